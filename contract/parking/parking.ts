import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, day, entity, own, pictures, sortsOf, state, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { Picture } from '../kit/pictures.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { parkingScreens } from './screens.ts'
import { permitStatuses, permitTones, permitWords } from './states.ts'

export const permitTypes = ['Permanent', 'Temporary', 'Visitor', 'Contractor', 'Accessible'] as const

/** Vehicles of one permit. */
export const MAX_VEHICLES = 5

/** A plate as it is compared: signs that people write differently are left out. */
export const plateKey = (plate: string) => plate.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const word = line().max(60).default('')
export const Vehicle = z.object({
  plate: line(whenMissing('required'))
    .max(20)
    .refine((plate) => plateKey(plate) !== '', errorCode('required')),
  make: word,
  colour: word,
})
export type Vehicle = z.infer<typeof Vehicle>

const Vehicles = z
  .array(Vehicle)
  .min(1)
  .max(MAX_VEHICLES)
  .refine((all) => new Set(all.map(({ plate }) => plateKey(plate))).size === all.length, errorCode('plate-twice'))

/** A permit to park vehicles at a site, every field once. */
export const permitEntity = entity('parking permit', {
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    help: 'Who parks, or what for.',
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  ...placeFields,
  status: state(permitWords, { label: 'Status', tones: permitTones, column: { sortable: false } }),
  type: choice(permitTypes, {
    label: 'Type',
    required: 'Type is required',
    start: 'Permanent',
    half: true,
    column: { from: 900 },
  }),
  voidDate: day({
    label: 'Void date',
    half: true,
    help: 'From this day on it is not valid. Leave it empty for good.',
    column: { from: 1000 },
  }),
  vehicles: own(Vehicles, { label: 'Vehicles', required: 'A plate is required', kind: 'text' }),
  pictures: pictures({ label: 'Pictures of the vehicles', max: 5, captions: 'caption' }),
  notes: text({ label: 'Notes', max: 2_000, long: true }),
})

export const ParkingPermit = permitEntity.input.extend({
  id: Id,
  version: Version,
  siteId: Id,
  siteName: z.string(),
  tenantName: z.string(),
  /** The company's own number of it, e.g. `P-1042`. */
  issueNumber: z.string(),
  status: z.enum(permitStatuses),
  /** The day it was approved on, at its site. */
  issueDate: z.string().nullable(),
  /** Why it was denied or made void. */
  reason: z.string(),
  pictures: z.array(Picture),
  /** Other valid permits at the site with one of its plates, by their numbers; for the landlord. */
  sameAs: z.array(z.string()),
  mayEdit: z.boolean(),
  mayDecide: z.boolean(),
  dateCreated: Instant,
})
export type ParkingPermit = z.infer<typeof ParkingPermit>

export const permitColumns = permitEntity.columns(
  { value: 'vehicleList', text: 'Vehicles', sortable: false },
  { value: 'issueNumber', text: 'Permit no.', from: 600 },
  'title',
  'status',
  'type',
  { value: 'tenantName', text: 'Client', clientBy: 'tenantId', truncate: 250, landlordOnly: true, from: 800 },
  { value: 'issueDate', text: 'Issue date', type: 'date', from: 1200 },
  'voidDate',
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, landlordOnly: true, from: 1600 },
  { value: 'sameAs', text: 'Plate also on', landlordOnly: true, sortable: false, from: 1400 },
)

const { access: read } = parkingScreens.list
const manage = read.needs(Permission.AllowManageParking)
const topics = { reads: ['parking permit', 'tenant', 'site'], changes: ['parking permit'] }

/** The calls of parking: docs/features/parking.md. */
export const parking = calls('/Parking', topics, {
  search: search('Search', {
    allow: read,
    about: 'The parking permits at a site, or at all of the viewer’s (-1). Clients get their own.',
    filters: {
      siteId: SiteChoice.default(-1),
      status: z.enum(permitStatuses).optional(),
      type: z.enum(permitTypes).optional(),
    },
    sorts: ['dateCreated', ...sortsOf(permitColumns)],
    newestFirst: true,
    item: ParkingPermit,
  }),
  get: get('Get/{id}', { allow: read, about: 'One parking permit.', params: { id: PathId }, reply: ParkingPermit }),
  update: upload('Update', {
    allow: manage,
    about:
      'A client asks for a permit (`id` null), or changes what it asked for; a landlord issues one, or changes one. Parts: `command` (JSON), `picture1` to `picture5`.',
    body: permitEntity.save,
    reply: Saved,
  }),
  remove: post('Delete', {
    allow: manage,
    allowOnFullDisk: true,
    about: 'Deletes a request that is in progress or denied.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  setStatus: post('SetStatus', {
    allow: manage.only(landlord),
    about: 'Approves or denies a request, or makes a permit void, with the reason for the client.',
    body: z.object({
      id: Id,
      version: Version,
      status: z.enum(permitStatuses),
      reason: lines().max(1_000).default(''),
    }),
    reply: Done,
  }),
})
