import { type FieldData, usualField } from '@atrium/contract/kit/field-data.ts'
import { expect, test } from 'vitest'
import { customParts } from './custom-parts.ts'

const field = (id: number, kind: FieldData['kind'], label: string, more: Partial<FieldData> = {}): FieldData => ({
  id,
  kind,
  label,
  ...usualField,
  options: [],
  ...more,
})
const fields = [
  field(1, 'text', 'Broker'),
  field(2, 'choice', 'Guarantee', { options: [{ value: 'o1', text: 'Open' }] }),
  field(3, 'money', 'Bond'),
  field(4, 'flag', 'After hours'),
  field(5, 'longText', 'Remarks', { inList: false }),
]
const t = ((key: string, { name = '' } = {}) => `fr:${key.replace('{{name}}', name)}`) as never
const parts = customParts({ fields, preparing: [3] }, t)

test('a list has those that are meant for it; one whose index is not made yet is not sorted or narrowed by', () => {
  expect(parts.columns.map(({ value, sortable }) => [value, sortable])).toEqual([
    ['custom.f1', undefined],
    ['custom.f2', undefined],
    ['custom.f3', false],
    ['custom.f4', undefined],
  ])
  expect(parts.filters.map(({ value }) => value)).toEqual(['custom.f2', 'custom.f4'])
  const ready = customParts({ fields, preparing: [] }, t).filters
  expect(ready.map(({ value, kind, within }) => [value, kind, within?.as])).toEqual([
    ['custom.f2', undefined, { field: 2, op: 'is' }],
    ['custom.f3.from', 'money', { field: 3, op: 'from' }],
    ['custom.f3.to', 'money', { field: 3, op: 'to' }],
    ['custom.f4', undefined, { field: 4, op: 'is' }],
  ])
})

test('a field that was emptied is sent as empty, since one that is left out stays', () => {
  expect(parts.bodyOf({ name: 'A', custom: { f1: 'Maple', f3: undefined } })).toEqual({
    name: 'A',
    custom: { f1: 'Maple', f2: null, f3: null, f4: false, f5: '' },
  })
})

test('facts are in the company’s own words, whatever the language; yes and no are translated', () => {
  const facts = parts.facts({ custom: { f1: 'Maple', f2: 'o1', f3: null, f4: true, f5: '' } })
  expect(facts).toEqual([
    ['Broker', 'Maple'],
    ['Guarantee', 'Open'],
    ['Bond', ''],
    ['After hours', 'fr:Yes'],
    ['Remarks', ''],
  ])
})
