import { expect, test } from 'vitest'
import { z } from 'zod'
import { TOO_HIGH, TOO_LOW } from './plain-errors.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('numbers out of their limits are told in the fixed words', () => {
  expect(said(z.int().min(1), 0)).toBe('The value does not meet the minimum allowed limit for this field.')
  expect(said(z.number().max(10), 11)).toBe('The value exceeds the maximum allowed limit for this field.')
  expect([TOO_LOW, TOO_HIGH]).toHaveLength(2)
})

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), null, 'This is required'],
  [z.string(), 5, 'Use text here'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(10), 'a', 'Use at least 10 characters'],
  [z.string().max(3), 'abcd', 'Use at most 3 characters'],
  [z.number(), 'a', 'Use a number'],
  [z.int(), 1.5, 'Use a whole number'],
  [z.boolean(), 'a', 'Choose yes or no'],
  [z.email(), 'nobody', 'This is not an e-mail address'],
  [z.string().regex(/^a$/), 'b', 'This is not in the right form'],
  [z.enum(['a']), 'b', 'Choose one of the list'],
  [z.array(z.int()).max(1), [1, 2], 'Choose at most 1'],
  [z.array(z.int()).min(2), [1], 'Choose at least 2'],
  [z.object({}), 'a', 'This value cannot be used here'],
  [z.union([z.literal(1), z.literal(2)]), 3, 'This value cannot be used here'],
  [z.strictObject({}), { a: 1 }, 'This value cannot be used here'],
])('%#: a value that does not fit is told in plain words', (schema, value, text) => {
  expect(said(schema, value)).toBe(text)
})

test('a schema’s own message stands', () => {
  expect(said(z.string().min(1, 'Name is required'), '')).toBe('Name is required')
})
