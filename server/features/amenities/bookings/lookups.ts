import type { bookingGrid as calls } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { bookingStates, statuscodes } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Handler } from '../../../platform/calls/serve.ts'
import { countEach } from '../../../platform/lists/list.ts'
import { numbered } from '../../../platform/tenancy/lookups.ts'
import { findSite } from '../../../platform/tenancy/site-scope.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { bookableAt } from '../bookable.ts'
import { bookingOf, pageOfBookings } from './booking-row.ts'
import { stillToCome } from './search-bookings.ts'
import { amenityBookings as bookings } from './tables.ts'

const MOST = 500
const MOST_EVENTS = 1_000
const MOST_TEXTS = 50
const MINUTE_MS = 60_000

/** The bookings at a site as events of a calendar. */
export const bookingsOfSite: Handler<typeof calls.ofSite> = async (ctx, { id }) => {
  await findSite(ctx, id)
  const where = and(ctx.scope.of(bookings), eq(bookings.siteId, id), sql`${bookings.startsAt} > now() - interval '31 days'`)
  const rows = await pageOfBookings(ctx.db, {
    where,
    order: [asc(bookings.startsAt), asc(bookings.id)],
    limit: MOST_EVENTS,
    offset: 0,
  })
  return {
    items: rows.map((row) => {
      const { id, name, tenantName, tenantId, start, end, date, startTime, endTime, status, contactName, contactNumber } =
        bookingOf(row)
      return {
        id,
        name,
        start,
        end,
        date,
        endTime,
        status,
        tenantId,
        eventType: 'AmenityBooking' as const,
        title: tenantName,
        amenity: name,
        time: startTime,
        duration: Math.round((row.booking.endsAt.getTime() - row.booking.startsAt.getTime()) / MINUTE_MS),
        statuscode: statuscodes[status],
        contact: { name: contactName, phone: contactNumber },
      }
    }),
  }
}

/** Bookings still to come, as the list counts them, and how many of them wait for approval. */
export const bookingSummary: Handler<typeof calls.summary> = async (ctx, { siteId }) => {
  const toCome = and(ctx.scope.at(siteId, bookings), stillToCome)
  const { counts, capped } = await countEach(ctx.db, {
    total: sql`select from ${bookings} where ${toCome}`,
    pending: sql`select from ${bookings} where ${and(toCome, eq(bookings.status, 'Pending'))}`,
  })
  return { ...counts, capped }
}

export const bookableAmenities: Handler<typeof calls.amenities> = async (ctx, { id }) => {
  await findSite(ctx, id)
  return { items: (await bookableAt(ctx, id, undefined, MOST)).map(({ id, name }) => ({ id, name })) }
}

/** Those who have booked at a site, of whom the viewer may know. */
export const bookingTenants: Handler<typeof calls.tenants> = async (ctx, { id }) => {
  await findSite(ctx, id)
  const items = await ctx.db
    .selectDistinct({ id: tenants.id, name: tenants.name })
    .from(bookings)
    .innerJoin(tenants, eq(tenants.id, bookings.tenantId))
    .where(and(ctx.scope.of(bookings), eq(bookings.siteId, id)))
    .orderBy(asc(tenants.name), asc(tenants.id))
    .limit(MOST)
  return { items }
}

/** The different values of a column in the viewer's bookings, those of the latest first. */
const latest = (column: PgColumn) => async (ctx: ReadContext) => {
  const last: SQL<number> = sql`max(${bookings.id})`
  const rows = await ctx.db
    .select({ text: sql<string>`${column}`, last })
    .from(bookings)
    .where(ctx.scope.of(bookings))
    .groupBy(column)
    .orderBy(desc(last))
    .limit(MOST_TEXTS)
  return { items: rows.map(({ text }) => text) }
}

export const bookingPhones: Handler<typeof calls.phones> = latest(bookings.contactNumber)
export const bookingNames: Handler<typeof calls.names> = latest(bookings.contactName)
export const bookingStatuses: Handler<typeof calls.statuses> = async () => numbered(bookingStates)
