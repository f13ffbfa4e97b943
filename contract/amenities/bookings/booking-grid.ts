import { z } from 'zod'
import { calls, get } from '../../kit/call.ts'
import { Day, Instant } from '../../kit/days.ts'
import { Id, PathId, Version } from '../../kit/ids.ts'
import { Names } from '../../kit/lookups.ts'
import { valuesOf } from '../../kit/options.ts'
import { ErrorBody } from '../../kit/results.ts'
import { WallTime } from '../../kit/wall-time.ts'
import { amenityPictures } from '../amenities.ts'
import { bookingStates } from './booking-states.ts'
import { amenityBookingScreens } from './screens.ts'

/** What a slot is to the viewer. `Closed`: it cannot be booked any more, or not yet. */
export const slotWords = { Free: 'Free', Pending: 'Requested', Taken: 'Taken', Closed: 'Not bookable' } as const

/** A booking in the grid: a client's own, all of them for the landlord. */
const SlotBooking = z.object({
  id: Id,
  version: Version,
  status: z.enum(bookingStates),
  tenantName: z.string(),
  startTime: WallTime,
  endTime: WallTime,
})
export type SlotBooking = z.infer<typeof SlotBooking>

const Slot = z.object({
  startTime: WallTime,
  endTime: WallTime,
  start: Instant,
  end: Instant,
  state: z.enum(valuesOf(slotWords)),
  /** Places that are free. */
  free: z.int(),
  bookings: z.array(SlotBooking),
})
export type Slot = z.infer<typeof Slot>

export const GridAmenity = z.object({
  id: Id,
  siteId: Id,
  name: z.string(),
  location: z.string(),
  description: z.string(),
  pictures: z.array(z.string()).max(amenityPictures.length),
  /** Cents of `currency`. */
  fee: z.int(),
  currency: z.string(),
  capacity: z.int(),
  noticeHours: z.int(),
  requiresApproval: z.boolean(),
  /** Why the viewer cannot book it. */
  closed: ErrorBody.nullable(),
})
export type GridAmenity = z.infer<typeof GridAmenity>

const Grid = z.object({
  timeZone: z.string(),
  /** Today at the site. */
  today: Day,
  days: z.array(Day),
  amenities: z.array(GridAmenity.extend({ days: z.array(z.object({ date: Day, slots: z.array(Slot) })) })),
})
export type Grid = z.infer<typeof Grid>

/** A booking as an event of a calendar. */
const CalendarBooking = z.object({
  id: Id,
  eventType: z.literal('AmenityBooking'),
  title: z.string(),
  name: z.string(),
  amenity: z.string(),
  start: Instant,
  end: Instant,
  date: Day,
  time: WallTime,
  endTime: WallTime,
  /** Minutes. */
  duration: z.int(),
  statuscode: z.string(),
  status: z.enum(bookingStates),
  tenantId: Id,
  contact: z.object({ name: z.string(), phone: z.string() }),
})

const { access: read } = amenityBookingScreens.list
const TextItems = z.object({ items: z.array(z.string()) })
const topics = { reads: ['amenity booking', 'amenity', 'tenant', 'site'] }

/** What the screens of bookings read of a site: docs/features/amenity-bookings.md. */
export const bookingGrid = calls('/AmenityBooking', topics, {
  slots: get('GetSlots/{siteId}', {
    allow: read,
    about:
      'The slots of the amenities of a site on a day, or of one of them on several days, with what is booked; 50 amenities at most.',
    params: { siteId: PathId },
    query: {
      /** Default: today at the site. */
      date: Day.optional(),
      days: z.coerce.number().pipe(z.int().min(1).max(7)).default(1),
      amenityId: z.coerce.number().pipe(Id).optional(),
    },
    reply: Grid,
  }),
  ofSite: get('GetAmenityBookings/{id}', {
    allow: read,
    about: 'The bookings at a site for a calendar, from a month ago on: all for the landlord, a client’s own; 1,000 at most.',
    params: { id: PathId },
    reply: z.object({ items: z.array(CalendarBooking) }),
  }),
  summary: get('GetSummary/{siteId}', {
    allow: read,
    about:
      'How many bookings at a site, or at all of the viewer’s (-1), are still to come, and how many of them wait for approval; each counted as far as a list is.',
    params: { siteId: z.coerce.number().pipe(z.union([z.literal(-1), Id])) },
    reply: z.object({ total: z.int(), pending: z.int(), capped: z.array(z.enum(['total', 'pending'])) }),
  }),
  amenities: get('GetAmenities/{id}', {
    allow: read,
    about: 'The amenities of a site that are in use; 500 at most.',
    params: { id: PathId },
    reply: Names,
  }),
  tenants: get('GetTenants/{id}', {
    allow: read,
    about: 'The clients that have booked at a site, of whom the viewer may know; 500 at most.',
    params: { id: PathId },
    reply: Names,
  }),
  phones: get('GetPhones', { allow: read, about: 'Contact numbers of the latest bookings; 50 at most.', reply: TextItems }),
  names: get('GetNames', { allow: read, about: 'Contact names of the latest bookings; 50 at most.', reply: TextItems }),
  statuses: get('GetStatuses', { allow: read, about: 'The states of a booking.', reply: Names }),
})
