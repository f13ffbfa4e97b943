import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript, as all scripts are that run before anything is installed.
import { makeFeature } from './new-feature.mjs'
// @ts-expect-error The same.
import { filesOf } from './plain-feature.mjs'

const root = dirname(import.meta.dirname)
const project = mkdtempSync(join(tmpdir(), 'atrium-feature-'))
const edited = ['server/app.ts', 'web/app/features.ts', 'contract/access/menu.ts', 'web/app/locales/en.json']
const textOf = (path: string, folder = project) => readFileSync(join(folder, path), 'utf8')
const meters = { folder: 'water-meters', one: 'water meter', group: 'Security' }

beforeEach(() => {
  rmSync(project, { recursive: true, force: true })
  for (const path of edited) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(project, path))
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const spaceless = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll("'Keys':", 'Keys:')

test('what is the same of every plain feature is as the register of keys has it', () => {
  const made = filesOf({ folder: 'keys', one: 'key', group: 'Security' })
  const same = [
    'contract/keys/screens.ts',
    'server/features/keys/tables.ts',
    'server/features/keys/feature.ts',
    'web/features/keys/feature.ts',
  ]
  for (const path of same) expect(sortedLines(made[path] ?? ''), path).toEqual(sortedLines(textOf(path, root)))
})

/** Imports are sorted once the files are written. */
const sortedLines = (text: string) => text.split('\n').map(spaceless).sort()

test('each file that lists all features has the new one once, in its place', () => {
  const { made, changed } = makeFeature(project, meters)
  expect(made).toHaveLength(10)
  expect(changed).toEqual(edited)
  for (const path of ['server/app.ts', 'web/app/features.ts']) {
    expect(textOf(path).match(/^ {2}waterMetersFeature,$/gm)).toHaveLength(1)
    expect(textOf(path).match(/^import \{ waterMetersFeature \}/gm)).toHaveLength(1)
    expect(textOf(path).split('\n')).toHaveLength(textOf(path, root).split('\n').length + 2)
  }
  expect(textOf('contract/access/menu.ts')).toContain("'/keys', '/water-meters'] }")
  const { 'New water meter': added, ...rest } = JSON.parse(textOf('web/app/locales/en.json'))
  expect(added).toBe('New water meter')
  expect(rest).toMatchObject(JSON.parse(textOf('web/app/locales/en.json', root)))
})

test('what cannot be made changes nothing', () => {
  expect(() => makeFeature(project, { ...meters, group: 'No such group' })).toThrow('no group')
  expect(textOf('server/app.ts')).toBe(textOf('server/app.ts', root))
  makeFeature(project, meters)
  expect(() => makeFeature(project, meters)).toThrow('already')
})
