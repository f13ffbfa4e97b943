import type { Access } from '@atrium/contract/access/access.ts'
import { mayAsk } from '@atrium/contract/access/may.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import type { WidgetName } from '@atrium/contract/kit/widgets.ts'
import { type PostingState, postingState } from '@atrium/contract/tenancy/posting-states.ts'
import { and, type Column, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { future, notFuture, notPast, past } from '../tenancy/today-at-site.ts'
import type { ReadContext } from '../work/context.ts'
import { summaryOf } from './summary.ts'

/** The columns of postings: records of a site, or of one of its clients, that others at the site see on some days. */
export interface PostingColumns {
  landlordId: Column
  siteId: Column
  tenantId: Column
  published: Column
  from: Column
  until: Column
}

/** Postings that are in a state today (`postingState` of the contract). */
export function inState({ siteId, published, from, until }: PostingColumns, state: PostingState): SQL | undefined {
  if (state === 'Draft') return not(eq(published, true))
  const begun = or(isNull(from), notFuture(from, siteId))
  const when = {
    Upcoming: future(from, siteId),
    Open: and(begun, or(isNull(until), notPast(until, siteId))),
    Closed: and(begun, past(until, siteId)),
  }
  return and(eq(published, true), when[state])
}

/** What a viewer is shown: a landlord all at its sites, a client its own, and of the others at its site those that are open. */
const shownPostings =
  (columns: PostingColumns) =>
  ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
    viewer.kind === 'landlord' ? undefined : or(eq(columns.tenantId, viewer.tenantId ?? 0), inState(columns, 'Open'))

/** Postings on a client's or on a landlord's own behalf. */
const ownPostings = ({ tenantId }: PostingColumns, { viewer }: Pick<ReadContext, 'viewer'>): SQL =>
  viewer.tenantId === null ? isNull(tenantId) : eq(tenantId, viewer.tenantId)

/** `postingFilters` of the contract. */
export const filterPostings = (
  columns: PostingColumns,
  { status, own }: { status?: PostingState | undefined; own?: boolean | undefined },
  ctx: ReadContext,
) => and(status && inState(columns, status), own ? ownPostings(columns, ctx) : undefined)

interface PostingRow {
  id: number
  version: number
  siteId: number
  tenantId: number | null
  published: boolean
  notes: string
  createdAt: Date
}
interface Shown {
  from: string | null
  until: string | null
  site: { name: string; timeZone: string }
  tenant: { name: string } | null
}

/** What is said of every posting (`postingAnswer` of the contract), and its notes, which others at the site do not see. */
export function postingOf(ctx: ReadContext, save: Access, row: PostingRow, { from, until, site, tenant }: Shown) {
  const { viewer } = ctx
  const { tenantId, published, notes, createdAt } = row
  const isTheirs = viewer.kind === 'landlord' || tenantId === viewer.tenantId
  return {
    siteName: site.name,
    postedBy: tenant?.name ?? site.name,
    status: postingState({ published, from, until }, dayIn(site.timeZone, new Date())),
    notes: isTheirs ? notes : '',
    mayEdit: isTheirs && !viewer.readOnly && mayAsk(viewer, save) === undefined,
    dateCreated: createdAt.toISOString(),
  }
}

/** How a list of postings is read, beside its page and its rows. */
export const readPostings = (columns: PostingColumns) => ({
  owned: { landlordId: columns.landlordId, siteId: columns.siteId },
  shown: shownPostings(columns),
  extra: async (ctx: ReadContext) => ctx,
})

/** Of the postings that a viewer is shown, how many are open, and closed. */
export const postingSummary = (widget: WidgetName, access: Access, table: PgTable, columns: PostingColumns) =>
  summaryOf({
    ...{ widget, access, table },
    where: (ctx, siteId) =>
      and(ctx.scope.at(siteId, { landlordId: columns.landlordId, siteId: columns.siteId }), shownPostings(columns)(ctx)),
    states: [inState(columns, 'Open') as SQL, inState(columns, 'Closed') as SQL],
  })
