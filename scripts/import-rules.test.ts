import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// The rules of who imports whom that need a path resolved; the linter holds the others (biome.json).
const root = dirname(import.meta.dirname)
const sources = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => /(^|[/\\])(node_modules|dist|migrations)([/\\]|$)/.test(path),
})
const imports = sources.flatMap((from) => importsOf(from).map((to) => ({ from, to })))

function importsOf(from: string): string[] {
  const text = readFileSync(join(root, from), 'utf8')
  const named = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]((?:\.{1,2}|@atrium)\/[^'"]+)['"]/g)
  return [...named].map(([, path = '']) =>
    path.startsWith('@atrium/') ? path.slice('@atrium/'.length) : relative(root, join(root, dirname(from), path)),
  )
}
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
/** What is shared in the contract: no feature's. */
const shared = /^contract\/(kit|access|tenancy)\/|^contract\/errors\.ts$/
const asText = (found: typeof imports) => found.map(({ from, to }) => `${from} imports ${to}`)

test('imports are found', () => {
  expect(imports.length).toBeGreaterThan(50)
})

test('a feature of the server does not reach into the tables of another', () => {
  const reaching = imports.filter(
    ({ from, to }) =>
      from.startsWith('server/features/') && to.endsWith('/tables.ts') && featureOf(to) && featureOf(to) !== featureOf(from),
  )
  expect(asText(reaching)).toEqual([])
})

test('a feature of the pages does not reach into another', () => {
  const reaching = imports.filter(
    ({ from, to }) => from.startsWith('web/features/') && featureOf(to) && featureOf(to) !== featureOf(from),
  )
  expect(asText(reaching)).toEqual([])
})

test('only the app composes: nothing else of the pages knows it', () => {
  const reaching = imports.filter(
    ({ from, to }) => /^web\/(kit|features)\//.test(from) && to.startsWith('web/app/') && to.endsWith('.tsx'),
  )
  expect(asText(reaching)).toEqual([])
})

test('what all features stand on knows none of them, even by their contract', () => {
  const reaching = imports.filter(
    ({ from, to }) =>
      /^(server\/platform|web\/kit|contract\/(kit|access|tenancy))\//.test(from) &&
      !/\.test\.tsx?$/.test(from) &&
      // The menu lists the screens of all features.
      from !== 'contract/access/menu.ts' &&
      (featureOf(to) !== undefined || (to.startsWith('contract/') && !shared.test(to))),
  )
  expect(asText(reaching)).toEqual([])
})
