import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { Bookable } from '../bookable.ts'
import { freeAfter } from './slots.ts'
import { amenityBookings as bookings } from './tables.ts'

/**
 * The first place of an amenity that nobody holds at a time; undefined where there is none. A booking keeps its place for the whole
 * of its time. What two find at once, the constraint of the table gives to one.
 */
export async function findPlace(
  db: ReadDb,
  amenity: Pick<Bookable, 'id' | 'capacity' | 'bufferMinutes'>,
  { start, end }: { start: Date; end: Date },
  except = 0,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${amenity.capacity}::int) as place
    where not exists (
      select from ${bookings}
      where ${bookings.amenityId} = ${amenity.id} and ${bookings.place} = place.place and ${bookings.id} <> ${except}
        and ${bookings.status} in ('Pending', 'Approved')
        and tstzrange(${bookings.startsAt}, ${bookings.freeAt}, '[)') && tstzrange(${start.toISOString()}::timestamptz, ${freeAfter(end, amenity).toISOString()}::timestamptz, '[)')
    )
    order by place limit 1`)
  return rows[0]?.place
}
