import { z } from 'zod'
import { clients, landlord, Permission } from '../../access/access.ts'
import { ask, calls, del, get, post, search } from '../../kit/call.ts'
import { Day, Instant, requiredDay } from '../../kit/days.ts'
import { entity, own, sortsOf, state, text } from '../../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../../kit/ids.ts'
import { lines } from '../../kit/line.ts'
import { valuesOf } from '../../kit/options.ts'
import { Done, ErrorBody, Saved } from '../../kit/results.ts'
import { wallTime } from '../../kit/wall-time.ts'
import { bookingStates, bookingStateWords, bookingStatuses, bookingTones } from './booking-states.ts'
import { amenityBookingScreens } from './screens.ts'

/** How often a booking may repeat. */
export const MOST_OCCURRENCES = 60
export const repeatWords = { Never: 'Does not repeat', Daily: 'Every day', Weekly: 'Every week' } as const
export const repeats = valuesOf(repeatWords)

/** A booking of an amenity, every field once. Its day and times are those of the site's clocks. */
export const amenityBookingEntity = entity('amenity booking', {
  date: own(requiredDay('date-required'), {
    label: 'Booking Date',
    required: 'Date is required',
    kind: 'date',
    column: { type: 'date', locked: true },
  }),
  startTime: own(wallTime('start-time-required'), {
    label: 'Start Time',
    required: 'Start time is required',
    kind: 'time',
    half: true,
    column: { type: 'time', sortable: false },
  }),
  endTime: own(wallTime('end-time-required'), {
    label: 'End Time',
    required: 'End time is required',
    kind: 'time',
    half: true,
    column: { type: 'time', sortable: false, from: 900 },
  }),
  contactName: text({
    label: 'Contact Name',
    required: 'Contact Name is required',
    missing: 'contact-name-required',
    max: 200,
    half: true,
    column: { from: 1250, truncate: 250 },
  }),
  contactNumber: {
    ...text({
      label: 'Contact Number',
      required: 'Contact Number is required',
      missing: 'contact-number-required',
      max: 40,
      half: true,
    }),
    kind: 'phone',
    column: { from: 1400, sortable: false },
  },
  status: state(bookingStateWords, { label: 'Status', tones: bookingTones, column: { sortable: false } }),
})

const terms = amenityBookingEntity.input.shape
const When = z.object({ amenityId: Id, date: terms.date, startTime: terms.startTime, endTime: terms.endTime })
const Repeat = z.object({ repeat: z.enum(repeats).default('Never'), until: Day.nullable().default(null) })
const One = z.object({ id: Id, version: Version })
/** A decision, of one of a series also on those after it. */
const Decision = One.extend({ following: z.boolean().default(false) })

export const AmenityBooking = z.object({
  ...terms,
  id: Id,
  version: Version,
  amenityId: Id,
  /** The amenity's. */
  name: z.string(),
  siteId: Id,
  siteName: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  start: Instant,
  end: Instant,
  status: z.enum(bookingStates),
  /** Whether it is one of a series. */
  repeats: z.boolean(),
  /** Cents of `currency`. */
  fee: z.int(),
  currency: z.string(),
  reason: z.string(),
  createdDate: Instant,
})
export type AmenityBooking = z.infer<typeof AmenityBooking>

/** The columns of the list; the landlord's heading of the first is `Date`. */
export const bookingColumns = (isLandlord: boolean) =>
  amenityBookingEntity
    .columns(
      { value: 'tenantName', text: 'Client', clientBy: 'tenantId', landlordOnly: true, truncate: 250 },
      'date',
      'startTime',
      'endTime',
      { value: 'name', text: 'Amenity', type: 'link', sortable: false, truncate: 250 },
      'status',
      { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 1000, sortable: false, landlordOnly: true },
      'contactName',
      'contactNumber',
    )
    .map((column) => (column.value === 'date' && isLandlord ? { ...column, text: 'Date' } : column))

/** Whether each of the times that are asked for is free. */
const Availability = z.object({
  available: z.boolean(),
  items: z.array(z.object({ date: Day, available: z.boolean(), reason: ErrorBody.nullable() })),
})
export type Availability = z.infer<typeof Availability>

const { access: read } = amenityBookingScreens.list
const book = read.only(clients)
const decide = read.only(landlord).needs(Permission.AllowManageAmenities)
const topics = { reads: ['amenity booking', 'amenity', 'tenant', 'site'], changes: ['amenity booking'] }

/** The calls of amenity bookings: docs/features/amenity-bookings.md. */
export const amenityBookings = calls('/AmenityBooking', topics, {
  search: search('Search', {
    allow: read,
    about: 'The bookings at a site, or at all of the viewer’s (-1), the latest first; a client’s own.',
    filters: {
      siteId: SiteChoice.default(-1),
      amenityId: Id.optional(),
      tenantId: Id.optional(),
      status: z.enum(bookingStates).optional(),
      /** Those still to come, with a place or waiting for one. */
      upcoming: z.boolean().default(false),
      /** The day of the site's calendar that they are on. */
      date: Day.optional(),
    },
    sorts: sortsOf(bookingColumns(true)),
    newestFirst: true,
    item: AmenityBooking,
  }),
  get: get('Get/{id}', { allow: read, about: 'One booking.', params: { id: PathId }, reply: AmenityBooking }),
  create: post('Create', {
    allow: book,
    about:
      'Books an amenity, once or day by day or week by week until a day. Where a time is taken nothing is booked, unless `onlyFree` leaves it out or `wait` puts it on the waiting list.',
    body: When.extend({
      contactName: terms.contactName,
      contactNumber: terms.contactNumber,
      ...Repeat.shape,
      onlyFree: z.boolean().default(false),
      wait: z.boolean().default(false),
    }),
    reply: Saved.extend({ status: z.enum(bookingStatuses), made: z.int(), waiting: z.int() }),
  }),
  update: post('Update', {
    allow: book,
    about: 'Changes a booking that waits for approval or for a place.',
    body: One.extend({ ...terms }),
    reply: Saved,
  }),
  approve: post('Approve', { allow: decide, about: 'Approves a booking; its client is told.', body: Decision, reply: Done }),
  reject: post('Reject', {
    allow: decide,
    about: 'Rejects a booking; its client is told, and who waits for the place gets it.',
    body: Decision.extend({ reason: lines().max(500).default('') }),
    reply: Done,
  }),
  cancel: post('Cancel', {
    allowOnFullDisk: true,
    allow: decide.or(book),
    about: 'Gives a booking up: the client its own before it begins, the landlord any. Who waits for the place gets it.',
    body: Decision,
    reply: Done,
  }),
  remove: del('Delete/{id}', {
    allowOnFullDisk: true,
    allow: decide.or(book),
    about: 'Deletes a booking: the landlord any, a client its own while it waits.',
    params: { id: PathId },
    reply: Done,
  }),
})

/** Whether an amenity can be booked; apart from the calls about bookings, since it names an amenity. */
export const amenityAvailability = calls(
  '/AmenityBooking',
  { reads: ['amenity booking', 'amenity'] },
  {
    check: ask('CheckAvailability', {
      allow: read,
      about: 'Whether an amenity can be booked at a time, and at each of its repetitions.',
      body: When.extend({
        ...Repeat.shape,
        /** A booking that is changed does not stand in its own way. */
        id: Id.nullable().default(null),
      }),
      reply: Availability,
    }),
  },
)
