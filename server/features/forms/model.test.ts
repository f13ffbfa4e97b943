import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, kindOf } from '@atrium/contract/kit/field-kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

// A form is designed anew at random, as a draft or for everybody, while entries are made and changed; what the portal reads of them is held
// against an account kept here. `MODEL_RUNS` tries more than a plain run does.

const RUNS = Number(process.env['MODEL_RUNS'] ?? 15)
const { call } = await openTestApp()

/** Texts, with what each is as another kind; nothing where it says none of that kind. */
const texts: Record<string, Partial<Record<'number' | 'money' | 'longText', unknown>>> = {
  '12': { number: 12, money: 1_200, longText: '12' },
  '1,000.5': { number: 1_000.5, money: 100_050, longText: '1,000.5' },
  '007': { longText: '007' },
  'by agreement': { longText: 'by agreement' },
  '': {},
}
const orNone = <T>(...some: T[]) => fc.option(fc.constantFrom(...some), { nil: null })
const valuesOf = {
  text: fc.constantFrom(...Object.keys(texts)),
  longText: fc.constantFrom('', 'one', 'two\nlines'),
  number: orNone(-1.5, 0, 10.25),
  money: orNone(0, 5, 1_000_000_000),
  day: orNone('1999-12-31', '2026-01-01'),
  choice: orNone('o1', 'o2'),
  choices: fc.subarray(['o1', 'o2']),
  flag: fc.boolean(),
}
type Kind = keyof typeof valuesOf
const kinds = Object.keys(valuesOf) as Kind[]
const options = (kind: Kind) => (kind === 'choice' || kind === 'choices' ? ['Yes', 'No'].map((text) => ({ text })) : [])

const at = fc.nat(6)
const publish = fc.boolean()
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      kind: fc.constantFrom('text' as const, 'text' as const, ...kinds),
      publish,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rename' as const), at, inList: fc.boolean(), publish }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const), at, publish }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('drop' as const), at, publish }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('turn' as const), at, to: fc.constantFrom('number', 'money', 'longText') }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('publish' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('fill' as const), row: fc.nat(4), values: fc.record(valuesOf), some: fc.nat(255) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let labels = 0

/** A form, the fields that people fill in now, and of each entry what was saved, by field. */
async function newForm() {
  const title = `Model ${++labels}`
  const { body } = await call('landlord', forms.save, {
    title,
    publish: true,
    fields: [{ kind: 'text', label: 'First' }],
  } as never)
  const { id, category } = body
  const kept = new Map<number, Record<string, unknown>>()
  const design = async () => (await call('landlord', forms.design, { id })).body
  const published = async () =>
    (await call('landlord', forms.definition, { c: category, siteId: -1 })).body.controls.filter(holdsValue)
  const save = async (change: (fields: FieldInput[]) => object[], isPublished: boolean) => {
    const {
      fields,
      published: _p,
      takenOver: _t,
      isChanged: _c,
      entries: _e,
      siteName: _s,
      dateUpdated: _d,
      ...form
    } = await design()
    const saved = await call('landlord', forms.save, { ...form, fields: change(fields), publish: isPublished } as never)
    expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
  }
  const said = (fieldId: number, kind: Kind) =>
    [...kept.values()].filter((values) => {
      const value = values[`f${fieldId}`] ?? kindOf(kind).nothing
      return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
    }).length

  async function turn(place: number, to: 'number' | 'money' | 'longText') {
    const { fields, published: ids } = await design()
    const old = fields[place]
    if (!old?.id || old.kind !== 'text' || old.readOnly || !ids.includes(old.id)) return
    const from = old.id
    const beside = { ...old, label: `${old.label} (text)`, readOnly: true, inList: false }
    const turned = { kind: to, label: old.label, from }
    await save((all) => all.flatMap((one): object[] => (one.id === from ? [turned, beside] : [one])), true)
    const made = (await published()).find(({ label, kind }) => label === old.label && kind === to)
    for (const values of kept.values()) {
      const value = texts[String(values[`f${from}`] ?? '')]?.[to]
      if (value !== undefined) values[`f${made?.id}`] = value
    }
  }

  async function take(one: Step): Promise<void> {
    if (one.does === 'publish') {
      const { version, isChanged } = await design()
      if (!isChanged) return
      const { status, failure } = await call('landlord', forms.publish, { id, version })
      expect(status, JSON.stringify(failure)).toBe(200)
      return
    }
    if (one.does === 'add')
      return save(
        (fields) => [{ kind: one.kind, label: `Field ${++labels}`, options: options(one.kind) }, ...fields],
        one.publish,
      )
    if (one.does === 'rename') {
      const label = `Field ${++labels}`
      return save(
        (fields) => fields.map((field, place) => (place === one.at ? { ...field, label, inList: one.inList } : field)),
        one.publish,
      )
    }
    if (one.does === 'move') return save((fields) => [...fields.slice(one.at), ...fields.slice(0, one.at)], one.publish)
    if (one.does === 'drop') {
      const { fields } = await design()
      const field = fields[one.at]
      if (!field?.id || fields.length === 1) return
      const asked = await call('landlord', forms.checkRemoveField, { category, fieldId: field.id })
      expect([field.label, asked.body.entries]).toEqual([field.label, said(field.id, field.kind as Kind)])
      return save((all) => all.filter(({ id: other }) => other !== field.id), one.publish)
    }
    if (one.does === 'turn') return turn(one.at, one.to)
    const custom = Object.fromEntries(
      (await published())
        .filter(({ readOnly }, place) => !readOnly && (one.some >> place) % 2 === 0)
        .map(({ id: field, kind }) => [`f${field}`, one.values[kind as Kind]]),
    )
    const row = [...kept.keys()][one.row]
    const before = row === undefined ? undefined : (await call('landlord', formValues.get, { category, id: row })).body
    const where = before ? { id: row, version: before.version, siteId: before.siteId } : { siteId: ids.site.mall }
    const saved = await call('landlord', formValues.save, { category, ...where, custom } as never)
    expect(saved.status, JSON.stringify(saved.failure)).toBe(200)
    kept.set(saved.body.id, { ...kept.get(saved.body.id), ...custom })
  }

  async function check(): Promise<void> {
    const fields = await published()
    const ask = { category, sortBy: 'no', descending: false, rowsPerPage: 100 }
    const { items } = (await call('landlord', formValues.search, ask as never)).body
    expect(items.map(({ id: entry, custom }) => [entry, custom])).toEqual(
      [...kept].map(([entry, values]) => [
        entry,
        Object.fromEntries(fields.map(({ id: field, kind }) => [`f${field}`, values[`f${field}`] ?? kindOf(kind).nothing])),
      ]),
    )
  }
  /** A company may have so many forms and no more. */
  async function remove(): Promise<void> {
    const removed = await call('landlord', forms.remove, { categories: [category], entries: kept.size })
    expect(removed.status, JSON.stringify(removed.failure)).toBe(200)
  }
  return { take, check, remove }
}

test('however a form is designed anew, each entry reads as it was saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const form = await newForm()
      for (const one of steps) {
        await form.take(one)
        await form.check()
      }
      await form.remove()
    }),
    { numRuns: RUNS },
  )
}, 600_000)
