import { type AnError, errorBodyOf } from '@atrium/contract/errors.ts'
import { type formValues as calls, formValueEntity } from '@atrium/contract/forms/values.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { givenByKey } from '../../platform/forms/named-values.ts'
import { saveManyCustom, valuesOf } from '../../platform/forms/values.ts'
import { changeRow } from '../../platform/records/rows.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { checkedSome, followed, refuseInactive } from './check-value.ts'
import { asNoted } from './field-files.ts'
import { heldForm, valuesToChange } from './hold-entries.ts'
import { mailLinksWhenSaved } from './paywall/mail-by-rules.ts'
import { takenBack } from './public/publish.ts'
import { checkRelations } from './relations/check.ts'
import { lookedUp } from './relations/looked-up.ts'
import { checkLocked, lockedFor, locksOf } from './rules/locks.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { formValues } from './tables.ts'

const { name } = formValueEntity

interface Changed {
  id: number
  version: number
  isPublic: boolean
  before: CustomValues
  values: CustomValues
}

/** Sets fields of several entries: of all of them or of none; `partly`, of those of which they can be set. */
export const saveManyValues: Handler<typeof calls.saveMany> = async (ctx, { category, ids, custom, partly }) => {
  const open = await heldForm(ctx, category)
  const { row, form, whole } = open
  const { some, values } = checkedSome(form, givenByKey(form, custom))
  if (some.length === 0) throw invalid({ custom: 'required' })
  const conditions = await conditionsOf(ctx.db, row.id)
  const locks = await locksOf(ctx.db, row.id)
  const rows = await valuesToChange(ctx, row.id, ids)
  const held = await valuesOf(ctx.db, whole, ids)
  const { at } = await lookedUp(ctx, row.landlordId, whole.controls, [...held.values(), values])
  const changed: Changed[] = []
  const left = new Map<string, { why: AnError; nos: number[] }>()
  for (const { id, no, siteId, version, isPublic } of rows) {
    const before = held.get(id) ?? {}
    try {
      refuseInactive(some, values, before)
      const { after, missing } = followed(open, conditions, at(siteId, { ...before, ...values }), before, before)
      if (partly) refuseFixed(some, values, after)
      // What else is missing in an entry is asked for when it is changed by itself.
      const [empty] = missing.filter((field) => some.includes(field))
      if (empty) throw invalid({ [`custom.f${empty.id}`]: 'required' })
      checkLocked(lockedFor(locks, ctx.viewer, whole.fields, before), before, after)
      await checkRelations(ctx, some, { values: after, siteId }, { values: before, siteId })
      changed.push({ id, version, isPublic, before, values: after })
    } catch (error) {
      if (!partly || !(error instanceof Refusal)) throw error
      const key = JSON.stringify(error.error)
      left.set(key, { why: error.error, nos: [...(left.get(key)?.nos ?? []), no] })
    }
  }
  for (const { id, version, isPublic, before, values: after } of changed) {
    const back = takenBack(ctx, { isPublic })
    await changeRow(ctx.db, formValues, id, version, back)
    ctx.audit({
      entity: name,
      id,
      before: { isPublic, ...asNoted(whole.fields, before) },
      after: { ...back, ...asNoted(whole.fields, differing(before, after)) },
    })
  }
  if (changed.length > 0) await saveManyCustom(ctx, whole, changed)
  await mailLinksWhenSaved(
    ctx,
    open,
    changed.map(({ id }) => id),
  )
  const reasons = [...left.values()].map(({ why, nos }) => ({ why: errorBodyOf(why), nos }))
  return { ...done, changed: changed.length, left: reasons }
}

/** Where conditions hide a field, lock it or set it, an entry would not say what it is to say. */
function refuseFixed(some: readonly FieldData[], wanted: CustomValues, after: CustomValues): void {
  if (some.some(({ id }) => JSON.stringify(after[`f${id}`]) !== JSON.stringify(wanted[`f${id}`])))
    throw invalid({ custom: 'form-fields-fixed' })
}

/** What a change sets, for the audit log. */
const differing = (before: CustomValues, after: CustomValues): CustomValues =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])))
