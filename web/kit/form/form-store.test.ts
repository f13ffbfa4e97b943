import { fields } from '@atrium/contract/kit/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openForm } from './form-store.ts'

const all = fields([
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required' },
  { value: 'city', text: 'City', kind: 'text' },
  { value: 'unit', text: 'Unit', kind: 'text' },
])
const schema = z.object({ name: z.string(), city: z.string().max(3) })

function opened(record: Record<string, unknown> = { name: 'Ana', city: '', unit: '', version: 1 }) {
  const form = openForm(record)
  form.define(all, schema)
  return form
}
const blur = (form: ReturnType<typeof opened>, key: string) => {
  form.enter(key)
  form.leave(key)
}

test('a field says what is wrong after it was left, not while somebody has only arrived there', () => {
  const form = opened()
  form.set('city', 'Guelph')
  form.leave('city')
  expect(form.errors()).toEqual({})
  blur(form, 'city')
  expect(Object.keys(form.errors())).toEqual(['city'])
  form.set('city', 'Ulm')
  expect(form.errors()).toEqual({})
  form.set('name', ' ')
  blur(form, 'name')
  expect(form.errors()).toEqual({ name: 'Name is required' })
})

test('what the server said stays until the field changes', () => {
  const form = opened()
  form.setServerErrors({ name: 'Taken', city: 'Unknown' })
  form.set('name', 'Bo')
  expect(form.errors()).toEqual({ city: 'Unknown' })
})

test('what is drawn changes with its own value only, so that a key draws one field', () => {
  const form = opened()
  const seen = () => all.map(({ value }) => [form.values()[value], form.errors()[value]])
  const before = seen()
  let told = 0
  const stop = form.subscribe(() => told++)
  form.set('city', 'U')
  expect(told).toBe(1)
  expect(seen().filter((one, at) => !one.every((part, index) => part === before[at]?.[index]))).toEqual([['U', undefined]])
  expect(form.errors()).toBe(form.errors())
  stop()
  form.set('city', 'Ul')
  expect(told).toBe(1)
})

test('what was typed before is gone on with; where the record has changed since, theirs stand beside it', () => {
  const before = opened()
  before.set('city', 'Ulm')
  before.set('unit', '7')
  const draft = before.draft()
  const same = opened()
  same.resume(draft)
  expect([same.values(), same.theirs(), same.isDirty()]).toEqual([{ name: 'Ana', city: 'Ulm', unit: '7', version: 1 }, {}, true])
  const later = opened({ name: 'Bo', city: 'Rom', unit: '', version: 2 })
  later.resume(draft)
  expect(later.values()).toEqual({ name: 'Bo', city: 'Ulm', unit: '7', version: 2 })
  expect(later.theirs()).toEqual({ city: 'Rom' })
})

test('a later version brings what others saved; what was typed stays, with theirs beside it', () => {
  const form = opened()
  form.set('city', 'Ulm')
  form.follow({ name: 'Ana', city: 'Ulm', unit: '', version: 1 })
  expect(form.theirs()).toEqual({})
  form.follow({ name: 'Anna', city: 'Bonn', unit: '', version: 2 })
  expect(form.values()).toMatchObject({ name: 'Anna', city: 'Ulm', version: 2 })
  expect(form.theirs()).toEqual({ city: 'Bonn' })
  form.takeTheirs('city')
  expect([form.values()['city'], form.theirs(), form.isDirty()]).toEqual(['Bonn', {}, false])
})

test('a suggestion fills what is empty or was suggested, and never what somebody typed', () => {
  const form = opened()
  form.suggest('unit', '12')
  form.suggest('unit', '14')
  expect(form.values()['unit']).toBe('14')
  form.set('unit', 'Kiosk')
  form.suggest('unit', '15')
  expect(form.values()['unit']).toBe('Kiosk')
})

test('before it is sent every field that is wrong says so, those that others bring in too', () => {
  const form = openForm({ name: '', city: '' })
  form.define(({ city }) => (city === 'Ulm' ? all : all.slice(1)), schema)
  expect(form.checkAll()).toMatchObject({ wrong: {}, fields: all.slice(1) })
  form.set('city', 'Ulm')
  expect(form.checkAll().wrong).toEqual({ name: 'Name is required' })
  expect(form.errors()).toEqual({ name: 'Name is required' })
  form.markSaved()
  expect(form.isDirty()).toBe(false)
})

test('fields that follow from what is typed stay the same objects while nothing of them changes', () => {
  const form = openForm({ name: '', city: 'Ulm', unit: '' })
  // As a company's own forms have it: made anew after each key.
  form.define(
    (values) => all.map((field) => (field.value === 'unit' && values['name'] === 'Bo' ? { ...field, locked: '' } : { ...field })),
    schema,
  )
  const [name, city, unit] = form.fields()
  form.set('name', 'B')
  expect(form.fields()).toBe(form.fields())
  expect([name, city, unit].map((field, at) => field === form.fields()[at])).toEqual([true, true, true])
  form.set('name', 'Bo')
  expect([name, city, unit].map((field, at) => field === form.fields()[at])).toEqual([true, true, false])
})
