import { expect, test } from 'vitest'
import { badFirst, problemsOf } from './row-problems.ts'

const headings = ['Name', 'Email', 'Site']

test('a message is split into its column and its reason', () => {
  const errors = ['Email: This is not an e-mail address', "Site: you have no site 'a: b' in use", 'Row: odd', 'Odd']
  expect(problemsOf({ errors, values: {} }, headings)).toEqual([
    { column: 'Email', text: 'This is not an e-mail address' },
    { column: 'Site', text: "you have no site 'a: b' in use" },
    { column: undefined, text: 'Row: odd' },
    { column: undefined, text: 'Odd' },
  ])
})

test('bad rows come first, in the order of the file', () => {
  const row = (line: number, ...errors: string[]) => ({ line, errors, values: {}, suggestions: {} })
  expect(badFirst([row(2), row(3, 'x'), row(4), row(5, 'y')]).map(({ line }) => line)).toEqual([3, 5, 2, 4])
})
