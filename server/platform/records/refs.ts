import type { FieldSpec } from '@atrium/contract/kit/entity.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { checkRef, namesOf } from '../lookups/record-lookup.ts'
import type { ReadContext } from '../work/context.ts'

type Fields = Readonly<Record<string, FieldSpec>>
type Values = Readonly<Record<string, unknown>>

/** The fields that refer to records of another entity, sites and clients aside, with its name. */
const refsIn = (fields: Fields) => Object.entries(fields).flatMap(([field, { to }]) => (to ? [[field, to.entity] as const] : []))

/** Refuses a record that refers to one which is not in the viewer's scope, or at another site; what it referred to before stays right. */
export async function checkRefs(
  ctx: ReadContext,
  fields: Fields,
  values: Values & { siteId: number },
  before?: Values & { siteId: number },
): Promise<void> {
  for (const [field, entity] of refsIn(fields)) {
    const id = values[field]
    const isAsBefore = before !== undefined && before[field] === id && before.siteId === values.siteId
    if (typeof id === 'number' && !isAsBefore) await checkRef(ctx, ctx.app.lookupOf(entity), id, values.siteId)
  }
}

/** What the records are called that these refer to, as each says it: `leaseName`, empty where it refers to none. */
export async function namesOfRefs(ctx: ReadContext, fields: Fields, records: readonly Values[]) {
  const found = new Map<string, ReadonlyMap<number, string>>()
  for (const [field, entity] of refsIn(fields)) {
    const ids = records.flatMap((record) => (typeof record[field] === 'number' ? [record[field]] : []))
    found.set(field, await namesOf(ctx, ctx.app.lookupOf(entity), ids))
  }
  return (record: Values): Record<string, string> =>
    Object.fromEntries([...found].map(([field, names]) => [nameKey(field), names.get(record[field] as number) ?? '']))
}
