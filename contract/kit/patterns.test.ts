import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldData, specOf } from './field-data.ts'
import { fitted } from './patterns.ts'

test('a text fits a pattern character by character, and is written with its capitals', () => {
  expect(fitted('FO-####', 'fo-2026')).toBe('FO-2026')
  expect(fitted('@#@ #@#', 'm5h 1a1')).toBe('m5h 1a1')
  expect(fitted('**', 'é7')).toBe('é7')
  for (const wrong of ['FO-202', 'FO-20266', 'FO 2026', 'FO-20a6', '']) expect(fitted('FO-####', wrong), wrong).toBe(undefined)
  expect([fitted('.', 'x'), fitted('(a+)+$', 'aaaa')]).toEqual([undefined, undefined])
})

test('what fits goes on fitting, whatever stands in a pattern', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      (pattern, text) => {
        const written = fitted(pattern, text)
        if (written !== undefined) expect(fitted(pattern, written)).toBe(written)
      },
    ),
  )
})

test('a field with a pattern takes what fits it, and nothing where it may be empty', () => {
  const field = (more: object) => specOf(FieldData.parse({ id: 1, kind: 'text', label: 'Permit', pattern: 'FO-##', ...more }))
  expect(field({}).input.parse(' fo-12 ')).toBe('FO-12')
  expect(field({}).input.parse(undefined)).toBe('')
  expect(field({}).input.safeParse('12').error?.issues).toMatchObject([{ message: 'wrong-form' }])
  expect(field({ required: true }).input.safeParse('').success).toBe(false)
  expect(field({}).form).toMatchObject({ placeholder: { own: 'FO-##' } })
  expect(field({ placeholder: 'As on the permit' }).form).toMatchObject({ placeholder: { own: 'As on the permit' } })
})
