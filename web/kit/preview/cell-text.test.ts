import { expect, test } from 'vitest'
import { cellText, columnName } from './cell-text.ts'

test('cells say what their program shows', () => {
  const figure = { n: 1234.5, digits: 2, isPercent: false, isGrouped: true, before: '$', after: '' }
  expect(cellText(figure)).toBe('$1,234.50')
  expect(cellText({ ...figure, isGrouped: false, before: '', digits: null })).toBe('1234.5')
  expect(cellText({ ...figure, n: 0.125, digits: 1, isPercent: true, before: '' })).toBe('12.5%')
  expect(cellText({ day: '2026-03-02', time: '' })).toMatch(/March 0?2, 2026/)
  expect(cellText('as it is')).toBe('as it is')
})

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
