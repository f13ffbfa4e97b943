import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import { isPast } from '../tenancy/today-at-site.ts'
import type { ReadContext } from '../work/context.ts'
import { opensDocument } from './opens-document.ts'
import { clientInvoices } from './tables.ts'

/** The kinds of document by which money is owed that are open to a viewer. */
export const owedKinds = (viewer: Viewer) => (['Rent', 'Invoice'] as const).filter((kind) => opensDocument(viewer, { kind }))

/**
 * What each client owes at a site of what is open to the viewer, by currency; a subquery. Cents, those of them that are overdue, and since
 * when the oldest of these is, the day after it was due.
 */
export function owedByClient({ db, scope, viewer }: ReadContext, siteId: number) {
  const { tenantId, currency, balance, dueDate, kind } = clientInvoices
  const late = isPast(dueDate, clientInvoices.siteId)
  return db
    .select({
      tenantId: sql<number>`${tenantId}`.as('owing_client'),
      currency: sql<string>`${currency}`.as('owed_currency'),
      cents: sql<number>`sum(${balance})::float8`.as('owed_cents'),
      overdue: sql<number>`coalesce(sum(${balance}) filter (where ${late}), 0)::float8`.as('overdue_cents'),
      since: sql<string | null>`(min(${dueDate}) filter (where ${late}) + 1)::text`.as('overdue_since'),
    })
    .from(clientInvoices)
    .where(and(scope.at(siteId, clientInvoices), inArray(kind, owedKinds(viewer)), gt(balance, 0)))
    .groupBy(tenantId, currency)
    .as('owed')
}
