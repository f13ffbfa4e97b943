import {
  type CustomFilter,
  type CustomValues,
  type FieldData,
  type FieldInput,
  usualField,
} from '@atrium/contract/kit/field-data.ts'
import { type CustomKind, holdsValue, kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

// Random definitions of random fields, filled in at random, and what the portal reads and lists against an account kept here.

const { call } = await openTestApp()

const orNone = <T>(...some: T[]) => fc.option(fc.constantFrom(...some), { nil: null })
const valuesOf = {
  text: fc.constantFrom('', 'a', 'B', 'b c', 'zz', '%'),
  longText: fc.constantFrom('', 'one', 'two words'),
  number: orNone(-1.5, 0, 2, 10.25, 9),
  money: orNone(0, 5, 100, 1_000_000_000),
  day: orNone('1999-12-31', '2024-02-29', '2026-01-01'),
  instant: orNone('1999-12-31T23:59:00.000Z', '2024-02-29T12:00:00.000Z', '2026-01-01T05:30:00.000Z'),
  choice: orNone('o1', 'o2'),
  flag: fc.boolean(),
  time: fc.constantFrom('', '00:00', '09:30', '23:59'),
  email: fc.constantFrom('', 'a@b.example', 'Z@b.example'),
  url: fc.constantFrom('', 'https://a.example', 'http://b.example/x?y=1'),
  percent: orNone(-0.5, 0, 12.25, 99.999999),
  // What is stored is in the order of the options.
  choices: fc.subarray(['o1', 'o2']),
  lines: fc.constantFrom(
    [],
    [{ c1: 'a', c2: 5 }],
    [
      { c1: '', c2: 0 },
      { c1: 'b', c2: null },
    ],
  ),
  address: fc.constantFrom('', '1 King St\nToronto\nON\nM5H 1A1\nCA', 'B\n\n\n\n', 'a\nZ\n\n\nUS'),
  section: fc.constant(null),
  phone: fc.constantFrom('', '416 555-0100', '+1 604 555 0100'),
} satisfies Record<Exclude<CustomKind, 'relation' | 'files' | 'signature'>, fc.Arbitrary<unknown>>
const columns = (['text', 'money'] as const).map((kind) => ({
  key: null,
  kind,
  label: kind,
  required: false,
  min: null,
  max: null,
  words: [],
}))
const kinds = Object.keys(valuesOf) as (keyof typeof valuesOf)[]

/** A value for each kind: a step sets those of the fields that there are. */
const someValues = fc.record(valuesOf)
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('add' as const), kind: fc.constantFrom(...kinds), inList: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('drop' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('change' as const), at: fc.nat(5), inList: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('fill' as const), row: fc.nat(5), values: someValues, some: fc.nat(30) }),
  },
)

const made = await Promise.all(
  [1, 2, 3].map(async (n) => (await call('landlord', tenants.create, { siteId: ids.site.mall, name: `No. ${n}` })).body.id),
)
const records = [ids.tenant.bakery, ids.tenant.bookshop, ids.tenant.towerOffice, ...made]
/** Of each record, by field, what was saved. */
const kept = new Map<number, CustomValues>(records.map((id) => [id, {}]))
let labels = 0

const definition = async () => (await call('landlord', customFields.get, { of: 'tenant' })).body
async function define(change: (fields: FieldData[]) => FieldInput[]): Promise<void> {
  const { version, fields } = await definition()
  expect((await call('landlord', customFields.save, { of: 'tenant', version, fields: change(fields) })).status).toBe(200)
}

async function take(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  if (one.does === 'add') {
    const { kind, inList } = one
    const options = kind === 'choice' || kind === 'choices' ? ['Yes', 'No'].map((text) => ({ value: null, text })) : []
    const added: FieldInput = {
      ...usualField,
      id: null,
      kind,
      inList,
      label: `Field ${++labels}`,
      options,
      columns: kind === 'lines' ? columns : [],
    }
    return define((fields) => [added, ...fields])
  }
  if (one.does === 'drop') return define((fields) => fields.filter((_, at) => at !== one.at))
  if (one.does === 'change')
    return define((fields) =>
      fields.map((field, at) => (at === one.at ? { ...field, inList: one.inList, label: `Field ${++labels}` } : field)),
    )
  const id = records[one.row] as number
  const { fields } = await definition()
  const given = fields
    .filter((_, at) => (one.some >> at) % 2 === 0)
    .map(({ id: field, kind }) => [`f${field}`, one.values[kind as keyof typeof valuesOf]] as const)
  const record = (await call('landlord', tenants.get, { id })).body
  const custom = Object.fromEntries(given)
  expect((await call('landlord', tenants.update, { ...record, custom })).status).toBe(200)
  Object.assign(kept.get(id) as CustomValues, custom)
}

const held = (id: number, { id: field, kind }: FieldData) => kept.get(id)?.[`f${field}`] ?? kindOf(kind).nothing

/** What is empty comes last, as one list puts it, or first, when it is turned round. */
function inOrder(field: FieldData, descending: boolean): number[] {
  const compare = (one: number, other: number) => {
    const [a, b] = [held(one, field), held(other, field)] as [string, string]
    if (a === b) return one - other
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -1 : 1
  }
  const sorted = records.toSorted(compare)
  return descending ? sorted.toReversed() : sorted
}

const list = async (ask: object) => (await call('landlord', tenants.search, { sortBy: 'name', ...ask })).body.items

async function checkLists(fields: readonly FieldData[]): Promise<void> {
  for (const field of fields.filter(({ inList, kind }) => inList && kindOf(kind).narrowed === 'has')) {
    const found = async (filter: Omit<CustomFilter, 'field'>) =>
      (await list({ custom: [{ field: field.id, ...filter }] })).map(({ id }) => id).toSorted((one, other) => one - other)
    const having = (...some: string[]) => records.filter((id) => some.some((one) => (held(id, field) as string[]).includes(one)))
    for (const some of [['o1'], ['o2'], ['o1', 'o2']])
      expect(await found({ op: 'has', value: some })).toEqual(having(...some).toSorted((one, other) => one - other))
    const empty = records.filter((id) => (held(id, field) as string[]).length === 0)
    expect(await found({ op: 'is', value: '' })).toEqual(empty.toSorted((one, other) => one - other))
  }
  for (const field of fields.filter(({ inList, kind }) => inList && kindOf(kind).index === 'order')) {
    for (const descending of [false, true])
      expect((await list({ sortBy: `custom.f${field.id}`, descending })).map(({ id }) => id)).toEqual(inOrder(field, descending))
    const seen = new Set(records.map((id) => held(id, field)))
    const found = async (filter: Omit<CustomFilter, 'field'>) =>
      new Set((await list({ custom: [{ field: field.id, ...filter }] })).map(({ id }) => id))
    const expected = (is: (value: string | null) => boolean) =>
      new Set(records.filter((id) => is(held(id, field) as string | null)))
    for (const value of seen) {
      const asked = (value ?? '') as string
      expect(await found({ op: 'is', value: asked })).toEqual(expected((one) => one === value))
      if (value === null || !kindOf(field.kind).span) continue
      expect(await found({ op: 'from', value: asked })).toEqual(expected((one) => one !== null && one >= asked))
      expect(await found({ op: 'to', value: asked })).toEqual(expected((one) => one !== null && one <= asked))
    }
  }
}

test('whatever a company defines and changes, what is kept is read, sorted and narrowed as it was saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await define(() => [])
      for (const one of steps) await take(one)
      const { fields } = await definition()
      for (const { id, custom } of await list({}))
        expect(custom).toEqual(Object.fromEntries(fields.filter(holdsValue).map((field) => [`f${field.id}`, held(id, field)])))
      await checkLists(fields)
    }),
    { numRuns: 12 },
  )
})
