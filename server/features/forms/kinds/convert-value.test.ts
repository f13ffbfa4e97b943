import { type FieldData, usualField } from '@atrium/contract/kit/field-data.ts'
import type { CustomKind } from '@atrium/contract/kit/field-kinds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { converter } from './convert-value.ts'

const field = (kind: CustomKind, more: Partial<FieldData> = {}): FieldData =>
  ({
    ...usualField,
    id: 1,
    kind,
    label: 'Field',
    inList: true,
    seenBy: [],
    changedBy: [],
    columns: [],
    options: [],
    ...more,
  }) as FieldData
const choices = ['North', 'South; west'].map((text, at) => ({ value: `o${at}`, text }))

describe('a value of another kind', () => {
  test.each<[CustomKind, CustomKind, unknown, unknown]>([
    ['text', 'number', '1,234.5', 1234.5],
    ['text', 'number', '-3', -3],
    ['text', 'number', '5 kg', 5],
    ['text', 'number', '5 lb', undefined],
    ['text', 'number', '$5', undefined],
    ['text', 'number', '007', undefined],
    ['text', 'number', '0.5', 0.5],
    ['text', 'number', '1.00000000000000000001', undefined],
    ['text', 'number', 'about 7', undefined],
    ['text', 'money', '$1,234.50', 123_450],
    ['text', 'money', '1 234,50 CAD', 123_450],
    ['text', 'money', '1.005', undefined],
    ['text', 'money', '5 kg', undefined],
    ['text', 'percent', '12.5 %', 12.5],
    ['text', 'day', '2026-03-02', '2026-03-02'],
    ['text', 'day', 'March 2, 2026', '2026-03-02'],
    ['text', 'day', '03/04/2026', undefined],
    ['text', 'day', '2026-03-02 10:00', undefined],
    ['text', 'day', '2026-02-30', undefined],
    ['text', 'email', 'ada@x.example', 'ada@x.example'],
    ['text', 'email', 'Ada <ada@x.example>', undefined],
    ['text', 'phone', '+1 (416) 555-0100 ext. 2', '+1 (416) 555-0100 ext. 2'],
    ['text', 'phone', 'ask Ada', undefined],
    ['text', 'choice', 'north', 'o0'],
    ['text', 'choice', 'o0', undefined],
    ['text', 'choices', 'South; west', ['o1']],
    ['text', 'choices', 'North, elsewhere', undefined],
    ['longText', 'text', 'two\nlines', undefined],
    ['longText', 'text', 'x'.repeat(201), undefined],
    ['money', 'number', 123_450, 1234.5],
    ['money', 'text', 123_450, '1234.50'],
    ['number', 'money', 12.34, 1234],
    ['number', 'money', 12.345, undefined],
    ['number', 'text', 12.5, '12.5'],
    ['number', 'percent', 1_000, undefined],
    ['choice', 'text', 'o1', 'South; west'],
    ['choice', 'choices', 'o1', ['o1']],
    ['choices', 'choice', ['o0'], 'o0'],
    ['choices', 'choice', ['o0', 'o1'], undefined],
    ['choices', 'longText', ['o0', 'o1'], 'North; South; west'],
  ])('%s to %s: %s', (from, to, value, expected) => {
    const convert = converter(field(from, { options: choices }), field(to, { options: choices, unit: 'kg', min: 100 }))
    expect(convert(value)).toEqual(expected)
  })

  test('is what it was: whatever figure is read of a text is written there, and all of it', () => {
    const toNumber = converter(field('text'), field('number'))
    const toMoney = converter(field('text'), field('money'))
    const written = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String),
      fc.integer().map((n) => n.toLocaleString('en-CA')),
      fc.stringMatching(/^[-+(]?[0-9.,' ]{1,18}[)%$a-z]?$/),
    )
    fc.assert(
      fc.property(written, (text) => {
        const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        for (const value of [toNumber(text), toMoney(text)]) {
          if (value === undefined) continue
          expect(Number.isFinite(value)).toBe(true)
          expect(digits(String(value))).toBe(digits(text))
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('comes back as it was from a text', () => {
    const there = fc.oneof(
      fc.record({ kind: fc.constant<CustomKind>('money'), value: fc.integer({ min: 1, max: 1e9 }) }),
      fc.record({ kind: fc.constant<CustomKind>('number'), value: fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 10_000) }),
      fc.record({ kind: fc.constant<CustomKind>('percent'), value: fc.integer({ min: -9e5, max: 9e5 }).map((n) => n / 1_000) }),
    )
    fc.assert(
      fc.property(there, ({ kind, value }) => {
        const text = converter(field(kind), field('text'))(value)
        expect(converter(field('text'), field(kind))(text)).toBe(value)
      }),
    )
  })
})
