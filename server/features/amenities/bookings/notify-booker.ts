import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { linkAsClient } from '../../../platform/link.ts'
import { mailNews } from '../../../platform/news/tell-news.ts'
import { whoMay } from '../../../platform/notifications/who-may.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import type { Bookable } from '../bookable.ts'
import { bookingMail } from './booking-mail.ts'
import type { BookingRow } from './tables.ts'

/** What a mail about bookings is about. */
export type BookingEvent = 'approved' | 'rejected' | 'cancelled' | 'promoted'

/** Mails the user who made some bookings of an amenity their new state, in one mail. Part of the transaction. */
export async function notifyBooker(
  ctx: AnyWriteContext,
  news: BookingEvent,
  bookings: readonly BookingRow[],
  amenity: Pick<Bookable, 'name' | 'timeZone'>,
): Promise<void> {
  const { db, app } = ctx
  const [first] = bookings
  if (!first) return
  const [booker] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.id, first.createdBy), await whoMay(ctx, first.landlordId, amenityBookingScreens.list)))
  if (!booker) return
  const { firstName, language } = booker
  const url = linkAsClient(app.config, '/amenity-booking?view=list', first.tenantId)
  await mailNews(ctx, {
    landlordId: first.landlordId,
    kind: 'AmenityBooking',
    to: [booker],
    mail: () => bookingMail({ news, bookings, amenity, url, firstName, language }),
    // Too late once all of it is over.
    until: new Date(Math.max(...bookings.map(({ endsAt }) => endsAt.getTime()))),
  })
}
