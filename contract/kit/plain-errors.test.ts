import { expect, test } from 'vitest'
import { z } from 'zod'
import { englishOf } from '../errors.ts'
import { errorOfIssue } from './issue-error.ts'
import { errorCode, whenMissing } from './plain-errors.ts'

const messagesOf = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && englishOf(errorOfIssue(issue))
}

test('numbers out of their limits are told in the fixed words', () => {
  for (const least of [0, 1])
    expect(messagesOf(z.int().min(least), least - 1)).toBe('The value does not meet the minimum allowed limit for this field.')
  expect(messagesOf(z.number().max(10), 11)).toBe('The value exceeds the maximum allowed limit for this field.')
})

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), null, 'This is required'],
  [z.string(), 5, 'Use text here'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(10), 'a', 'Use at least 10 characters'],
  [z.string().max(3), 'abcd', 'Use at most 3 characters'],
  [z.string().length(4), 'abc', 'Use at least 4 characters'],
  [z.number(), 'a', 'Use a number'],
  [z.int(), 1.5, 'Use a whole number'],
  [z.number().multipleOf(5), 7, 'Use a whole number'],
  [z.boolean(), 'a', 'Choose yes or no'],
  [z.email(), 'nobody', 'This is not an e-mail address'],
  [z.union([z.literal(''), z.email()]), 'nobody', 'This is not an e-mail address'],
  [z.url(), 'nobody', 'This is not a web address'],
  [z.iso.date(), 'nobody', 'This is not a date'],
  [z.iso.time(), 'nobody', 'This is not a time'],
  [z.iso.datetime(), 'nobody', 'This is not a date and time'],
  [z.string().regex(/^a$/), 'b', 'This is not in the right form'],
  [z.enum(['a']), 'b', 'Choose one of the list'],
  [z.literal('a'), '', 'This is required'],
  [z.array(z.int()).max(1), [1, 2], 'Choose at most 1'],
  [z.array(z.int()).min(2), [1], 'Choose at least 2'],
  [z.object({}), 'a', 'This value cannot be used here'],
  [z.union([z.literal(1), z.literal(2)]), 3, 'This value cannot be used here'],
  [z.strictObject({}), { a: 1 }, 'This value cannot be used here'],
  [z.record(z.email(), z.string()), { a: 'b' }, 'This value cannot be used here'],
  [z.string().refine(() => false), 'a', 'This value cannot be used here'],
])('%#: a value that does not fit is told in plain words', (schema, value, text) => {
  expect(messagesOf(schema, value)).toBe(text)
})

test('what is said of an absent value is not said of one that is too long', () => {
  const name = z.string(whenMissing('name-required')).min(1, errorCode('name-required')).max(3)
  expect([undefined, '', 'abcd'].map((value) => messagesOf(name, value))).toEqual([
    'Name is required',
    'Name is required',
    'Use at most 3 characters',
  ])
})

test('a schema’s own code stands, and words that are no code reach nobody', () => {
  expect(messagesOf(z.string().min(1, errorCode('name-required')), '')).toBe('Name is required')
  expect(messagesOf(z.string().min(1, 'Expected a string'), '')).toBe('This value cannot be used here')
})
