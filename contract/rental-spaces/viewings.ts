import { z } from 'zod'
import { clients, everyone } from '../access/access.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { email, phone, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { optionsOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Mailed, Saved } from '../kit/results.ts'
import { WallTime } from '../kit/wall-time.ts'
import { rentalSpaceScreens } from './screens.ts'
import { viewingStates, viewingTones } from './viewing-states.ts'

/** What whoever books says of themselves. */
export const viewingContact = {
  contactName: text({
    label: 'Contact Name',
    required: 'Contact Name is required',
    missing: 'contact-name-required',
    max: 200,
  }),
  phone: phone({ label: 'Phone' }),
  notes: text({ label: 'Notes', max: 1_000, long: true }),
}
const When = { date: Day, startTime: WallTime }
const Contact = {
  contactName: viewingContact.contactName.input,
  phone: viewingContact.phone.input,
  notes: viewingContact.notes.input,
}
const Email = email({ label: 'Email' }).input.refine((address) => address !== '', { error: errorCode('email-required') })

export const Viewing = z.object({
  id: Id,
  rentalSpaceId: Id,
  spaceName: z.string(),
  siteId: Id,
  siteName: z.string(),
  /** The client that has booked; empty for a visitor. */
  tenantName: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** By the clocks of the site. */
  bookingDate: Day,
  bookingTimeStart: WallTime,
  bookingTimeEnd: WallTime,
  start: Instant,
  end: Instant,
  notes: z.string(),
  statusText: z.enum(viewingStates),
  isArchived: z.boolean(),
  /** Before today at the site, and not archived. */
  mayArchive: z.boolean(),
  createdDate: Instant,
})
export type Viewing = z.infer<typeof Viewing>

/** `rentalSpaceViewBookingLookup`, with what tells viewings of several spaces apart. */
export const viewingColumns = columns([
  { value: 'contact', text: 'Contact', type: 'link', locked: true, truncate: 250 },
  { value: 'bookingDate', text: 'Date', type: 'date' },
  { value: 'bookingTimeStart', text: 'Start Time', type: 'time', sortable: false },
  { value: 'bookingTimeEnd', text: 'End Time', type: 'time', sortable: false, from: 900 },
  { value: 'notes', text: 'Notes', truncate: 350, sortable: false, from: 1400 },
  { value: 'statusText', text: 'Status', type: 'chip', options: optionsOf(viewingStates, viewingTones), sortable: false },
  { value: 'isArchived', text: 'Archived', type: 'yesno', sortable: false, visible: false },
  { value: 'spaceName', text: 'Space', truncate: 250, sortable: false, from: 820 },
  { value: 'tenantName', text: 'Client', clientBy: 'tenantId', truncate: 250, sortable: false, landlordOnly: true, from: 1200 },
  { value: 'email', text: 'Email', sortable: false, landlordOnly: true, truncate: 250, from: 1000 },
  { value: 'phone', text: 'Phone', sortable: false, landlordOnly: true, from: 1350 },
  { value: 'createdDate', text: 'Date Created', type: 'datetime', from: 1500 },
])

/** A viewing as an event of a calendar. */
const ViewingEvent = z.object({
  id: Id,
  /** The space; `/rental-space/editcreate/{routeId}/true` shows it. */
  routeId: Id,
  eventType: z.literal('RentalSpaceViewBooking'),
  title: z.string(),
  name: z.string(),
  details: z.string(),
  start: Instant,
  end: Instant,
  date: Day,
  time: WallTime,
  endTime: WallTime,
  /** Minutes. */
  duration: z.int(),
  status: z.enum(viewingStates),
  /** Archived. */
  booleanValue1: z.boolean(),
  /** Before today at the site. */
  expired: z.boolean(),
  tenantId: Id.nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  pagelink: z.string(),
})
export type ViewingEvent = z.infer<typeof ViewingEvent>

/** The times at which a space can be viewed: those that are free, by day of the site's calendar. */
const Slots = z.object({
  timeZone: z.string(),
  slotMinutes: z.int(),
  days: z.array(z.object({ date: Day, times: z.array(WallTime) })),
})
export type ViewingSlots = z.infer<typeof Slots>

const { access: read } = rentalSpaceScreens.list
const decide = rentalSpaceScreens.create.access
const book = read.only(clients)
const topics = { reads: ['viewing', 'rental space'], changes: ['viewing'] }

/** The calls of viewings: docs/features/rental-spaces.md. */
export const viewings = calls('/RentalSpace', topics, {
  search: search('GetRentalSpaceBookViewings', {
    allow: read,
    about: 'The viewings of a space, of a site, or of all of the viewer’s sites (-1), the latest first; a client’s own.',
    filters: {
      siteId: SiteChoice.default(-1),
      rentalSpaceId: Id.optional(),
      status: z.enum(viewingStates).optional(),
      isArchived: z.boolean().optional(),
    },
    sorts: ['bookingDate', 'contact', 'createdDate'],
    newestFirst: true,
    item: Viewing,
  }),
  schedule: ask('GetRentalSpaceBookViewingSchedule', {
    allow: read,
    about:
      'The viewings between two days as events of a calendar: all at a site for the landlord, a client’s own; 1,000 at most.',
    body: z.object({ siteId: SiteChoice.default(-1), startDate: Day, endDate: Day }),
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), events: z.array(ViewingEvent) }),
  }),
  slots: get('GetViewingSlots/{id}', {
    allow: read,
    about: 'The times at which a space can still be viewed.',
    params: { id: PathId },
    reply: Slots,
  }),
  book: post('BookViewing', {
    allow: book,
    about: 'Asks for a viewing of a space, as a client.',
    body: z.object({ rentalSpaceId: Id, ...When, ...Contact }),
    reply: Saved,
  }),
  cancel: post('CancelViewing', {
    allowOnFullDisk: true,
    allow: book,
    about: 'Gives an own viewing up before it begins.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  setStatus: post('UpdateRentalSpaceBookViewingStatus', {
    allow: decide,
    about: 'Approves or rejects a viewing that is not over; whoever booked it is told.',
    body: z.object({ bookViewingId: Id, Status: z.enum(['Approved', 'Rejected']) }),
    reply: Done,
  }),
  reschedule: post('RescheduleViewing', {
    allow: decide,
    about: 'Moves a viewing that is not over to another free time, and approves it there; whoever booked it is told.',
    body: z.object({ id: Id, ...When }),
    reply: Done,
  }),
  archive: post('ArchiveRentalSpaceViewBooking', {
    allow: decide,
    about: 'Archives viewings of a space that were before today; all of them or none.',
    body: z.object({ bookingIds: z.array(Id).min(1).max(200), rentalSpaceId: Id }),
    reply: Done,
  }),
})

const PublicId = z.string().min(1).max(60)
const key = z.string().min(1).max(200)
/** Of the space, where it is needed without a login. */
const OwnViewing = z.object({
  spaceName: z.string(),
  siteName: z.string(),
  address: z.string(),
  company: z.object({ name: z.string(), logo: z.string().nullable(), style: z.string() }),
  contactName: z.string(),
  date: Day,
  startTime: WallTime,
  endTime: WallTime,
  status: z.enum(viewingStates),
  mayCancel: z.boolean(),
  /** The space, as long as it is published. */
  publicId: Id.nullable(),
})

/** What a visitor does without a login. */
export const publicViewings = calls('/RentalSpace', topics, {
  slots: get('PublicViewingSlots/{id}', {
    allow: everyone,
    about: 'The times at which a published space can still be viewed; by its id in base64.',
    params: { id: PublicId },
    reply: Slots,
  }),
  book: post('PublicBookViewing', {
    allow: everyone,
    about: 'Asks for a viewing of a published space, without a login. `website` is for machines: people leave it empty.',
    body: z.object({
      id: PublicId,
      ...When,
      ...Contact,
      email: Email,
      language: z.enum(['en', 'fr']).default('en'),
      website: z.string().max(1_000).default(''),
    }),
    reply: Mailed,
  }),
  get: get('ViewingByKey/{key}', {
    allow: everyone,
    about: 'A viewing by the key of its link.',
    params: { key },
    reply: OwnViewing,
  }),
  cancel: post('CancelViewingByKey', {
    allow: everyone,
    about: 'Gives a viewing up by the key of its link, before it begins.',
    body: z.object({ key }),
    reply: Done,
  }),
})
