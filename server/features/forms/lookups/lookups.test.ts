import { forms } from '@atrium/contract/forms/forms.ts'
import { formLookups } from '@atrium/contract/forms/lookups.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const csv = (content: string) => ({ name: 'levels.csv', type: 'text/csv', content })
const { mall: siteId } = ids.site
const done = async <R extends { status: number; failure: unknown }>(reply: Promise<R>): Promise<R> => {
  const answer = await reply
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer
}
const lists = async (who: Caller = 'landlord') => (await call(who, formLookups.search, {})).body.items
const list = async (id: number) => (await call('landlord', formLookups.get, { id })).body
const save = (id: number, change: object) =>
  list(id).then((before) => call('landlord', formLookups.save, { ...before, ...change } as never))
const design = async (id: number) => (await call('landlord', forms.design, { id })).body
const formWith = (category: string, lookupId: number, more: object = {}) =>
  call('landlord', forms.save, {
    title: category,
    category,
    clients: 'Fill',
    publish: true,
    fields: [
      { kind: 'choice', label: 'Trade', lookupId, forClients: true, ...more },
      { kind: 'choices', label: 'Others', lookupId },
    ],
  } as never)
const entries = async (category: string) => (await call('landlord', formValues.search, { category, sortBy: 'no' })).body.items
const enter = (category: string, custom: object, more: object = {}) =>
  call('landlord', formValues.save, { category, siteId, custom, ...more } as never)

test('a list serves several forms: a change holds for all of them at once', async () => {
  const made = await done(
    call('landlord', formLookups.save, { name: 'Trades', values: [{ text: 'Electrical' }, { text: 'Plumbing' }] } as never),
  )
  const { id } = made.body
  const [electrical, plumbing] = (await list(id)).values
  const one = (await done(formWith('trades1', id, { start: 'Plumbing' }))).body.id
  const two = (await done(formWith('trades2', id))).body.id
  expect(await lists()).toMatchObject([{ name: 'Trades', choices: 'Electrical, Plumbing', used: 'trades1, trades2' }])

  await done(enter('trades1', { Others: [electrical?.value] }))
  await done(enter('trades2', { Trade: electrical?.value }))
  const [first] = await entries('trades1')
  const fieldsOf = async (form: number) => (await design(form)).fields
  const [trade, others] = await fieldsOf(one)
  expect(first?.custom).toEqual({ [`f${trade?.id}`]: plumbing?.value, [`f${others?.id}`]: [electrical?.value] })

  // Renamed, one more, in another order, one that nobody chooses any more.
  const values = [{ text: 'Painting' }, { ...plumbing, text: 'Pipes' }, { ...electrical, inactive: true }]
  await done(save(id, { values }))
  for (const form of [one, two]) {
    expect((await fieldsOf(form))[0]?.options.map(({ text, inactive }) => [text, inactive === true])).toEqual([
      ['Painting', false],
      ['Pipes', false],
      ['Electrical', true],
    ])
    expect((await design(form)).isChanged).toBe(false)
  }
  // It stays readable, and is no choice any more; who has it keeps it.
  const [old] = await entries('trades2')
  const whole = await call('landlord', formValues.get, { category: 'trades2', id: old?.id as number })
  expect(whole.body.labelled['Trade']).toBe('Electrical')
  const chosen = await enter('trades2', { Trade: electrical?.value })
  const [own] = await fieldsOf(two)
  expect(chosen.failure.fieldErrors).toMatchObject({ [`custom.f${own?.id}`]: { code: 'not-a-choice' } })
  await done(enter('trades2', { Trade: electrical?.value }, { id: old?.id, version: old?.version }))
  await done(call('landlord', formValues.copy, { category: 'trades2', ids: [old?.id as number] }))
  expect((await entries('trades2'))[0]?.custom[`f${own?.id}`]).toBeNull()
  const many = await call('landlord', formValues.saveMany, {
    category: 'trades2',
    ids: (await entries('trades2')).map((entry) => entry.id),
    custom: { Trade: electrical?.value },
  } as never)
  expect(many.status).toBe(400)
  const narrowed = await call('landlord', formValues.search, {
    category: 'trades2',
    custom: [{ field: own?.id as number, op: 'is', value: electrical?.value as string }],
  })
  expect(narrowed.body.items.map((entry) => entry.id)).toEqual([old?.id])

  // What entries have is not taken away, in whichever form; what nobody has is.
  const held = await call('landlord', forms.checkRemoveOption, { lookupId: id, value: electrical?.value as string })
  expect(held.body).toMatchObject({ entries: 2, unseen: false })
  const gone = await save(id, { values: (await list(id)).values.filter(({ text }) => text !== 'Electrical') })
  expect(gone.failure.fieldErrors).toMatchObject({ values: { code: 'form-lookup-used', params: { text: 'Electrical' } } })
  await done(save(id, { values: (await list(id)).values.filter(({ text }) => text !== 'Painting') }))

  // A copy of a form keeps the list, and the default value of it.
  await done(call('landlord', forms.clone, { categoryToClone: 'trades1', category: 'trades3' }))
  const copy = (await call('landlord', forms.search, { query: 'trades1 copy' })).body.items[0]
  expect((await fieldsOf(copy?.id as number))[0]).toMatchObject({ lookupId: id, start: plumbing?.value })
  await done(enter('trades3', {}))
  expect(Object.values((await entries('trades3'))[0]?.custom ?? {})[0]).toBe(plumbing?.value)

  const used = await call('landlord', formLookups.remove, { id })
  expect(used.failure).toMatchObject({ code: 'form-lookup-in-use', params: { forms: 'trades1, trades1 copy, trades2' } })
})

test('a list is of one company, and for who makes forms', async () => {
  const { id } = (await done(call('otherLandlord', formLookups.save, { name: 'Trades', values: [{ text: 'Roof' }] } as never)))
    .body
  expect((await lists('otherLandlord')).map(({ name }) => name)).toEqual(['Trades'])
  for (const one of [formLookups.get, formLookups.remove])
    expect((await call('landlord', one as never, { id } as never)).status).toBe(404)
  expect((await call('landlord', formLookups.save, { id, version: 1, name: 'Mine', values: [] } as never)).status).toBe(404)
  expect((await formWith('foreign', id)).failure.fieldErrors).toMatchObject({ 'fields.0.lookupId': { code: 'form-lookup-gone' } })
  expect((await call('client', formLookups.search, {})).status).toBe(403)
  await done(call('otherLandlord', formLookups.remove, { id }))
  expect(await lists('otherLandlord')).toEqual([])
})

test('two lists of a name, a choice that stands twice, and a save of an older version are refused', async () => {
  const make = (name: string, values: object[]) => call('landlord', formLookups.save, { name, values } as never)
  const { id } = (await done(make('Zones', [{ text: 'North' }]))).body
  expect((await make('zones', [])).failure.fieldErrors).toMatchObject({ name: { code: 'form-lookup-taken' } })
  expect((await make('Twice', [{ text: 'A' }, { text: 'a' }])).failure.fieldErrors).toMatchObject({
    'values.1.text': { code: 'custom-option-taken' },
  })
  const shown = await list(id)
  const both = await Promise.all(
    ['South', 'West'].map((text) => call('landlord', formLookups.save, { ...shown, values: [{ text }] } as never)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('choices are imported into a list, behind those that it has', async () => {
  const { id } = (await done(call('landlord', formLookups.save, { name: 'Levels', values: [{ text: 'Roof' }] } as never))).body
  const bring = (file: string, order: object = {}) =>
    call('landlord', formLookups.importList, { into: id, commit: true, ...order } as never, {
      file: csv(file),
    })
  const twice = await bring('Choice\nroof\nGround\nground\n', { commit: false })
  expect(twice.body.rows.toSorted((one, other) => one.line - other.line).map(({ errors }) => errors[0]?.code)).toEqual([
    'form-lookup-there',
    undefined,
    'form-lookup-twice',
  ])
  await done(bring('Choice,Inactive\nGround,no\nAttic,yes\n'))
  expect((await list(id)).values.map(({ text, inactive }) => [text, inactive])).toEqual([
    ['Roof', false],
    ['Ground', false],
    ['Attic', true],
  ])
  const other = await call('otherLandlord', formLookups.importList, { into: id, commit: true } as never, {
    file: csv('Choice\nGround\n'),
  })
  expect(other.status).toBe(404)
})
