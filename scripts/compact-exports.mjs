import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/** Longer lists of entry points than this slow down every program that loads the package. */
const LONG = 50_000

/**
 * Writes the entry points of `drizzle-orm` as a pattern and its exceptions, with the same meaning. Node reads a package's list
 * anew for each of its files and each of its importers: at 179 kB that was half the time the server takes to load, and half of
 * what each test file waits for.
 */
export function compactExports(folder = join(root, 'node_modules', 'drizzle-orm')) {
  const path = join(folder, 'package.json')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < LONG) return
  const description = JSON.parse(readFileSync(path, 'utf8'))
  const next = `${path}.${process.pid}`
  writeFileSync(next, JSON.stringify({ ...description, exports: compact(description.exports) }))
  renameSync(next, path)
}

/** `./*` for all entry points that lead to files of their own name, the others as they are. */
function compact(exports) {
  const patternOf = ([entry, target]) => JSON.stringify(target).replaceAll(`"${entry}.`, '"./*.')
  const times = new Map()
  for (const pattern of Object.entries(exports).map(patternOf)) times.set(pattern, (times.get(pattern) ?? 0) + 1)
  const [[most]] = [...times].sort(([, a], [, b]) => b - a)
  const rest = Object.entries(exports).filter((one) => patternOf(one) !== most)
  return Object.fromEntries([...rest, ['./*', JSON.parse(most)]])
}
