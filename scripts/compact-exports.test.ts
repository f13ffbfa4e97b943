import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript: it runs before anything is installed.
import { compactExports } from './compact-exports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'atrium-exports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const both = (file: string) => ({ import: { default: `${file}.js` }, require: { default: `${file}.cjs` } })
const names = Array.from({ length: 800 }, (_, at) => `./tables/column-${at}`)
const entries: Record<string, unknown> = { '.': both('./index'), './tables': both('./tables/index') }
for (const name of names) entries[name] = both(name)

/** Where each entry point leads, in a place of its own: what was read once is remembered. */
function resolved(place: string, compacted: boolean): string[] {
  const packed = join(folder, place, 'node_modules', 'many')
  mkdirSync(join(packed, 'tables'), { recursive: true })
  for (const file of ['./index', './tables/index', ...names]) writeFileSync(join(packed, `${file}.cjs`), '')
  writeFileSync(join(packed, 'package.json'), JSON.stringify({ name: 'many', exports: entries }))
  const before = statSync(join(packed, 'package.json')).size
  if (compacted) compactExports(packed)
  expect(statSync(join(packed, 'package.json')).size < before / 10).toBe(compacted)
  const { resolve } = createRequire(join(folder, place, 'importer.js'))
  return Object.keys(entries).map((entry) => resolve(join('many', entry)).replace(packed, ''))
}

test('a list of entry points in short leads where the long one led', () => {
  expect(resolved('short', true)).toEqual(resolved('long', false))
})
