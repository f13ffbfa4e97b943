import type { BookingStatus } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/**
 * The migration adds what cannot be said here: that no two of them hold a place of an amenity at the same time, and that the
 * amenity is one of the site.
 */
export const amenityBookings = pgTable(
  'amenity_bookings',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    amenityId: integer().notNull(),
    contactName: text().notNull(),
    contactNumber: text().notNull(),
    startsAt: moment(),
    endsAt: moment(),
    /** When the next one may begin: after the time between bookings, as it was when this was booked. */
    freeAt: moment(),
    status: text().$type<BookingStatus>().notNull(),
    /** Which of the amenity's places it holds, from 1; null while it waits. */
    place: integer(),
    /** Common to those that were booked at once. */
    series: uuid(),
    /** Cents of `currency`, as it was when this was booked. */
    fee: integer().notNull(),
    currency: text().notNull(),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    createdBy: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('amenity_bookings_site', [t.landlordId, t.siteId], sites),
    index('amenity_bookings_by_start').on(t.landlordId, t.startsAt, t.id),
    index('amenity_bookings_by_contact').on(t.landlordId, t.contactName, t.id),
    index('amenity_bookings_of_site').on(t.siteId, t.startsAt, t.id),
    index('amenity_bookings_of_tenant').on(t.tenantId, t.startsAt, t.id),
    index('amenity_bookings_of_amenity').on(t.amenityId, t.startsAt),
    index('amenity_bookings_by_status').on(t.landlordId, t.status, t.startsAt),
    index('amenity_bookings_of_site_by_status').on(t.siteId, t.status, t.startsAt, t.id),
    index('amenity_bookings_waiting').on(t.amenityId, t.createdAt, t.id).where(sql`${t.status} = 'Waiting'`),
    index('amenity_bookings_series').on(t.series, t.startsAt).where(sql`${t.series} is not null`),
    index('amenity_bookings_search').using('gin', sql`${t.contactName} gin_trgm_ops`),
    check('amenity_bookings_times', sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.freeAt}`),
    check('amenity_bookings_place', sql`status not in ('Pending', 'Approved') or ${t.place} is not null`),
  ],
)

export type BookingRow = typeof amenityBookings.$inferSelect
