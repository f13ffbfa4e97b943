import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import type { Bookable } from '../bookable.ts'
import { bookingEvent } from './booking-event.ts'
import { findPlace } from './find-place.ts'
import { placedStatus } from './insert-booking.ts'
import { notifyBooker } from './notify-booker.ts'
import { type BookingRow, amenityBookings as bookings } from './tables.ts'

/**
 * Promotes waiting bookings, first come first served, to a freed time or to any free time, and notifies their clients. Part of
 * the transaction that frees the time and has locked the amenity. Does nothing for an inactive amenity.
 */
export async function promoteWaiting(
  ctx: AnyWriteContext,
  amenity: Bookable,
  freed?: Pick<BookingRow, 'startsAt' | 'freeAt'>,
): Promise<void> {
  const { db } = ctx
  if (!amenity.active || !amenity.siteActive) return
  const waiting = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.amenityId, amenity.id),
        eq(bookings.status, 'Waiting'),
        sql`${bookings.startsAt} > now()`,
        freed && sql`${bookings.startsAt} < ${freed.freeAt.toISOString()}::timestamptz`,
        freed && sql`${bookings.freeAt} > ${freed.startsAt.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .for('update')
  for (const row of waiting) {
    const place = await findPlace(db, amenity, { start: row.startsAt, end: row.endsAt }, row.id)
    if (place !== undefined) await giveTo(ctx, amenity, row, place)
  }
}

async function giveTo(ctx: AnyWriteContext, amenity: Bookable, row: BookingRow, place: number): Promise<void> {
  const status = placedStatus(amenity)
  const set = { status, place }
  const changed = { ...set, version: sql`${bookings.version} + 1`, updatedAt: sql`now()` }
  await ctx.db.update(bookings).set(changed).where(eq(bookings.id, row.id))
  const { id, landlordId } = row
  ctx.audit({
    entity: 'amenity booking',
    id,
    landlordId,
    before: { ...row, name: amenity.name },
    after: { name: amenity.name, ...set },
  })
  if (status === 'Approved') ctx.publish(bookingEvent('amenityBookingApproved', row, amenity.name))
  await notifyBooker(ctx, status === 'Approved' ? 'approved' : 'promoted', [row], amenity)
}
