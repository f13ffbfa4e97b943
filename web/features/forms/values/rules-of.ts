import { type Condition, evaluate, type Outcome } from '@atrium/contract/forms/rules.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { type CustomValues, customKey, type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { withResults } from '@atrium/contract/kit/formulas/of-fields.ts'
import type { Text } from '@atrium/contract/kit/options.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { withoutRelated } from '@atrium/contract/kit/related.ts'
import { reasonText } from '../../../kit/fields/formula/reasons.ts'
import type { Derive } from '../../../kit/form/form-store.ts'

const heldIn = (values: Values) => (values['custom'] ?? {}) as CustomValues

/**
 * The fields of a form as conditions and locks have them now, and the values that follow, with what formulas read of other records
 * (`related`). A field in which nothing has changed is the
 * same object, so that it is not drawn anew.
 */
export function rulesOf(
  controls: readonly FieldData[],
  conditions: readonly Condition[],
  form: readonly Field[],
  related: (values: CustomValues) => CustomValues = (values) => values,
) {
  const ofCompany = new Set(controls.flatMap(({ id, companyFills, readOnly }) => (companyFills && readOnly ? [id] : [])))
  const ids = new Map<string, number>(controls.map(({ id }) => [customKey(id), id]))
  const drawn = new Map<string, Field>()
  const outcomeOf = (values: Values, before = heldIn(values)) => evaluate(controls, conditions, related(heldIn(values)), before)
  const derive: Derive = (values, base) => {
    const custom = withoutRelated(outcomeOf(values, heldIn(base)).values)
    const isSame = JSON.stringify(custom) === JSON.stringify(heldIn(values))
    return isSame ? values : { ...values, custom }
  }
  const shown = (
    field: Field,
    outcome: Outcome,
    locks: ReadonlyMap<number, string>,
    reasons: ReadonlyMap<number, string>,
  ): Field[] => {
    const id = ids.get(field.value)
    if (id === undefined) return [field]
    if (outcome.hidden.has(id)) return []
    // What the company has not said yet is no question to a client.
    if (ofCompany.has(id) && saysNothing(outcome.values[`f${id}`])) return []
    const reason = reasons.get(id)
    const locked = reason === undefined ? lockOf(id, outcome, locks) : reasonText(reason)
    const isRequired = outcome.required.has(id) && field.kind !== 'switch'
    if (locked === undefined && !isRequired) return [field]
    const key = JSON.stringify([id, locked, isRequired])
    const now = drawn.get(key) ?? {
      ...field,
      ...(isRequired ? { required: field.required ?? 'This is required' } : {}),
      ...(locked === undefined ? {} : { locked }),
    }
    drawn.set(key, now)
    return [now]
  }
  const reasonsIn = (outcome: Outcome) => withResults(controls, outcome.values, outcome.hidden).reasons
  const fieldsOf = (values: Values): readonly Field[] => {
    const outcome = outcomeOf(values)
    const locks = new Map(((values['locked'] ?? []) as FormValue['locked']).map(({ fieldId, why }) => [fieldId, why]))
    const reasons = reasonsIn(outcome)
    return form.flatMap((field) => shown(field, outcome, locks, reasons))
  }
  return {
    /** As they are where nothing follows from what is typed. */
    fieldsOf,
    ...(conditions.length > 0 || controls.some(isComputed) ? { derive } : {}),
    /** The fields of which an entry says nothing now, whatever it holds. */
    hiddenIn: (value: Pick<FormValue, 'custom'>) => outcomeOf(value as unknown as Values).hidden,
    /** Why formulas of an entry come to nothing, by the ids of their fields. */
    reasonsIn: (value: Pick<FormValue, 'custom'>) => reasonsIn(outcomeOf(value as unknown as Values)),
  }
}

function lockOf(id: number, { locked, set }: Outcome, locks: ReadonlyMap<number, string>): Text | undefined {
  const why = locks.get(id)
  if (why !== undefined) return why ? { own: why } : ''
  return locked.has(id) || set.has(id) ? '' : undefined
}
