import { expect, test } from 'vitest'
import { readablePhone, telLink } from './tel-link.ts'

test('a number is read as people write it, and called as it is', () => {
  expect(readablePhone('+14165550199')).toBe('+1 (416) 555-0199')
  expect(telLink(readablePhone('+14165550199'))).toBe('tel:+14165550199')
  for (const other of ['+33145678900', '(416) 555-0199', '', '+1416555019']) expect(readablePhone(other)).toBe(other)
})
