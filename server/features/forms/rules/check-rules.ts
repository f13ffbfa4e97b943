import type { AnError } from '@atrium/contract/errors.ts'
import { type Condition, cycleIn, type FieldTest } from '@atrium/contract/forms/rules.ts'
import { Instant } from '@atrium/contract/kit/days.ts'
import { type FieldData, isComputed, specOf } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isFigure, isSettable, kindOf, saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import { needsValue, opsOf } from '@atrium/contract/kit/tests.ts'
import { invalid } from '../../../platform/refusal.ts'

type Faults = [key: string, error: AnError][]

/** Refuses conditions that name what is not there, ask or set what a field cannot say, or follow from themselves. */
export function checkConditions(controls: readonly FieldData[], conditions: readonly Condition[]): void {
  const faults = conditions.flatMap((condition, at): Faults => {
    const wrong = [...testFaults(controls, condition.tests), ...effectFaults(controls, condition)]
    return wrong.map(([key, error]) => [`conditions.${at}.${key}`, error])
  })
  const cycle = faults.length === 0 ? cycleIn(controls, conditions) : -1
  if (cycle !== -1) faults.push([`conditions.${cycle}.fieldIds`, 'form-condition-cycle'])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

/** What is wrong with what is asked of fields. */
export const testFaults = (controls: readonly FieldData[], tests: readonly FieldTest[]): Faults =>
  tests.flatMap(({ fieldId, op, value }, at): Faults => {
    const field = controls.find(({ id }) => id === fieldId)
    if (!field) return [[`tests.${at}.fieldId`, 'custom-field-unknown']]
    if (!opsOf(field).includes(op)) return [[`tests.${at}.op`, 'unusable']]
    return needsValue(op) && !isAskable(field, op, value) ? [[`tests.${at}.value`, 'unusable']] : []
  })

function isAskable(field: FieldData, op: FieldTest['op'], value: unknown): boolean {
  if (kindOf(field.kind).stored === 'flag') return typeof value === 'boolean'
  if (saysNothing(value)) return false
  if (op === 'contains') return typeof value === 'string' && (field.options.length === 0 || isOption(field, value))
  if (kindOf(field.kind).narrowed) return isOption(field, value)
  if (kindOf(field.kind).span === 'instant') return Instant.safeParse(value).success
  return isFigure(field.kind) ? typeof value === 'number' : typeof value === 'string'
}

const isOption = ({ options }: FieldData, value: unknown) => options.some((option) => option.value === value)

export const unknownFields = (controls: readonly FieldData[], fieldIds: readonly number[]): Faults =>
  fieldIds.every((id) => controls.some((field) => field.id === id)) ? [] : [['fieldIds', 'custom-field-unknown']]

function effectFaults(controls: readonly FieldData[], { effect, fieldIds, value }: Condition): Faults {
  const unknown = unknownFields(controls, fieldIds)
  if (unknown.length > 0) return unknown
  const fields = controls.filter(({ id }) => fieldIds.includes(id))
  if (effect !== 'show' && !fields.every((field) => holdsValue(field) && !isComputed(field))) return [['fieldIds', 'unusable']]
  if (effect !== 'set') return []
  const fits = (field: FieldData) =>
    !field.unique &&
    (value === null || isSettable(field)) &&
    (value === null ? field.kind !== 'flag' : specOf({ ...field, required: false }).input.safeParse(value).success)
  return fields.every(fits) ? [] : [['value', 'unusable']]
}
