import { amenityBookings as calls } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { either, holds } from '../../../platform/lists/list.ts'
import type { Words } from '../../../platform/lists/read-list.ts'
import { getOf, listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { amenities } from '../tables.ts'
import { bookingOf, inState, pageOfBookings } from './booking-row.ts'
import { amenityBookings as bookings } from './tables.ts'

/** On a day by the clocks of the row's site. The days around it narrow the rows by the index before a site is looked at. */
function onDay(day: string): SQL {
  const midnight = (of: string) => sql`${of}::timestamp at time zone ${sites.timeZone}`
  const utc = (of: string) => sql`${of}::timestamp at time zone 'UTC'`
  return sql`(${bookings.startsAt} >= ${utc(addDays(day, -1))} and ${bookings.startsAt} < ${utc(addDays(day, 2))}
    and exists (select from ${sites} where ${sites.id} = ${bookings.siteId}
      and ${bookings.startsAt} >= ${midnight(day)} and ${bookings.startsAt} < ${midnight(addDays(day, 1))}))`
}

/** With a place or waiting for one. */
export const stillToCome = and(inArray(bookings.status, ['Waiting', 'Pending', 'Approved']), sql`${bookings.startsAt} > now()`)

/** Those of the amenities in scope whose name holds a query. */
function ofAmenitiesNamed({ scope }: ReadContext, query: string): Words {
  const named = and(scope.of(amenities), holds(amenities.name, query))
  return {
    where: holds(sql`(select ${amenities.name} from ${amenities} where ${amenities.id} = ${bookings.amenityId})`, query),
    found: [
      (condition) =>
        sql`select ${bookings.id} from ${amenities} inner join ${bookings} on ${bookings.amenityId} = ${amenities.id} where ${and(named, condition)}`,
    ],
  }
}

const read = { table: bookings, page: pageOfBookings, item: bookingOf }

/** By contact, client or amenity. */
export const searchBookings: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  equal: { amenityId: bookings.amenityId, tenantId: bookings.tenantId },
  filters: ({ status, upcoming, date }) =>
    and(status && inState(status), date ? onDay(date) : undefined, upcoming ? stillToCome : undefined),
  words: (query, ctx, { siteId }) =>
    either(byTextOrClient(ctx, siteId, bookings, bookings.contactName, query), ofAmenitiesNamed(ctx, query)),
  sorts: (ctx, { siteId }) => ({
    date: bookings.startsAt,
    contactName: bookings.contactName,
    tenantName: byClient(ctx, bookings.tenantId, siteId),
  }),
})

export const getBooking: Handler<typeof calls.get> = getOf(read)
