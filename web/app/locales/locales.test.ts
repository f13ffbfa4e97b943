import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionGroups, permissionList } from '@atrium/contract/access/permissions.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'
import { connectionKinds } from '@atrium/contract/connections/connections.ts'
import { reviewStatuses } from '@atrium/contract/corporate/corporate.ts'
import { catalogues, templateOf } from '@atrium/contract/errors.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { fileKinds } from '@atrium/contract/kit/errors.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { dateFormats } from '@atrium/contract/kit/preferences.ts'
import { widgetTitles } from '@atrium/contract/kit/widgets.ts'
import { renamedTexts, retiredTexts } from '@atrium/contract/languages/renamed-texts.ts'
import { leaseStates } from '@atrium/contract/leases/leases.ts'
import { currencies } from '@atrium/contract/tenancy/company.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { expect, test } from 'vitest'
import { menu } from '../features.ts'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

const web = join(import.meta.dirname, '../..')
const english: Record<string, string> = en
const french: Record<string, string> = fr
/** Plural forms of a key: French has one more than English. */
const has = (texts: Record<string, string>, key: string) => key in texts || `${key}_other` in texts

/** Choices that are no words. */
const signs = new Set<string>([...dateFormats, ...currencies])

type Listed = Column | Field
const isText = (text: unknown) => typeof text === 'string' || typeof (text as { own?: unknown } | undefined)?.own === 'string'
const isList = (value: unknown): value is Listed[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.value === 'string' && isText(one?.text))

/** The columns and fields that the contract exports, those of its entities too. */
async function listsOfContract(): Promise<Listed[][]> {
  const contract = join(web, '../contract')
  const files = globSync('*/**/*.ts', { cwd: contract, exclude: (path) => /node_modules|\.test\.ts$/.test(path) })
  const modules: object[] = await Promise.all(files.map((file) => import(join(contract, file))))
  const exported = modules.flatMap((module) => Object.values(module))
  return [...exported, ...exported.map((one) => one?.form)].filter(isList)
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en') || (one < other ? -1 : 1)
const base = (key: string) => key.replace(/_(one|many|other)$/, '')

test('texts stand in the order of the alphabet, where the next one finds its place', () => {
  for (const texts of [english, french]) expect(Object.keys(texts)).toEqual(Object.keys(texts).sort(inOrder))
})

test('every text that a screen asks for by name is there in both languages', () => {
  const missing = new Set<string>()
  for (const file of globSync('{app,shell,kit,features}/**/*.{ts,tsx}', { cwd: web })) {
    const source = readFileSync(join(web, file), 'utf8')
    for (const [, single, double] of source.matchAll(/\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)) {
      const key = (single ?? double ?? '').replaceAll("\\'", "'")
      if (!has(english, key) || !has(french, key)) missing.add(`${file}: ${key}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('every text of the contract that people read is there in both languages', async () => {
  const types = Object.values(documentTypes)
  const lists = [...(await listsOfContract()), ...types.flatMap((type) => [type.fields, type.columns])]
  expect(lists.length).toBeGreaterThan(40)
  const texts = [
    ...menu.flatMap((group) => [group.title, ...group.items.map((item) => item.title)]),
    ...builtInRoles.flatMap(({ name, description }) => [name, description]),
    ...permissionGroups,
    ...reviewStatuses,
    ...leaseStates,
    ...Object.values(widgetTitles),
    ...permissionList.flatMap(({ title, can, cannot }) => [title, can, cannot]),
    ...types.flatMap((type) => [type.title, type.plural, type.group]),
    ...lists
      .flat()
      .flatMap((one) => [
        one.text,
        ...('kind' in one ? [one.required, one.help] : []),
        ...(one.options ?? []).map(({ text }) => text),
      ]),
  ].filter((text): text is string => typeof text === 'string' && text !== '' && !signs.has(text))
  expect([...new Set(texts)].filter((text) => !has(english, text) || !has(french, text))).toEqual([])
})

test('every error, and every word that fills one in, is there in both languages', () => {
  const words = [
    ...Object.values(fileKinds),
    ...Object.values(connectionKinds).flatMap(({ fields }) => fields.map(({ text }) => text)),
  ]
  const templates = catalogues.flatMap((one) => Object.keys(one).map((code) => templateOf(code) as string))
  expect([...templates, ...words].filter((text) => !has(english, text) || !has(french, text))).toEqual([])
  // A text for one number has its two forms in English as the server tells them.
  const plurals = catalogues.flatMap((one) => Object.values<string | { one: string; other: string }>(one))
  const forms = plurals.flatMap((text) => (typeof text === 'string' ? [] : [text]))
  expect(forms.filter(({ one, other }) => english[`${other}_one`] !== one || english[`${other}_other`] !== other)).toEqual([])
})

test('a text that was reworded is gone, and what it became is there with as many blanks', () => {
  const blanks = (text: string) => text.match(/\{\{\s*[\w.]+\s*\}\}/g)?.length ?? 0
  const later = (text: string): string => renamedTexts.reduce((now, [old, next]) => (now === old ? next : now), text)
  expect(renamedTexts.filter(([old]) => has(english, old))).toEqual([])
  expect(renamedTexts.filter(([old]) => !has(english, later(old)))).toEqual([])
  expect(renamedTexts.filter(([old, now]) => blanks(old) !== blanks(now))).toEqual([])
})

test('a released text does not go without being told: reworded, or retired', () => {
  const root = join(web, '..')
  const [version, ...lines] = readFileSync(join(root, 'contract/languages/released-texts.txt'), 'utf8').trimEnd().split('\n')
  const migrated = new Set([...renamedTexts.map(([old]) => old), ...retiredTexts])
  const released = lines.map((line) => JSON.parse(line) as string)
  expect(released.length).toBeGreaterThan(1000)
  // Propose the lines: node scripts/renamed-texts.mjs
  expect(released.filter((text) => !has(english, text) && !migrated.has(text))).toEqual([])
  // Of a new version: node scripts/renamed-texts.mjs --release
  expect(version).toBe((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version)
})

test('an English text is its own key, but for plurals', () => {
  expect(Object.entries(english).filter(([key, text]) => key !== text && base(key) === key)).toEqual([])
})

test('both languages have the same texts, with the same blanks to fill', () => {
  const blanks = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  expect(new Set(Object.keys(french).map(base))).toEqual(new Set(Object.keys(english).map(base)))
  // The form for one may say it in a word.
  const many = Object.keys(french).filter((key) => !key.endsWith('_one'))
  expect(many.filter((key) => String(blanks(french[key])) !== String(blanks(base(key))))).toEqual([])
})

test.each([
  ['en', english],
  ['fr', french],
])('a text with a number has every plural form of its language: %s', (code, texts) => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const counted = Object.keys(texts).filter((key) => key.endsWith('_other'))
  const wanted = counted.flatMap((key) => forms.map((form) => key.replace(/other$/, form)))
  expect(wanted.filter((key) => !(key in texts))).toEqual([])
})
