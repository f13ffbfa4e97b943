import { expect, test } from 'vitest'
import { badFirst } from './row-problems.ts'

test('bad rows come first, in the order of the file', () => {
  const error = { code: 'required', params: {}, errorMessage: 'This is required' }
  const row = (line: number, ...errors: (typeof error)[]) => ({ line, errors, values: {}, suggestions: {} })
  expect(badFirst([row(2), row(3, error), row(4), row(5, error)]).map(({ line }) => line)).toEqual([3, 5, 2, 4])
})
