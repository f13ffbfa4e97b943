import { expect, test } from 'vitest'
import { statusWords } from './calendar.ts'

test('a status is said in words', () => {
  expect(statusWords('NotStarted')).toBe('Not started')
  expect(statusWords('PENDING_APPROVAL')).toBe('Pending approval')
  expect(statusWords('')).toBe('')
})
