import { completed, type FieldData, isComputed, isLimited, type RelatedColumn } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isRelation, staysWithEntry } from '@atrium/contract/kit/field-kinds.ts'
import { fromRecords } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formIn, formTarget } from '@atrium/contract/kit/related.ts'
import { builtInColumns } from '@atrium/contract/tenancy/fields/related-columns.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords } from '../tenancy/tables.ts'
import { inZone } from './in-zone.ts'
import { withLists } from './shared-lists.ts'
import { formDefinitions } from './tables.ts'

/** What every entry of a form says beside its fields. */
const ofEntries: readonly RelatedColumn[] = [
  { key: 'no', label: 'No.', kind: 'number', options: [] },
  { key: 'name', label: 'Name', kind: 'text', options: [] },
]

/**
 * What formulas can read of the entries of a form: what its fields hold, but for what leads further, lies beside it, follows from yet
 * other records, or is seen by some roles alone. A formula stands on one other record at most, so that none comes back to itself.
 */
export function columnsOfEntries(fields: readonly FieldData[]): RelatedColumn[] {
  const further = fromRecords(fields)
  const read = fields.filter(
    (field) =>
      holdsValue(field) &&
      !isRelation(field) &&
      !staysWithEntry(field) &&
      !isLimited(field) &&
      field.kind !== 'lines' &&
      !further.has(field.id),
  )
  const own = read.map(({ id, label, kind, options, zone }) => ({
    key: `f${id}`,
    label,
    kind,
    options,
    ...(zone === undefined ? {} : { zone }),
  }))
  return [...own, ...ofEntries]
}

/** What formulas can read of some kinds of record that fields of a company lead to, by each. */
export async function relatedColumns(
  db: ReadDb,
  landlordId: number,
  targets: readonly string[],
): Promise<ReadonlyMap<string, readonly RelatedColumn[]>> {
  const found = new Map(targets.map((to) => [to, builtInColumns(to)]))
  const ids = targets.flatMap((to) => formIn(to) ?? [])
  if (ids.length === 0) return found
  const rows = await db
    .select({ id: formDefinitions.id, fields: formDefinitions.fields, zone: landlords.timeZone })
    .from(formDefinitions)
    .innerJoin(landlords, eq(landlords.id, formDefinitions.landlordId))
    .where(and(eq(formDefinitions.landlordId, landlordId), inArray(formDefinitions.id, ids)))
  for (const { id, fields, zone } of rows) {
    const controls = inZone(zone, await withLists(db, fields)).map(completed)
    found.set(formTarget(id), columnsOfEntries(controls))
  }
  return found
}

/** Fields with what formulas can read of the records that they lead to. */
export async function withColumns<F extends Pick<FieldData, 'kind' | 'to'>>(
  db: ReadDb,
  landlordId: number,
  fields: readonly F[],
): Promise<F[]> {
  const leading = fields.filter(isRelation)
  if (leading.length === 0) return [...fields]
  const columns = await relatedColumns(db, landlordId, [...new Set(leading.map(({ to }) => to))])
  return fields.map((field) => (isRelation(field) ? { ...field, related: [...(columns.get(field.to) ?? [])] } : field))
}

/** The same where a formula may read one. */
export const withReadColumns = async (db: ReadDb, landlordId: number, fields: readonly FieldData[]): Promise<FieldData[]> =>
  fields.some((field) => isComputed(field) && field.formula.includes('.')) ? withColumns(db, landlordId, fields) : [...fields]
