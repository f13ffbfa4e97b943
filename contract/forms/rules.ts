import { z } from 'zod'
import { type CustomValues, type FieldData, MAX_FORM_FIELDS } from '../kit/field-data.ts'
import { holdsValue, kindOf } from '../kit/field-kinds.ts'
import { formulasOf, fromRecords, withResults } from '../kit/formulas/of-fields.ts'
import { Id } from '../kit/ids.ts'
import { asked, holds, Said } from '../kit/tests.ts'

// What follows from what an entry holds, the same on the page and on the server: docs/features/forms.md.

/** What is asked of a field. */
export const FieldTest = z.object({
  fieldId: Id,
  ...asked,
})
export type FieldTest = z.infer<typeof FieldTest>

export const MAX_TESTS = 10

/** Whether all of some tests must hold, or one of them. */
export const tested = { match: z.enum(['all', 'any']).default('all'), tests: z.array(FieldTest).min(1).max(MAX_TESTS) }
export interface Tested {
  match: 'all' | 'any'
  tests: readonly FieldTest[]
}

export const effects = ['show', 'require', 'lock', 'set'] as const

/** While its tests hold, fields are shown, required, locked, or hold a value. A field that conditions show is hidden otherwise. */
export const Condition = z.object({
  ...tested,
  effect: z.enum(effects),
  fieldIds: z.array(Id).min(1).max(MAX_FORM_FIELDS),
  /** What `set` sets; null empties. */
  value: Said.nullable().default(null),
})
export type Condition = z.infer<typeof Condition>

/** Whether what is asked holds of an entry. */
export function isMet({ match, tests }: Tested, values: CustomValues): boolean {
  const one = (test: FieldTest) => holds(test, values[`f${test.fieldId}`])
  return match === 'all' ? tests.every(one) : tests.some(one)
}

export interface Outcome {
  hidden: ReadonlySet<number>
  required: ReadonlySet<number>
  locked: ReadonlySet<number>
  /** Those that a condition gives their value. */
  set: ReadonlySet<number>
  /** What the entry holds then: a locked field what it held, one that is set what it is set to, a formula what it comes to. */
  values: CustomValues
}

/**
 * What follows from conditions, and from formulas, of what is given for an entry that held `before`. A hidden field is empty to both.
 * Each round is of what the one before came to; where conditions contradict each other the last of as many rounds as there are conditions stands.
 */
export function evaluate(
  controls: readonly FieldData[],
  conditions: readonly Condition[],
  given: CustomValues,
  before: CustomValues,
): Outcome {
  const shownBy = showing(controls, conditions)
  let now: Outcome = { hidden: new Set(), required: new Set(), locked: new Set(), set: new Set(), values: given }
  for (let round = 0; round <= conditions.length; round++) {
    const seen = withoutHidden(now)
    const met = conditions.filter((condition) => isMet(condition, seen))
    const of = (effect: Condition['effect']) => new Set(met.flatMap((one) => (one.effect === effect ? one.fieldIds : [])))
    const shown = new Set(shownBy.flatMap(({ condition, fieldIds }) => (met.includes(condition) ? fieldIds : [])))
    const hidden = new Set(shownBy.flatMap(({ fieldIds }) => fieldIds.filter((id) => !shown.has(id))))
    const locked = of('lock')
    const { values } = withResults(controls, valuesOf(controls, given, before, locked, met), hidden)
    const next = { hidden, locked, set: of('set'), required: of('require'), values }
    if (isSame(now, next)) return next
    now = next
  }
  return now
}

const showing = (controls: readonly FieldData[], conditions: readonly Condition[]) =>
  conditions.flatMap((condition) => (condition.effect === 'show' ? [withMembers(controls, condition)] : []))

/** A condition that shows a heading shows the fields behind it too. */
export function withMembers(controls: readonly FieldData[], condition: Condition) {
  const fieldIds = condition.fieldIds.flatMap((id) => {
    const at = controls.findIndex((field) => field.id === id)
    const heading = controls[at]
    if (!heading || holdsValue(heading)) return [id]
    const behind = controls.slice(at + 1)
    const end = behind.findIndex((field) => !holdsValue(field))
    return [id, ...(end === -1 ? behind : behind.slice(0, end)).map((field) => field.id)]
  })
  return { condition, fieldIds }
}

const withoutHidden = ({ values, hidden }: Outcome): CustomValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(Number(key.slice(1)))))

/** What is set to nothing holds what says nothing in its kind. */
function valuesOf(
  controls: readonly FieldData[],
  given: CustomValues,
  before: CustomValues,
  locked: ReadonlySet<number>,
  met: readonly Condition[],
): CustomValues {
  const next: Record<string, unknown> = { ...given }
  for (const id of locked) if (`f${id}` in before) next[`f${id}`] = before[`f${id}`]
  const nothing = new Map(controls.map(({ id, kind }) => [id, kindOf(kind).nothing]))
  for (const { effect, fieldIds, value } of met)
    if (effect === 'set') for (const id of fieldIds) next[`f${id}`] = value ?? nothing.get(id) ?? null
  return next
}

const isSame = (one: Outcome, other: Outcome) => asText(one) === asText(other)
const asText = ({ hidden, required, locked, values }: Outcome) =>
  JSON.stringify([[...hidden].toSorted(), [...required].toSorted(), [...locked].toSorted(), values])

/**
 * The conditions that hold for who sees some fields: of those that ask for others nothing follows, or what follows would tell of them.
 */
export function conditionsSeen(conditions: readonly Condition[], shown: readonly { id: number }[]): Condition[] {
  const ids = new Set(shown.map(({ id }) => id))
  return conditions.filter(({ tests }) => tests.every(({ fieldId }) => ids.has(fieldId)))
}

/** The place of a condition from whose fields one comes back to what it asks for; else -1. */
export function cycleIn(controls: readonly FieldData[], conditions: readonly Condition[]): number {
  const ofConditions = conditions.map((condition) => ({
    from: condition.tests.map(({ fieldId }) => fieldId),
    // What has to be filled in changes no value.
    to: condition.effect === 'require' ? [] : withMembers(controls, condition).fieldIds,
  }))
  const edges = [...ofConditions, ...formulasOf(controls).map(({ field, reads }) => ({ from: idsOf(reads), to: [field.id] }))]
  return ofConditions.findIndex(({ from, to }) => {
    const reached = new Set(to)
    for (let size = -1; size < reached.size; ) {
      size = reached.size
      for (const edge of edges) if (edge.from.some((id) => reached.has(id))) for (const id of edge.to) reached.add(id)
    }
    return from.some((id) => reached.has(id))
  })
}

const idsOf = (fields: readonly { id: number }[]) => fields.map(({ id }) => id)

/**
 * The fields that clients see: of those that are meant for them no formula that reads another one, or one that a condition on another one
 * hides: what it comes to would tell of that. What a record says that a field leads to is not for clients.
 */
export function seenByClients(controls: readonly FieldData[], conditions: readonly Condition[]): FieldData[] {
  const ofRecords = fromRecords(controls)
  const seen = new Set(idsOf(controls.filter(({ id, forClients }) => forClients && !ofRecords.has(id))))
  const shownBy = showing(controls, conditions)
  const tells = (fieldId: number) =>
    !seen.has(fieldId) ||
    shownBy.some(
      ({ condition, fieldIds }) => fieldIds.includes(fieldId) && condition.tests.some((test) => !seen.has(test.fieldId)),
    )
  for (let size = -1; size !== seen.size; ) {
    size = seen.size
    for (const { field, reads } of formulasOf(controls)) if (reads.some(({ id }) => tells(id))) seen.delete(field.id)
  }
  return controls.filter(({ id }) => seen.has(id))
}

/**
 * The fields that somebody of the company sees who does not know all kinds of records that others lead to: no formula that reads one of
 * those, or another such formula.
 */
export function seenByKnowing(controls: readonly FieldData[], knows: (to: string) => boolean): FieldData[] {
  const hidden = new Set<number>()
  for (const { field, reads, leads } of formulasOf(controls))
    if (leads.some(({ to }) => !knows(to)) || reads.some(({ id }) => hidden.has(id))) hidden.add(field.id)
  return controls.filter(({ id }) => !hidden.has(id))
}
