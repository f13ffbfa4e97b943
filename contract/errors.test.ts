import { expect, test } from 'vitest'
import { catalogues, englishOf, errorBodyOf, isErrorCode, templateOf } from './errors.ts'
import { missingFields } from './submissions/submissions.ts'
import { documentTypes } from './tenancy/documents/document-types.ts'

const entries = catalogues.flatMap((one) => Object.entries<string | { one: string; other: string }>(one))
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('a code stands for one error and a text for one code', () => {
  expect(twice(entries.map(([code]) => code))).toEqual([])
  expect(twice(entries.map(([code]) => templateOf(code) as string))).toEqual([])
})

test('a code is short and kebab-case, so that no sentence is one', () => {
  expect(entries.map(([code]) => code).filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code) || code.length > 40)).toEqual([])
})

test('an error is told in English with what fills it in', () => {
  expect(englishOf(['too-many-logins-seconds', { count: 1 }])).toBe('Too many failed logins. Try again in 1 second.')
  expect(englishOf(['list-too-long', { n: 50_000 }])).toBe('The list has more than 50,000 rows')
  expect(englishOf(['lease-transition', { from: { text: 'Active' }, to: { text: 'Draft' } }])).toBe(
    'A lease cannot go from Active to Draft',
  )
  expect(errorBodyOf('not-found')).toEqual({ code: 'not-found', params: {}, errorMessage: 'Not found' })
  expect(isErrorCode('constructor')).toBe(false)
})

test('what a document lacks is told in the words of its fields', () => {
  for (const type of Object.keys(documentTypes) as (keyof typeof documentTypes)[]) {
    const required = documentTypes[type].fields.flatMap(({ value, required: text }) => (text ? [[value, text]] : []))
    const errors = Object.entries(missingFields(type, {}, false)).map(([key, error]) => [key, englishOf(error)])
    expect(errors, type).toEqual(required)
  }
})
