import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { aroundPeriod } from '../../platform/calendar/calendar.ts'
import { atSite, countedSource } from '../../platform/calendar/counted.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { rentalSpaces as spaces, rentalSpaceViewings as viewings } from './tables.ts'
import { heldState, pageOfViewings, stateNow, viewingOf } from './viewing-row.ts'

/** Viewings that hold their time, until they are archived. */
export const viewingCalendar = countedSource({
  kinds: ['RentalSpaceViewBooking'],
  access: rentalSpaceScreens.list.access,
  tables: sql`${viewings} join ${spaces} on ${spaces.id} = ${viewings.spaceId} join ${sites} on ${sites.id} = ${viewings.siteId}`,
  id: viewings.id,
  where: (ctx, period) =>
    and(
      ctx.scope.at(period.siteId, viewings),
      inArray(viewings.status, ['Pending', 'Approved']),
      eq(viewings.archived, false),
      aroundPeriod(viewings.startsAt, period),
    ),
  order: [asc(viewings.startsAt), asc(viewings.id)],
  by: { ...atSite(viewings.startsAt), title: spaces.name, status: heldState },
  read: async (ctx, page) =>
    (await pageOfViewings(ctx.db, page)).map((row) => {
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
    }),
})
