import { rentalSpaces as calls } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { isPast, notPast } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { moreOf, pageOfSpaces, spaceOf } from './space-row.ts'
import { rentalSpaces as spaces, spaceWords } from './tables.ts'

/** Offered to clients and visitors: available, not expired, at a site in use. */
export const isOffered = and(
  eq(spaces.isAvailable, true),
  or(isNull(spaces.expiration), notPast(spaces.expiration, spaces.siteId)),
  sql`exists (select from ${sites} where ${sites.id} = ${spaces.siteId} and ${sites.active})`,
)

/** Landlords see all spaces of their sites, clients what is offered at theirs. */
export const isShown = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : isOffered

export const spaceList = {
  table: spaces,
  page: pageOfSpaces,
  item: spaceOf,
  extra: moreOf,
  shown: isShown,
  equal: { type: spaces.type, isAvailable: spaces.isAvailable },
  words: (query: string) => phraseIn(spaces, spaceWords(spaces), query),
}

export const searchSpaces: Handler<typeof calls.search> = listOf(calls.search, {
  ...spaceList,
  sorts: (ctx, { siteId }) => ({
    createdDate: spaces.createdAt,
    name: spaces.name,
    type: spaces.type,
    location: spaces.location,
    floorSize: spaces.floorSize,
    rentPerSqft: spaces.rentPerSqft,
    availability: spaces.availability,
    expiration: spaces.expiration,
    siteName: bySite(ctx, spaces.siteId, siteId),
  }),
})

const one = getOf(spaceList)

/** To look at one, the notes are not needed. */
export const getSpace: Handler<typeof calls.get> = async (ctx, { id, viewOnly }) => {
  const space = await one(ctx, { id })
  return viewOnly ? { ...space, notes: '' } : space
}

/** Those that are offered, and those whose time has passed. */
export const spaceSummary = summaryOf({
  widget: 'AvailableSpace',
  access: calls.search.allow,
  table: spaces,
  where: (ctx, siteId) => and(ctx.scope.at(siteId, spaces), isShown(ctx)),
  states: [isOffered as SQL, isPast(spaces.expiration, spaces.siteId)],
})
