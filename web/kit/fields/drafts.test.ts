import { type FieldData, usualField } from '@atrium/contract/kit/field-data.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import {
  copyOf,
  type Draft,
  draftsOf,
  inputsOf,
  isSame,
  keysOfSaved,
  linesOf,
  mergedDrafts,
  movedTo,
  newOption,
  pastedInto,
  proposedLabel,
  takenOver,
} from './drafts.ts'

const field = (id: number, label: string): FieldData => ({
  id,
  label,
  kind: 'text',
  ...usualField,
  options: [],
})
const base = draftsOf({ fields: [field(1, 'Broker'), field(2, 'Franchise')] })
const added: Draft = { ...(base[0] as Draft), key: 'new', id: null, label: 'Hours' }
const labels = (drafts: readonly Draft[]) => drafts.map(({ label }) => label)
const renamed = (drafts: readonly Draft[], key: string, label: string) =>
  drafts.map((one) => (one.key === key ? { ...one, label } : one))

test('what is sent has no keys of the page; nothing is changed until something is', () => {
  expect(inputsOf(base)).toEqual([field(1, 'Broker'), field(2, 'Franchise')])
  expect(isSame(base, draftsOf({ fields: [field(1, 'Broker'), field(2, 'Franchise')] }))).toBe(true)
  expect(isSame(base, movedTo(base, 0, 1))).toBe(false)
})

test('what two people changed of different fields, or of one, both stays', () => {
  const mine = renamed([...base, added], 'f1', 'Insurance broker')
  const theirs = draftsOf({ fields: [{ ...field(1, 'Broker'), required: true }, field(2, 'Chain'), field(3, 'Opened')] })
  const merged = mergedDrafts(base, mine, theirs)
  expect(labels(merged)).toEqual(['Insurance broker', 'Chain', 'Opened', 'Hours'])
  expect(merged[0]).toMatchObject({ id: 1, required: true })
})

test('a field that one of them removed stays removed; the order is that of who moved fields', () => {
  expect(labels(mergedDrafts(base, base.slice(1), draftsOf({ fields: [field(1, 'Broker'), field(2, 'Chain')] })))).toEqual([
    'Chain',
  ])
  expect(labels(mergedDrafts(base, base, base.slice(1)))).toEqual(['Franchise'])
  expect(labels(mergedDrafts(base, movedTo(base, 0, 1), renamed(base, 'f2', 'Chain')))).toEqual(['Chain', 'Broker'])
  expect(labels(mergedDrafts(base, renamed(base, 'f2', 'Chain'), movedTo(base, 0, 1)))).toEqual(['Chain', 'Broker'])
})

test('a field that was new keeps its key when it comes back stored, unless others changed the list meanwhile', () => {
  const saved = draftsOf({ fields: [field(1, 'Broker'), field(2, 'Franchise'), field(7, 'Hours')] })
  expect(keysOfSaved([...base, added], saved)).toEqual([['f7', 'new']])
  expect(keysOfSaved([...base, added], [...saved].reverse())).toEqual([])
  expect(keysOfSaved([...base, added], saved.slice(1))).toEqual([])
})

test('what was written of a field while it was saved leaves it what the server gave it', () => {
  const stored = { ...added, id: 7 }
  expect(takenOver(stored, added, { ...added, label: 'Opening hours' })).toMatchObject({ id: 7, label: 'Opening hours' })
  expect(takenOver(added, added, { ...added, label: 'Opening hours' })).toMatchObject({ id: null, label: 'Opening hours' })
})

test('a new field is proposed a label that no other has', () => {
  const t = ((_text: string, { number }: { number: number }) => `User Define ${number}`) as unknown as TFunction
  const proposed = (...taken: string[]) =>
    proposedLabel(
      t,
      taken.map((label) => ({ label })),
    )
  expect(proposed('Broker')).toBe('User Define 1')
  expect(proposed('USER DEFINE 1', 'User Define 3')).toBe('User Define 2')
})

test('a copy of a field is a new one with a name and choices of its own', () => {
  const [choice] = draftsOf({
    fields: [
      {
        ...field(7, 'State'),
        kind: 'choice',
        start: 'o2',
        options: [
          { value: 'o1', text: 'Good' },
          { value: 'o2', text: 'Worn' },
        ],
      },
    ],
  })
  const copy = copyOf(choice as Draft, [{ label: 'State' }, { label: 'state 2' }])
  expect(copy).toMatchObject({
    id: null,
    label: 'State 3',
    start: 'Worn',
    options: [
      { value: null, text: 'Good' },
      { value: null, text: 'Worn' },
    ],
  })
  expect(copy.key).not.toBe(choice?.key)
  const long = copyOf({ ...(base[0] as Draft), label: 'x'.repeat(60) }, [])
  expect(long.label).toBe(`${'x'.repeat(58)} 2`)
})

test('several lines that are pasted are choices, behind what stood there', () => {
  const texts = (options: readonly { text: string }[]) => options.map(({ text }) => text)
  const lines = linesOf(` Good\r\n\nWorn \n${'x'.repeat(70)}`)
  expect(lines).toEqual(['Good', 'Worn', 'x'.repeat(60)])
  const stored = { ...newOption('New'), value: 'o1' }
  expect(pastedInto({ ...stored, text: '' }, lines)[0]).toMatchObject({ value: 'o1', text: 'Good' })
  expect(texts(pastedInto(stored, lines))).toEqual(['New', ...lines])
})
