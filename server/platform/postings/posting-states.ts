import type { Access } from '@atrium/contract/access/access.ts'
import type { WidgetName } from '@atrium/contract/kit/widgets.ts'
import type { PostingState } from '@atrium/contract/tenancy/postings/posting-states.ts'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { summaryOf } from '../records/summary.ts'
import { tenants } from '../tenancy/tables.ts'
import { isFuture, isPast, notFuture, notPast } from '../tenancy/today-at-site.ts'
import type { ReadContext } from '../work/context.ts'
import type { PostingColumns, PostingKind } from './posting-table.ts'

/** Postings that are in a state today (`postingState` of the contract). */
export function inState({ siteId, published, from, until }: PostingColumns, state: PostingState): SQL | undefined {
  if (state === 'Draft') return not(eq(published, true))
  const begun = or(isNull(from), notFuture(from, siteId))
  const when = {
    Upcoming: isFuture(from, siteId),
    Open: and(begun, or(isNull(until), notPast(until, siteId))),
    Closed: and(begun, isPast(until, siteId)),
  }
  return and(eq(published, true), when[state])
}

/** Whether a posting is its landlord's, or of a client in use. */
const ofClientInUse = ({ tenantId }: PostingColumns, landlordId: number | null): SQL | undefined =>
  or(
    isNull(tenantId),
    sql`${tenantId} not in (select gone.id from ${tenants} gone where gone.landlord_id = ${landlordId} and not gone.active)`,
  )

/**
 * What a viewer is shown: a landlord all at its sites, a client its own, and of the others at its site those that are open, of
 * clients in use.
 */
export const shownPostings =
  (columns: PostingColumns) =>
  ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
    viewer.kind === 'landlord'
      ? undefined
      : or(eq(columns.tenantId, viewer.tenantId ?? 0), and(inState(columns, 'Open'), ofClientInUse(columns, viewer.landlordId)))

/** Of the postings that a viewer is shown, how many are open, and closed. */
export const postingSummary = (widget: WidgetName, access: Access, { table, columns }: PostingKind) =>
  summaryOf({
    widget,
    access,
    table,
    where: (ctx, siteId) =>
      and(ctx.scope.at(siteId, { landlordId: columns.landlordId, siteId: columns.siteId }), shownPostings(columns)(ctx)),
    states: [inState(columns, 'Open') as SQL, inState(columns, 'Closed') as SQL],
  })
