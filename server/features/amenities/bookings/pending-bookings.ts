import { amenityBookings as calls } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import { and, asc } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { type NeedSource, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { bookingOf, inState, pageOfBookings } from './booking-row.ts'
import { amenityBookings as bookings } from './tables.ts'

const SOON_DAYS = 2

/** Bookings that wait for approval, for whoever may approve them; those that are soonest first. */
export const pendingBookings: NeedSource = {
  kind: 'BookingPending',
  access: calls.approve.allow,
  read: (ctx, question) =>
    pressingOf(ctx, question, {
      table: bookings,
      where: and(ctx.scope.at(question.siteId, bookings), inState('Pending')),
      order: [asc(bookings.startsAt), asc(bookings.id)],
      page: pageOfBookings,
      row: (row) => {
        const { id, version, siteId, siteName, name, tenantName, date, startTime } = bookingOf(row)
        const daysLeft = daysUntil(row.timeZone, date)
        return {
          ...plainNeed,
          id,
          version,
          siteId,
          siteName,
          daysLeft,
          title: name,
          who: tenantName,
          day: date,
          time: startTime,
          tone: daysLeft <= SOON_DAYS ? 'warning' : 'normal',
          address: `/amenity-booking?view=list&edit=${id}`,
          action: mayCall(ctx.viewer, calls.approve) ? 'approve' : null,
        }
      },
    }),
}
