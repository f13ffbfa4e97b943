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
