import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { forbidden } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** Whose books are read. A journal may name two sites: who works at some of them would read half of it. */
export function companyOf({ viewer }: Pick<ReadContext<LandlordViewer>, 'viewer'>): number {
  if (viewer.siteIds !== 'all') throw forbidden('books-of-company')
  return viewer.landlordId
}
