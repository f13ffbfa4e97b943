import { expect, test } from 'vitest'
import { sideBySide } from './audit-log.ts'

const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  sideBySide(before, after)
    .filter((one) => one.changed)
    .map(({ field }) => field)

test('a field that a form sends empty, and that the record does not hold, has not changed', () => {
  const before = { name: 'A', note: 'x', flag: true, count: 1 }
  expect(changed(before, { ...before, changeReason: '', from: null, areaCorrected: false })).toEqual([])
  expect(changed(before, { name: 'B', note: '', flag: false, count: 0, changeReason: 'Sold' })).toEqual([
    'name',
    'note',
    'flag',
    'count',
    'changeReason',
  ])
})

test('an object that was set is compared by its parts where the record holds these one by one', () => {
  expect(changed({ street: '1 Main', city: 'Guelph' }, { address: { street: '2 Main', city: 'Guelph' } })).toEqual(['street'])
})
