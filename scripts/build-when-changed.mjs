import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './runtime.mjs'

/** Never a source: what was built, what was installed, tests. */
const skipped = (name) => name === 'dist' || name === 'node_modules' || name.includes('.test.')

/**
 * Runs `build` unless `output` was built from these very `sources` (files and folders of the project). A hash of all that they
 * hold is kept under `name`.
 */
export function buildWhenChanged({ name, output, sources, build }) {
  const stamp = join(root, 'node_modules', '.cache', 'atrium', name)
  const now = fingerprint(sources.map((source) => join(root, source)))
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Every source in a folder, in a fixed order; a file is itself. */
export function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)))
}
