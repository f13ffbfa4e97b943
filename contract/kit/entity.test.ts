import { expect, test } from 'vitest'
import { choice, day, entity, money, ref, sortsOf, text } from './entity.ts'

const thing = entity('thing', {
  name: text({ label: 'Name', required: 'Name is required', max: 10, column: { type: 'link', locked: true } }),
  kind: choice(['a', 'b'], { label: 'Kind', start: 'a', column: { sortable: false } }),
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
  expect(thing.form[0]).toEqual({ value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 10 })
  const columns = thing.columns('name', { value: 'siteName', text: 'Site' }, 'kind', 'price')
  expect(columns[0]).toEqual({ value: 'name', text: 'Name', type: 'link', locked: true })
  expect(sortsOf(columns)).toEqual(['name', 'siteName', 'price'])
})
