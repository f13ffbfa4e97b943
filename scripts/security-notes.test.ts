import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const notes = read('docs/security.md')

/** The short names of test files that the notes use. */
const files = new Map([...notes.matchAll(/\*\*([\w-]+)\*\* `([\w/.-]+)`/g)].map(([, name = '', path = '']) => [name, path]))
const sourceOf = (name: string): string =>
  read(name.startsWith('e2e/') || name.startsWith('web/') ? name : `server/${files.get(name) ?? name}`)

/** Tests that the last column of the notes' tables names: in which file, and how their name begins and goes on around each “…”. */
const named = [...notes.matchAll(/^\|.*\| (.*) \|$/gm)].flatMap(([, cell = '']) =>
  cell.split(/; (?=[\w/`.-]+: “)/).flatMap((part) => {
    const [, file = '', titles = ''] = /^`?([\w/.-]+)`?: (.*)$/.exec(part) ?? []
    return [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }))
  }),
)

test('each test that the security notes name is there', () => {
  expect(named.length).toBeGreaterThan(80)
  const missing = named.filter(({ file, title }) => {
    const source = sourceOf(file).replaceAll("\\'", '’')
    return !title.split('…').every((piece) => source.includes(piece.trim()))
  })
  expect(missing).toEqual([])
})

test('each file that the security notes name is there', () => {
  for (const [, path = ''] of notes.matchAll(/`((?:features|platform|tools|web)\/[\w/.-]+\.ts)`/g))
    expect(() => read(path.startsWith('web/') ? path : `server/${path}`), path).not.toThrow()
})
