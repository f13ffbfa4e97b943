import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// The rules of who imports whom that need a path resolved; the linter holds the others (biome.json).
const root = dirname(import.meta.dirname)
const sources = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => /(^|[/\\])(node_modules|dist|migrations)([/\\]|$)/.test(path),
})
interface Import {
  from: string
  to: string
  /** Nothing is left of it when the program runs. */
  isOfTypes: boolean
}
const imports = sources.flatMap(importsOf)

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8')
  const named = text.matchAll(
    /(?:\b(?:im|ex)port\s+([^'"()]*?)\bfrom\s*|\bimport\s*\(?\s*)['"]((?:\.{1,2}|@atrium)\/[^'"]+)['"]/g,
  )
  return [...named].map(([, names, path = '']) => ({
    from,
    to: path.startsWith('@atrium/') ? path.slice('@atrium/'.length) : relative(root, join(root, dirname(from), path)),
    isOfTypes: names !== undefined && isOfTypes(names),
  }))
}

/** `type { … }`, or braces with nothing but types. */
function isOfTypes(names: string): boolean {
  if (names.startsWith('type ')) return true
  const each = /^\{(.*)\}\s*$/s.exec(names)?.[1]?.split(',') ?? ['']
  return each.every((name) => /^\s*type\s/.test(name))
}
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
/** What is shared in the contract: no feature's. */
const shared = /^contract\/(kit|access|tenancy|money)\/|^contract\/errors\.ts$/
const asText = (found: readonly Import[]) => found.map(({ from, to }) => `${from} imports ${to}`)

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
      /^(server\/platform|web\/kit|contract\/(kit|access|tenancy|money))\//.test(from) &&
      !/\.test\.tsx?$/.test(from) &&
      (featureOf(to) !== undefined || to.startsWith('server/ports/') || (to.startsWith('contract/') && !shared.test(to))),
  )
  expect(asText(reaching)).toEqual([])
})

/** Folders whose files import one another, directly or around some corners: pairs `from > to`. */
function cycles(folderOf: (path: string) => string | undefined, among: readonly Import[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of among) {
    const [one, other] = [folderOf(from), folderOf(to)]
    if (!one || !other || one === other || /\.test\.ts$/.test(from)) continue
    edges.set(one, (edges.get(one) ?? new Set()).add(other))
  }
  const reaches = (start: string, end: string, seen = new Set<string>()): boolean =>
    start === end || [...(edges.get(start) ?? [])].some((next) => !seen.has(next) && reaches(next, end, seen.add(next)))
  return [...edges].flatMap(([from, all]) => [...all].filter((to) => reaches(to, from)).map((to) => `${from} > ${to}`)).sort()
}

test('features of the server form no cycle', () => {
  const ofServer = (path: string) => (path.startsWith('server/') ? featureOf(path) : undefined)
  expect(cycles(ofServer, imports)).toEqual([])
})

test('folders of the platform form no cycle, but for the types of what a handler is given', () => {
  const ofPlatform = (path: string) => /^server\/platform\/([^/]+)\//.exec(path)?.[1]
  const isContext = ({ to, isOfTypes }: Import) => isOfTypes && to === 'server/platform/work/context.ts'
  expect(imports.filter(isContext).length).toBeGreaterThan(50)
  expect(
    cycles(
      ofPlatform,
      imports.filter((one) => !isContext(one)),
    ),
  ).toEqual([])
})

test('pages without a login do not need the components of the portal, whose provider they are not in', () => {
  const entry = 'web/app/public-screens.ts'
  const pages = imports.filter(({ from }) => from === entry).map(({ to }) => to)
  const reached = new Set(pages)
  const needing: string[] = []
  for (const page of reached) {
    const text = readFileSync(join(root, page), 'utf8')
    for (const [, path = ''] of text.matchAll(/^import\s+(?!type\b)(?:[^'"]*?\bfrom\s*)?['"]([^'"]+)['"]/gm)) {
      if (path.startsWith('@mantine/')) needing.push(`${page} imports ${path}`)
      if (/^\..*\.tsx?$/.test(path)) reached.add(relative(root, join(root, dirname(page), path)))
    }
  }
  expect(pages.length).toBeGreaterThan(5)
  expect(reached.size).toBeGreaterThan(pages.length)
  expect(needing).toEqual([])
})
