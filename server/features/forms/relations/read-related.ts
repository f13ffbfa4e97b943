import type { relatedSaid as calls } from '@atrium/contract/forms/relations.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { relatedColumns } from '../../../platform/forms/related-columns.ts'
import { namesOf } from '../../../platform/lookups/record-lookup.ts'
import { knownTargets } from '../find-form.ts'
import { saidBy } from './looked-up.ts'
import { knownRecords } from './lookups.ts'

export const getRelatedColumns: Handler<typeof calls.columns> = async (ctx, { to }) => {
  const known = [...(await knownTargets(ctx, to))]
  const columns = await relatedColumns(ctx.db, ctx.viewer.landlordId, known)
  return { items: known.map((one) => ({ to: one, columns: [...(columns.get(one) ?? [])] })) }
}

export const getRelatedValues: Handler<typeof calls.values> = async (ctx, { records }) => {
  const items = []
  for (const { to, ids } of records) {
    const known = ids.length > 0 ? await knownRecords(ctx, to) : undefined
    if (!known) continue
    const seen = await namesOf(ctx, known.lookup, ids)
    const said = await saidBy(ctx, ctx.viewer.landlordId, to, [...seen.keys()])
    for (const [id, { says }] of said) items.push({ to, id, values: says })
  }
  return { items }
}
