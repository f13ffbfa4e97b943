import { addDays } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { DemoCompany, FillDemo } from '../../../platform/demo/demo-company.ts'
import { type Random, random } from '../../../platform/demo/random.ts'
import { type Bookable, everyBookable } from '../bookable.ts'
import { bookingEvent } from './booking-event.ts'
import { freeAfter, type SlotOfDay, slotsOf } from './slots.ts'
import { amenityBookings } from './tables.ts'

/** Days before and after the first start that have bookings. */
const [BEFORE, AFTER] = [21, 18]
/** How full a day is that has passed, and one so many days ahead. */
const fullness = (days: number) => (days <= 1 ? 0.45 : Math.max(0.12, 0.4 - days * 0.02))

/** So many bookings the company has not viewed yet. */
const NOT_VIEWED = 3

type Row = typeof amenityBookings.$inferInsert
type Place = DemoCompany['sites'][number]

/** Bookings of the last weeks and of the next; some wait for the landlord, some for a place. */
export const insertBookings: FillDemo = async (demo) => {
  const { db, landlordId, sites, createdBy } = demo
  const people = await db.select({ id: users.id, tenantId: users.tenantId }).from(users).where(eq(users.landlordId, landlordId))
  const userOf = (tenantId: number) => people.find((one) => one.tenantId === tenantId)?.id ?? createdBy
  const rows: Row[] = []
  const names = new Map<number, string>()
  for (const place of sites)
    for (const amenity of await everyBookable(db, place.id)) {
      names.set(amenity.id, amenity.name)
      rows.push(...bookingsOf(demo, place, amenity, userOf))
    }
  const made = rows.length > 0 ? await db.insert(amenityBookings).values(rows).returning() : []
  for (const row of made.filter(({ status }) => status === 'Pending').slice(0, NOT_VIEWED)) {
    const event = bookingEvent('amenityBookingAdded', row, names.get(row.amenityId) ?? '')
    await demo.tell(event, { at: row.createdAt, userId: row.createdBy, kind: 'client' })
  }
  return []
}

function bookingsOf(demo: DemoCompany, place: Place, amenity: Bookable, userOf: (tenantId: number) => number): Row[] {
  const rows: Row[] = []
  for (let days = -BEFORE; days <= AFTER; days++) {
    const date = addDays(demo.today, days)
    const choice = random(`${place.site.name} ${amenity.name} ${date}`)
    for (const slot of slotsOf(amenity, date))
      for (let at = 1; at <= amenity.capacity; at++) {
        if (!choice.chance(fullness(days))) continue
        const row = bookingOf(demo, place, amenity, slot, choice, userOf)
        rows.push({ ...row, place: at })
        // Somebody else would have liked to have it too.
        if (days > 1 && amenity.capacity === 1 && choice.chance(0.12))
          rows.push({ ...bookingOf(demo, place, amenity, slot, choice, userOf), status: 'Waiting', place: null })
      }
  }
  return rows
}

function bookingOf(
  { now, landlordId }: DemoCompany,
  { id: siteId, clients }: Place,
  amenity: Bookable,
  { start, end }: SlotOfDay,
  choice: Random,
  userOf: (tenantId: number) => number,
): Row {
  // The first client, whose people log in to the demo, books more often than the others.
  const at = choice.chance(0.25) ? 0 : choice.int(0, clients.length - 1)
  const { client, id: tenantId } = clients[at] as (typeof clients)[number]
  const createdAt = new Date(Math.min(start.getTime(), now.getTime()) - choice.int(1, 9) * 7_200_000)
  const isPending = amenity.requiresApproval && start > now && choice.chance(0.45)
  return {
    landlordId,
    siteId,
    tenantId,
    createdAt,
    fee: amenity.fee,
    currency: amenity.currency,
    amenityId: amenity.id,
    contactName: client.contactName,
    contactNumber: client.phone,
    startsAt: start,
    endsAt: end,
    freeAt: freeAfter(end, amenity),
    status: isPending ? 'Pending' : 'Approved',
    createdBy: userOf(tenantId),
    updatedAt: createdAt,
  }
}
