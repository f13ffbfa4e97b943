import { inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from '../access/viewer.ts'

/** Where something has happened, as values or as columns. */
interface Place<Id> {
  siteId: Id
  tenantId: Id
}

/** People of the company hear of what is at their sites, others of what is their clients'. What is at none reaches them anywhere. */
const placesOf = ({ kind, siteIds, tenantIds }: Viewer) =>
  kind === 'landlord' ? { by: 'siteId' as const, ids: siteIds } : { by: 'tenantId' as const, ids: tenantIds }

/** Whether a viewer still hears of what has happened there: their sites and clients may have changed since. */
export function isPlaceOpen(viewer: Viewer, place: Place<number | null>): boolean {
  const { by, ids } = placesOf(viewer)
  const id = place[by]
  return ids === 'all' || id === null || ids.includes(id)
}

/** The same as a condition; undefined: of everything. */
export function atOpenPlace(viewer: Viewer, columns: Place<PgColumn>): SQL | undefined {
  const { by, ids } = placesOf(viewer)
  return ids === 'all' ? undefined : or(isNull(columns[by]), inArray(columns[by], [...ids]))
}
