import { at } from '@atrium/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { setFormats } from '../formatting.ts'
import { cellText, exportValue } from './cellText.ts'

test('days and times in the formats of the specification, in the zone of the viewer', () => {
  setFormats({ dateFormat: null, timeZone: 'America/Toronto' })
  expect(cellText({ type: 'date' }, '2026-03-07')).toBe('March 07, 2026')
  expect(cellText({ type: 'datetime' }, '2026-03-07T20:04:00Z')).toBe('March 07, 2026 03:04 pm')
  expect(exportValue({ type: 'datetime' }, '2026-03-07T20:04:00Z')).toBe('2026-03-07 15:04')
  expect(cellText({ type: 'time' }, '09:30')).toBe('09:30 am')
  expect(cellText({ type: 'date' }, 'soon')).toBe('soon')
})

test('money, numbers, yes and no, lists, things', () => {
  expect(cellText({ type: 'currency' }, 123456)).toBe('$1,234.56')
  expect(cellText({ type: 'currency' }, 123456, 'EUR')).toBe('€1,234.56')
  expect(cellText({ type: 'number' }, 12000)).toBe('12,000')
  expect(cellText({ type: 'yesno' }, false)).toBe('No')
  expect(cellText({ type: 'chips' }, ['a', { name: 'b' }])).toBe('a, b')
  expect(cellText({ type: 'object' }, { street: '1 Main', city: '', country: 'CA' })).toBe('1 Main, CA')
  expect(cellText({}, null)).toBe('')
})

test('a spreadsheet gets numbers and sortable days', () => {
  expect(exportValue({ type: 'currency' }, 123456)).toBe(1234.56)
  expect(exportValue({ type: 'number' }, 3)).toBe(3)
  expect(exportValue({ type: 'date' }, '2026-03-07')).toBe('2026-03-07')
})

test('a spreadsheet gets statuses and choices in the words of its list', () => {
  const words: Record<string, string> = { Active: 'Actif', Yes: 'Oui', 'Charge Back': 'Refacturation', Approved: 'Approuvée' }
  const t = (text: string) => words[text] ?? text
  expect(exportValue({ type: 'chip' }, true, t)).toBe('Actif')
  expect(exportValue({ type: 'chip' }, 'Approved', t)).toBe('Approuvée')
  expect(exportValue({ type: 'chips' }, ['Approved', 'Own word'], t)).toBe('Approuvée, Own word')
  expect(exportValue({ type: 'chips', own: true }, ['Approved', 'Own word'], t)).toBe('Approved, Own word')
  expect(exportValue({ type: 'yesno' }, true, t)).toBe('Oui')
  expect(cellText({}, 'Active', undefined, t)).toBe('Active')
  expect(exportValue({}, 'Charge Back', t)).toBe('Charge Back')
  const options = [{ value: 'InWork', text: 'Active' }]
  for (const column of [{ options }, { type: 'chip', options }] as const) expect(exportValue(column, 'InWork', t)).toBe('Actif')
  expect(cellText({ options }, 'InWork', undefined, t)).toBe('Actif')
  expect(cellText({ options }, 'Unknown', undefined, t)).toBe('Unknown')
  const own = [{ value: 'InWork', text: { own: 'Active' } }]
  expect([cellText({ options: own }, 'InWork', undefined, t), exportValue({ options: own }, 'InWork', t)]).toEqual([
    'Active',
    'Active',
  ])
})

test('a dotted key reaches inside', () => {
  expect(at({ address: { city: 'Guelph' } }, 'address.city')).toBe('Guelph')
  expect(at({ address: null }, 'address.city')).toBeUndefined()
})
