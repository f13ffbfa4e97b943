import type { Condition } from '@atrium/contract/forms/rules.ts'
import { entity } from '@atrium/contract/kit/entity.ts'
import { type FieldData, MAX_FORM_FIELDS, specsOf, usualField } from '@atrium/contract/kit/field-data.ts'
import { expect, test } from 'vitest'
import { rulesOf } from './rules-of.ts'

// A form of as many fields as one may have: a field that is the same object is not drawn anew (FormField is a memo).

const controls = Array.from(
  { length: MAX_FORM_FIELDS },
  (_, at): FieldData => ({
    ...usualField,
    id: at + 1,
    kind: 'text',
    label: `Field ${at + 1}`,
    columns: [],
    options: [],
    seenBy: [],
    changedBy: [],
  }),
)
const { form } = entity('form value', specsOf(controls))
const typed = (text: string) => ({ custom: { f1: text }, locked: [] })
const lockLast: Condition = {
  match: 'all',
  tests: [{ fieldId: 1, op: 'is', value: 'yes' }],
  effect: 'lock',
  fieldIds: [MAX_FORM_FIELDS],
  value: null,
}

test('a key leaves every field as it is where nothing follows from it', () => {
  const { fieldsOf, derive } = rulesOf(controls, [], form)
  const [before, after] = [fieldsOf(typed('y')), fieldsOf(typed('ye'))]
  expect(before).toHaveLength(MAX_FORM_FIELDS)
  expect(after.every((field, at) => field === before[at])).toBe(true)
  expect(derive).toBeUndefined()
})

test('a key changes those fields that follow from it, and no other', () => {
  const { fieldsOf } = rulesOf(controls, [lockLast], form)
  const [before, after, again] = [fieldsOf(typed('ye')), fieldsOf(typed('yes')), fieldsOf(typed('yes'))]
  expect(after.flatMap((field, at) => (field === before[at] ? [] : [field.value]))).toEqual([`custom.f${MAX_FORM_FIELDS}`])
  expect(again.every((field, at) => field === after[at])).toBe(true)
})
