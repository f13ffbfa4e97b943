import { dayIn } from '@atrium/contract/kit/days.ts'
import { timeIn } from '@atrium/contract/kit/wall-time.ts'
import { type ViewingState, viewingStateOf } from '@atrium/contract/rental-spaces/viewing-states.ts'
import type { Viewing } from '@atrium/contract/rental-spaces/viewings.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { rentalSpaces as spaces, type ViewingRow, rentalSpaceViewings as viewings } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      viewing: viewings,
      spaceName: spaces.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenant: { name: tenants.name },
    })
    .from(viewings)
    .innerJoin(spaces, eq(spaces.id, viewings.spaceId))
    .innerJoin(sites, eq(sites.id, viewings.siteId))
    .leftJoin(tenants, eq(tenants.id, viewings.tenantId))

export type ViewingWithSpace = Awaited<ReturnType<typeof select>>[number]
export const pageOfViewings = pageOf(select)

/** A viewing's day and times by the clocks of its site. */
export const wallOf = ({ startsAt, endsAt }: Pick<ViewingRow, 'startsAt' | 'endsAt'>, timeZone: string) => ({
  date: dayIn(timeZone, startsAt),
  startTime: timeIn(timeZone, startsAt),
  endTime: timeIn(timeZone, endsAt),
})

export const stateNow = ({ status, endsAt }: Pick<ViewingRow, 'status' | 'endsAt'>): ViewingState =>
  viewingStateOf(status, endsAt, new Date())

/** Before today at its site. */
export const isExpired = ({ startsAt }: Pick<ViewingRow, 'startsAt'>, timeZone: string): boolean =>
  dayIn(timeZone, startsAt) < dayIn(timeZone, new Date())

/** By the index of the start too: none lasts longer than a day. */
const isOver = sql`(${viewings.endsAt} <= now() and ${viewings.startsAt} <= now())`
const isNotOver = sql`(${viewings.endsAt} > now() and ${viewings.startsAt} > now() - interval '2 days')`

/** `stateNow` of a viewing that holds its time. */
export const heldState = sql`case when ${viewings.endsAt} <= now() then 'Done' else ${viewings.status} end`

/** Viewings that are shown in a state now. */
export function inState(state: ViewingState): SQL | undefined {
  if (state === 'Rejected' || state === 'Cancelled') return eq(viewings.status, state)
  if (state === 'Done') return and(inArray(viewings.status, ['Pending', 'Approved']), isOver)
  return and(eq(viewings.status, state), isNotOver)
}

export function viewingOf({ viewing, spaceName, siteName, timeZone, tenant }: ViewingWithSpace): Viewing {
  const { id, siteId, spaceId, contactName, email, phone, notes, archived, startsAt, endsAt, createdAt } = viewing
  const { date, startTime, endTime } = wallOf(viewing, timeZone)
  return {
    id,
    siteId,
    siteName,
    spaceName,
    email,
    phone,
    notes,
    rentalSpaceId: spaceId,
    tenantName: tenant?.name ?? '',
    contact: contactName,
    bookingDate: date,
    bookingTimeStart: startTime,
    bookingTimeEnd: endTime,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    statusText: stateNow(viewing),
    isArchived: archived,
    mayArchive: !archived && isExpired(viewing, timeZone),
    createdDate: createdAt.toISOString(),
  }
}
