import { z } from 'zod'
import { everyone, Permission } from '../access/access.ts'
import { ask, calls, get, noTopics, post, search, upload } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { sortsOf } from '../kit/entity.ts'
import { CustomValues, customGiven, customQuery } from '../kit/field-data.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { Names } from '../kit/lookups.ts'
import { TimeZone } from '../kit/preferences.ts'
import { Done, Saved } from '../kit/results.ts'
import { ownRequestEntity, requestEntity } from './request-entity.ts'
import { maintenanceScreens } from './screens.ts'
import { priorities, requestStatuses, requestTypes } from './states.ts'
import { TimelineEntry } from './timeline.ts'
import { MAX_VENDOR, WorkOrder } from './work-orders.ts'

export const MaintenanceRequest = requestEntity.input.extend({
  id: Id,
  version: Version,
  /** The company's own number of it, e.g. `MR-1042`. */
  requestNo: z.string(),
  status: z.enum(requestStatuses),
  siteName: z.string(),
  /** The client's name; empty for common areas. */
  tenant: z.string(),
  requestType: z.string(),
  dueDateTime: Instant,
  createdDate: Instant,
  /** The day it was closed on, at its site. */
  completionDate: z.string().nullable(),
  /** Who has it: somebody of the company, a vendor, or both. */
  assigneeId: Id.nullable(),
  assignee: z.string(),
  vendorName: z.string(),
  /** The vendor in the address book; null where it is a name only. */
  vendorContactId: Id.nullable(),
  /** Due, and still open. */
  isOverdue: z.boolean(),
  /** Empty until envelopes can be sent for signature. */
  docusignEnvelopeStatus: z.string(),
  rating: z.int().min(1).max(5).nullable(),
  ratingText: z.string(),
})
export type MaintenanceRequest = z.infer<typeof MaintenanceRequest>

/** The same with what it holds in the fields that the company has given requests. */
const ListedRequest = MaintenanceRequest.extend({ custom: CustomValues })
export type ListedRequest = z.infer<typeof ListedRequest>

/** One request with all that happened to it, as far as the viewer may see it, and what the viewer may do. */
const WholeRequest = ListedRequest.extend({
  timeline: z.array(TimelineEntry),
  workOrders: z.array(WorkOrder),
  may: z.object({ edit: z.boolean(), work: z.boolean(), remove: z.boolean(), comment: z.boolean(), rate: z.boolean() }),
})
export type WholeRequest = z.infer<typeof WholeRequest>

export const requestColumns = requestEntity.columns(
  { value: 'requestNo', text: 'Request no.', from: 600 },
  'subject',
  'tenantId',
  { value: 'siteId', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1440, landlordOnly: true },
  'unitId',
  'requestTypeId',
  'status',
  'priority',
  { value: 'assignee', text: 'Assigned to', sortable: false, truncate: 250, from: 820 },
  'dueDateTime',
  { value: 'createdDate', text: 'Reported', type: 'datetime', from: 1300 },
  'appointmentDatetime',
  { value: 'completionDate', text: 'Completed', type: 'date', visible: false },
  'description',
  'notes',
  { value: 'docusignEnvelopeStatus', text: 'Signature', locked: true, sortable: false, from: 1600 },
  'isRush',
  'requestedBy',
  'reportedBy',
  'reportClientReferenceNo',
  'reportLoanNumber',
  'reportFHACaseNumber',
  'reportVACaseNumber',
  'propertyOwnerName',
  'propertyOwnerPhone',
  'propertyOwnerEmail',
  'contactForAccessName',
  'contactForAccessPhone',
  'contactForAccessEmail',
  'orderedDateTime',
  'reportFee',
  'techFee',
)

const sorts: [string, ...string[]] = ['createdDate', ...sortsOf(requestColumns)]
const filters = {
  ...customQuery(sorts),
  status: z.enum(requestStatuses).optional(),
  requestTypeId: z.int().min(1).max(requestTypes.length).optional(),
  priority: z.enum(priorities).optional(),
  /** True: not closed and not denied. */
  open: z.boolean().optional(),
  /** True: open, and past the moment they were due at. */
  overdue: z.boolean().optional(),
  /** True: open, and an emergency or past the moment they were due at. */
  pressing: z.boolean().optional(),
  /** The day they were reported on, in `timeZone`. */
  date: Day.optional(),
  timeZone: TimeZone.default('UTC'),
}
const listed = {
  sorts,
  newestFirst: true,
  item: ListedRequest,
} as const

const { access: read } = maintenanceScreens.list
const { access: readOwn } = maintenanceScreens.own
const { access: readEither } = maintenanceScreens.view
const manage = read.needs(Permission.AllowManageDocuments)

const topics = { reads: ['maintenance request', 'tenant', 'site', 'custom fields'], changes: ['maintenance request'] }

/** What the landlord does: docs/features/maintenance.md. */
export const maintenance = calls('/Landlord', topics, {
  search: search('SearchMaintenanceRequest', {
    ...listed,
    allow: read,
    about: 'The maintenance requests at a site, or at all of the viewer’s (-1).',
    filters: { ...filters, siteId: SiteChoice.default(-1), tenantId: Id.optional(), assigneeId: Id.optional() },
  }),
  save: upload('CreateUpdateMaintenanceRequest', {
    allow: manage,
    about:
      'Makes a request for a client or for common areas (`id` null), or changes one. Parts: `command` (JSON), `photo1` to `photo5`.',
    body: requestEntity.save.extend(customGiven),
    reply: Saved,
  }),
  remove: post('DeleteMaintenanceRequest', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes a request that is not started or denied, with its photos.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

/** What a client does with its own. */
export const ownMaintenance = calls('/Tenant', topics, {
  search: search('SearchMaintenanceRequest', {
    ...listed,
    allow: readOwn,
    about: 'The viewer’s maintenance requests; those of the selected client for a corporate one.',
    filters,
  }),
  save: upload('CreateUpdateMaintenanceRequest', {
    allow: readOwn,
    about:
      'Reports something (`id` null), or changes a request that is not started. Parts: `command` (JSON), `photo1` to `photo5`.',
    body: ownRequestEntity.save,
    reply: Saved,
  }),
  remove: post('DeleteMaintenanceRequest', {
    allowOnFullDisk: true,
    allow: readOwn,
    about: 'Withdraws a request that is not started.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

const one = { id: Id, version: Version }
const Words = lines().max(4_000)

/** One request, for both sides. */
export const maintenanceRequests = calls('/MaintenanceRequest', topics, {
  get: get('Get/{id}', {
    allow: readEither,
    about: 'One request with its timeline, photos and work orders. A client gets no internal notes.',
    params: { id: PathId },
    reply: WholeRequest,
  }),
  comment: upload('Comment', {
    allow: readEither,
    about: 'Adds to the timeline. `internal` is for the company alone. Parts: `command` (JSON), `photo1` to `photo5`.',
    body: z.object({ id: Id, text: Words.default(''), internal: z.boolean().default(false) }),
    reply: Done,
  }),
  setStatus: post('SetStatus', {
    allow: read,
    about:
      'Takes a request to the next status, with a word for the client. For who may change requests, and whom it is assigned to.',
    body: z.object({ ...one, status: z.enum(requestStatuses), text: Words.default('') }),
    reply: Done,
  }),
  assign: post('Assign', {
    allow: manage,
    about:
      'Gives a request to somebody who works at its site, to a vendor (of the address book, or by name), or to both; null and empty take it back.',
    body: z.object({
      ...one,
      assigneeId: Id.nullable().default(null),
      vendorName: line().max(MAX_VENDOR).default(''),
      /** `vendorName` is then the contact's. */
      vendorContactId: Id.nullable().default(null),
    }),
    reply: Done,
  }),
  rate: post('Rate', {
    allow: readOwn,
    about: 'Says how satisfied the client is with a request that is closed.',
    body: z.object({ id: Id, rating: z.int().min(1).max(5), text: Words.default('') }),
    reply: Done,
  }),
  similar: ask('FindSimilar', {
    allow: readEither,
    about: 'Open requests of the viewer’s at a site whose subject is much like a text, those of the unit first; 5 at most.',
    body: z.object({
      siteId: SiteChoice.default(-1),
      unitId: z.string().max(60).default(''),
      subject: line().max(200),
    }),
    reply: z.object({
      items: z.array(
        MaintenanceRequest.pick({ id: true, requestNo: true, subject: true, status: true, unitId: true, createdDate: true }),
      ),
    }),
  }),
})

/** The words of a request: docs/features/lookups.md. */
export const maintenanceLookups = calls('/Lookup', noTopics, {
  types: get('GetMaintenanceRequestTypes', { allow: everyone, about: 'What a maintenance request can be about.', reply: Names }),
  status: get('GetMaintenanceRequestStatus', { allow: everyone, about: 'The statuses of a maintenance request.', reply: Names }),
})
