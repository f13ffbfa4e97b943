import { expect, test } from 'vitest'
import { type FieldData, specOf, usualField } from './field-data.ts'

const field = (kind: FieldData['kind'], width: FieldData['width']): FieldData => ({
  ...usualField,
  seenBy: [],
  changedBy: [],
  columns: [],
  options: [],
  id: 1,
  kind,
  label: 'Rent',
  width,
})

test('an input is as wide as its kind is, unless the field says otherwise', () => {
  const widths = (['', 'half', 'whole'] as const).map((width) =>
    (['money', 'longText'] as const).map((kind) => specOf(field(kind, width)).half ?? false),
  )
  expect(widths).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
})

test('a number without decimals refuses them, within its limits too', () => {
  const input = (more: Partial<FieldData>) => specOf({ ...field('number', ''), ...more })
  expect(input({}).input.safeParse(2.5).success).toBe(true)
  const whole = input({ integer: true, min: 1, max: 9 })
  expect([2, 2.5, 0, 10].map((value) => whole.input.safeParse(value).success)).toEqual([true, false, false, false])
  expect(whole.form).toMatchObject({ decimals: 0 })
})

test('choices are in view where the field says so, in a row of their own', () => {
  for (const kind of ['choice', 'choices'] as const) {
    const options = [{ value: 'o1', text: 'Good' }]
    expect(specOf({ ...field(kind, ''), options, spread: true })).toMatchObject({ form: { spread: true } })
    expect(specOf({ ...field(kind, ''), options }).form).not.toHaveProperty('spread')
  }
  expect(specOf({ ...field('choice', ''), spread: true }).half).toBe(false)
})
