import { inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { formLookups } from './tables.ts'

interface Choosing {
  lookupId?: number | null
  options: { value: string | null; text: string; inactive?: true | undefined }[]
}

/**
 * Fields with the choices of the lists that they share, as these are now: in a definition such a field has none of its own, so that a
 * change of a list holds for all forms at once.
 */
export async function withLists<F extends Choosing>(db: ReadDb, fields: readonly F[]): Promise<F[]> {
  const ids = [...new Set(fields.flatMap(({ lookupId }) => lookupId ?? []))]
  if (ids.length === 0) return [...fields]
  const lists = await db
    .select({ id: formLookups.id, values: formLookups.values })
    .from(formLookups)
    .where(inArray(formLookups.id, ids))
  const valuesOf = new Map(lists.map(({ id, values }) => [id, values]))
  return fields.map((field) => (field.lookupId ? { ...field, options: valuesOf.get(field.lookupId) ?? [] } : field))
}

/** Fields as they are kept: without the choices of shared lists, the company's clock, and what can be read of other records. */
export const withoutLists = <F extends Choosing>(fields: readonly F[]): F[] =>
  fields.map((field) => {
    const { zone: _, related: _other, ...kept } = field as F & { zone?: string; related?: unknown }
    return (field.lookupId ? { ...kept, options: [] } : kept) as F
  })
