import type { AnError } from '@atrium/contract/errors.ts'
import { isRelationTarget } from '@atrium/contract/forms/relations.ts'
import type { CustomValues, FieldData, FieldInput } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { formIn } from '@atrium/contract/kit/related.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { isReferable } from '../../../platform/lookups/record-lookup.ts'
import { invalid } from '../../../platform/refusal.ts'
import { formsThere, type Knowing, knownRecords } from './lookups.ts'

/** Refuses fields that lead to what there is not. */
export async function checkTargets(db: ReadDb, landlordId: number, fields: readonly FieldInput[]): Promise<void> {
  const leading = fields.flatMap((field, at) => (isRelation(field) ? [{ to: field.to, at }] : []))
  const there = await formsThere(
    db,
    landlordId,
    leading.flatMap(({ to }) => formIn(to) ?? []),
  )
  const wrong = leading.filter(({ to }) => !isRelationTarget(to) && !there.has(formIn(to) ?? 0))
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(({ at }): [string, AnError] => [`fields.${at}.to`, 'form-relation-target'])))
}

interface Saved {
  values: CustomValues
  siteId: number
}

/** Refuses an entry that leads to what its viewer does not see, or to a record of another site; what it led to before stays right. */
export async function checkRelations(
  ctx: Knowing,
  fields: readonly FieldData[],
  { values, siteId }: Saved,
  before?: Saved,
): Promise<void> {
  for (const { id, to } of fields.filter(isRelation)) {
    const value = values[`f${id}`]
    const isAsBefore = before && before.values[`f${id}`] === value && before.siteId === siteId
    if (typeof value !== 'number' || isAsBefore) continue
    const known = await knownRecords(ctx, to)
    if (!known || !(await isReferable(ctx, known.lookup, value, siteId)))
      throw invalid({ [`custom.f${id}`]: 'form-relation-unusable' })
  }
}
