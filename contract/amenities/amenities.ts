import { z } from 'zod'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { choice, entity, image, money, optionalRef, own, ref, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { minutesOf } from '../kit/wall-time.ts'
import { closingMinutes, OpeningHours, usualHours } from './opening-hours.ts'
import { amenityScreens } from './screens.ts'

/** Of a client's people: all of them, or its administrators. */
const bookerWords = { Everyone: 'All people of a client', Administrators: 'Client administrators' } as const

/** The pictures of an amenity, by the name of the part that brings them; the first is the one that lists show. */
export const amenityPictures = ['picture', 'picture2', 'picture3'] as const
export type AmenityPicture = (typeof amenityPictures)[number]

const whole = (min: number, max: number) => z.int().min(min).max(max)

/** What clients can book at a site, every field once. */
export const amenityEntity = entity('amenity', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  siteId: ref({ to: 'site', label: 'Site', required: 'Site is required', half: true }),
  location: text({ label: 'Location', max: 200, half: true, column: { truncate: 250 } }),
  description: text({ label: 'Description', max: 4_000, long: true }),
  hours: own(OpeningHours.default(usualHours), { label: 'Opening hours', kind: 'text' }),
  /** Minutes. */
  slotMinutes: own(whole(10, 1_440).default(60), {
    label: 'Slot length',
    kind: 'number',
    half: true,
    help: 'Minutes of one slot. A booking takes one or more in a row.',
  }),
  /** Minutes that stay free after a booking. */
  bufferMinutes: own(whole(0, 240).default(0), {
    label: 'Time between bookings',
    kind: 'number',
    half: true,
    help: 'Minutes, for cleaning and the like.',
  }),
  capacity: own(whole(1, 200).default(1), {
    label: 'Bookings at the same time',
    kind: 'number',
    half: true,
    help: 'How many places there are, such as desks or courts.',
    column: { type: 'number', from: 1000 },
  }),
  noticeHours: own(whole(0, 720).default(0), {
    label: 'Notice',
    kind: 'number',
    half: true,
    help: 'Hours before the start by which it must be booked.',
  }),
  daysAhead: own(whole(1, 365).default(90), {
    label: 'Days ahead',
    kind: 'number',
    half: true,
    help: 'How many days ahead it can be booked.',
  }),
  /** Of one booking. */
  fee: money({ label: 'Fee', half: true, help: 'Of each booking.', column: { from: 900 } }),
  bookableBy: choice(bookerWords, {
    label: 'Who may book',
    required: 'Who may book is required',
    start: 'Everyone',
    half: true,
    column: { visible: false },
  }),
  categoryId: optionalRef({
    label: 'Clients',
    half: true,
    help: 'Only clients of this category. Leave it empty for all.',
    column: false,
  }),
  requiresApproval: own(z.boolean().default(true), {
    label: 'Bookings need approval',
    kind: 'switch',
    column: { type: 'yesno', from: 1200 },
  }),
  active: own(z.boolean().default(true), { label: 'In use', kind: 'switch', column: { type: 'chip' } }),
  picture: image({ label: 'Picture', help: 'Clients see it when they book.' }),
  picture2: image({ label: 'Second picture' }),
  picture3: image({ label: 'Third picture' }),
})

const fitsADay = {
  check: ({ hours, slotMinutes }: { hours: OpeningHours; slotMinutes: number }) =>
    hours.some((day) => day && closingMinutes(day) - minutesOf(day.opens) >= slotMinutes),
  issue: { path: ['slotMinutes'], error: errorCode('slot-longer-than-day') },
}
const AmenityInput = amenityEntity.input.refine(fitsADay.check, fitsADay.issue)
const AmenityChange = amenityEntity.change
  .extend({
    /** Pictures to take away. */
    remove: z.array(z.enum(amenityPictures)).max(amenityPictures.length).default([]),
  })
  .refine(fitsADay.check, fitsADay.issue)

const Picture = z.string().nullable()

export const Amenity = amenityEntity.input.extend({
  id: Id,
  version: Version,
  siteName: z.string(),
  /** ISO 4217; of the fee. */
  currency: z.string(),
  /** Paths of files. */
  picture: Picture,
  picture2: Picture,
  picture3: Picture,
})
export type Amenity = z.infer<typeof Amenity>

export const amenityColumns = amenityEntity.columns(
  'name',
  'location',
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 800 },
  'capacity',
  'fee',
  'requiresApproval',
  'active',
)

const { access: read } = amenityScreens.list
const { access: manage } = amenityScreens.create
const topics = { reads: ['amenity', 'site'], changes: ['amenity'] }

/** The calls of amenities: docs/features/amenities.md. */
export const amenities = calls('/Landlord', topics, {
  search: search('SearchAmenities', {
    allow: read,
    about: 'The amenities at a site, or at all of the viewer’s (-1).',
    filters: { siteId: SiteChoice.default(-1), active: z.boolean().optional() },
    sorts: sortsOf(amenityColumns),
    item: Amenity,
  }),
  get: get('GetAmenity/{id}', { allow: read, about: 'One amenity.', params: { id: PathId }, reply: Amenity }),
  create: upload('CreateAmenity', {
    allow: manage,
    about: 'Creates an amenity at a site. Parts: `command` (JSON), `picture`, `picture2`, `picture3` (images, optional).',
    body: AmenityInput,
    reply: Saved,
  }),
  update: upload('UpdateAmenity', {
    allow: manage,
    changes: ['amenity', 'amenity booking'],
    about:
      'Changes an amenity; what is booked stays booked, and who waits gets what becomes free. Parts as of CreateAmenity; `remove` names pictures to take away.',
    body: AmenityChange,
    reply: Saved,
  }),
  remove: post('DeleteAmenity', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes an amenity that was never booked; one that was can only be taken out of use.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

/** The amenities of a site, for pickers. */
export const amenityLookups = calls(
  '/Landlord',
  { reads: ['amenity'] },
  {
    ofSite: get('GetAmenities/{id}', {
      allow: read,
      about: 'The amenities of a site by name; 500 at most.',
      params: { id: PathId },
      reply: z.object({ items: z.array(Amenity) }),
    }),
  },
)
