import type { AnError } from '@atrium/contract/errors.ts'
import { Day, Instant } from '@atrium/contract/kit/days.ts'
import { completed, type FieldInput, isComputed, MAX_OWN_OPTIONS, specOf } from '@atrium/contract/kit/field-data.ts'
import { hasOptions, holdsValue, isSettable, kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { resultKinds } from '@atrium/contract/kit/formulas/values.ts'
import { z } from 'zod'

/** What is wrong with what a field says of itself, by what it is said under. */
export function faultsOf(input: FieldInput): Record<string, AnError> {
  const field = completed(input)
  const { kind, unique, options } = field
  if (isComputed(field)) return resultKinds.some((one) => one === kind) ? {} : { kind: 'unusable' }
  const wrong: Record<string, AnError> = { ...limitFaults(field), ...columnFaults(field) }
  if (startOf(field) === undefined) wrong['start'] = 'custom-start-unusable'
  else if (field.start !== null && unique && kindOf(kind).unique) wrong['start'] = 'custom-start-unique'
  if (!hasOptions(kind)) return wrong
  if (field.lookupId !== null) return wrong
  if (options.length === 0) wrong['options'] = 'custom-field-options'
  if (options.length > MAX_OWN_OPTIONS) wrong['options'] = ['too-many', { n: MAX_OWN_OPTIONS }]
  const twice = twiceIn(options)
  if (twice !== -1) wrong[`options.${twice}.text`] = 'custom-option-taken'
  return wrong
}

function limitFaults({ kind, min, max }: FieldInput): Record<string, AnError> {
  const { span } = kindOf(kind)
  if (!span) return {}
  const held = span === 'day' ? Day : span === 'instant' ? Instant : z.number()
  const isUsable = (limit: FieldInput['min']) => limit === null || held.safeParse(limit).success
  if (!isUsable(min)) return { min: 'unusable' }
  if (!isUsable(max)) return { max: 'unusable' }
  return min !== null && max !== null && max < min ? { max: 'custom-limits-crossed' } : {}
}

/** What is wrong with the columns of lines. */
function columnFaults({ kind, columns }: FieldInput): Record<string, AnError> {
  if (kind !== 'lines') return {}
  if (columns.length === 0) return { columns: 'custom-field-columns' }
  const wrong: Record<string, AnError> = {}
  const labels = columns.map(({ label }) => label.toLowerCase())
  for (const [at, { kind: one, label, min, max, words }] of columns.entries()) {
    if (labels.indexOf(label.toLowerCase()) < at) wrong[`columns.${at}.label`] = 'custom-field-label-taken'
    if (one === 'choice' && words.length === 0) wrong[`columns.${at}.words`] = 'custom-field-options'
    if (min !== null && max !== null && max < min) wrong[`columns.${at}.max`] = 'custom-limits-crossed'
  }
  return wrong
}

/** What a field starts with, of options by the places they have; undefined where it cannot, null where it starts empty. */
export function startOf(input: FieldInput): FieldInput['start'] | undefined {
  const { start, options } = input
  if (start === null || !holdsValue(input) || !isSettable(input)) return null
  const placed = options.map(({ text }, at) => ({ value: String(at), text }))
  const placeOf = (name: unknown) => {
    const at = options.findIndex(({ value, text }) => value === name || text === name)
    return at === -1 ? name : String(at)
  }
  const given = placed.length === 0 ? start : Array.isArray(start) ? start.map(placeOf) : placeOf(start)
  const { data, success } = specOf({ ...input, id: 1, required: false, columns: [], options: placed }).input.safeParse(given)
  return success ? (data as FieldInput['start']) : undefined
}

/** The place of an option that says, or is stored as, what one before it does; else -1. */
function twiceIn(options: FieldInput['options']): number {
  const texts = options.map(({ text }) => text.toLowerCase())
  const values = options.map(({ value }) => value)
  return options.findIndex(
    ({ value }, at) => texts.indexOf(texts[at] as string) < at || (value !== null && values.indexOf(value) < at),
  )
}
