import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { aroundPeriod, type CalendarSource, MOST_ENTRIES } from '../../platform/calendar/calendar.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'
import { pageOfViewings, stateNow, viewingOf } from './viewing-row.ts'

/** Viewings that hold their time, until they are archived. */
export const viewingCalendar: CalendarSource = {
  kinds: ['RentalSpaceViewBooking'],
  access: rentalSpaceScreens.list.access,
  entries: async (ctx, period) => {
    const where = and(
      ctx.scope.at(period.siteId, viewings),
      inArray(viewings.status, ['Pending', 'Approved']),
      eq(viewings.archived, false),
      aroundPeriod(viewings.startsAt, period),
    )
    const order = [asc(viewings.startsAt), asc(viewings.id)]
    const rows = await pageOfViewings(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map((row) => {
      const { id, siteId, rentalSpaceId, spaceName, contact, bookingDate, start, end } = viewingOf(row)
      return {
        id,
        siteId,
        status: stateNow(row.viewing),
        tenantId: row.viewing.tenantId,
        kind: 'RentalSpaceViewBooking',
        title: spaceName,
        about: contact,
        date: bookingDate,
        from: start,
        to: end,
        address: `/rental-space/editcreate/${rentalSpaceId}/true`,
      }
    })
  },
}
