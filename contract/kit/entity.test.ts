import { expect, test } from 'vitest'
import { choice, day, entity, money, ref, sortsOf, state, text, whole } from './entity.ts'
import { headersOf } from './headers.ts'

const thing = entity('thing', {
  name: text({ label: 'Name', required: 'Name is required', max: 10, column: { type: 'link', locked: true } }),
  kind: choice({ a: 'First', b: 'Second' }, { label: 'Kind', start: 'a', column: { sortable: false }, upload: {} }),
  status: state({ Open: 'Open', InWork: 'In work' }, { label: 'Status' }),
  siteId: ref({ to: 'site', label: 'Site', required: 'Site is required' }),
  until: day({ label: 'Until', help: 'The last day.' }),
  price: money({ label: 'Price', half: true }),
})

test('what is left out of a save is what the field starts with; what is required is refused by its code', () => {
  expect(thing.input.parse({ name: ' Ana ', siteId: 1 })).toEqual({ name: 'Ana', kind: 'a', siteId: 1, until: null, price: 0 })
  expect(thing.input.safeParse({ siteId: 1 }).error?.issues[0]?.message).toBe('required')
  expect(thing.save.parse({ name: 'x', siteId: 1 })).toMatchObject({ id: null, version: null })
})

test('form and columns say what the fields say, in their order', () => {
  expect(thing.form.map(({ value, kind }) => [value, kind])).toEqual([
    ['name', 'text'],
    ['kind', 'select'],
    ['siteId', 'site'],
    ['until', 'date'],
    ['price', 'money'],
  ])
  expect(thing.form[0]).toEqual({ value: 'name', text: 'Name', of: 'thing', kind: 'text', required: 'Name is required', max: 10 })
  const columns = thing.columns('name', { value: 'siteName', text: 'Site' }, 'kind', 'price')
  expect(columns[0]).toEqual({ value: 'name', text: 'Name', of: 'thing', type: 'link', locked: true })
  expect(sortsOf(columns)).toEqual(['name', 'siteName', 'price'])
})

test('a choice carries its values with their words to form, list, filter and upload', () => {
  const options = [
    { value: 'a', text: 'First' },
    { value: 'b', text: 'Second' },
  ]
  expect(thing.form.find(({ value }) => value === 'kind')?.options).toEqual(options)
  expect(thing.columns('kind')[0]?.options).toEqual(options)
  expect(thing.filters('kind')).toEqual([{ value: 'kind', text: 'Kind', of: 'thing', options }])
  expect(thing.upload.options).toEqual({ Kind: options })
  expect(thing.input.safeParse({ name: 'x', siteId: 1, kind: 'First' }).success).toBe(false)
})

test('own words stay own in form, list and filter; an uploaded list has them as its heading', () => {
  const own = { own: 'Open' }
  const made = entity('made', { f1: text({ label: own, help: own, max: 9, upload: {} }) })
  expect(made.form[0]).toMatchObject({ text: own, help: own })
  expect(made.columns('f1')[0]).toMatchObject({ text: own })
  expect(made.filters('f1')[0]).toMatchObject({ text: own })
  expect(made.upload).toMatchObject({ headings: ['Open'], headingOf: { f1: 'Open' }, texts: { Open: own } })
  expect(headersOf(made.columns('f1'), false)[0]?.text).toBe('Open')
})

test('a whole number has no decimals, in the form and in a save', () => {
  const key = entity('key', { copies: whole({ label: 'Copies', min: 1, max: 9, start: 2 }) })
  expect(key.form[0]).toMatchObject({ kind: 'number', decimals: 0 })
  expect(key.input.parse({})).toEqual({ copies: 2 })
  for (const copies of [0, 10, 1.5, '2']) expect(key.input.safeParse({ copies }).success).toBe(false)
})

test('a state is in the list and its filter, and in no save', () => {
  expect(thing.columns('status')[0]).toMatchObject({ text: 'Status', type: 'chip', options: [{}, { text: 'In work' }] })
  expect(thing.filters('status')[0]?.options).toHaveLength(2)
  expect(thing.input.parse({ name: 'x', siteId: 1, status: 'InWork' })).not.toHaveProperty('status')
})
