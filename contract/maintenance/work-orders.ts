import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { Bytes, calls, get, post } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, email, entity, flag, money, own, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { Moment } from './moment.ts'
import { maintenanceScreens } from './screens.ts'
import { workOrderStatuses, workOrderTones } from './states.ts'

export const MAX_VENDOR = 200

/** What a vendor is ordered to do for a request, and on which terms. */
export const workOrderEntity = entity('work order', {
  /** In words; that of the contact where the address book has the vendor. */
  vendorName: text({ label: 'Vendor', required: 'Vendor is required', missing: 'vendor-required', max: MAX_VENDOR, half: true }),
  vendorEmail: email({ label: 'Vendor’s email', half: true }),
  work: text({ label: 'Work', required: 'Work is required', max: 4_000, long: true }),
  scheduledAt: own(Moment, { label: 'Scheduled', kind: 'date', half: true }),
  amount: money({ label: 'Amount', half: true }),
  status: choice(workOrderStatuses, { label: 'Status', start: 'Open', half: true, tones: workOrderTones }),
  terms: text({ label: 'Terms', max: 4_000, long: true, help: 'What you agreed on.' }),
  forClient: flag({ label: 'The client can see it' }),
})

/** The vendor is one of the address book, or a name. */
const SavedWorkOrder = workOrderEntity.save
  .extend({
    requestId: Id,
    vendorName: line().max(MAX_VENDOR).default(''),
    vendorContactId: Id.nullable().default(null),
  })
  .refine(({ vendorName, vendorContactId }) => vendorName !== '' || vendorContactId !== null, {
    path: ['vendorName'],
    error: errorCode('vendor-required'),
  })

export const WorkOrder = workOrderEntity.input.extend({
  id: Id,
  version: Version,
  requestId: Id,
  /** The vendor in the address book; null where it is a name only. */
  vendorContactId: Id.nullable(),
  /** Its number within the request, counted from 1. */
  number: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  createdDate: Instant,
  /** When its client agreed to it as it is; a change of what was agreed on takes it back. */
  acceptedAt: Instant.nullable(),
  acceptedBy: z.string(),
})
export type WorkOrder = z.infer<typeof WorkOrder>

const { access: read } = maintenanceScreens.list
const { access: readOwn } = maintenanceScreens.own
const { access: readEither } = maintenanceScreens.view
const topics = { reads: ['maintenance request'], changes: ['maintenance request'] }

export const workOrders = calls('/MaintenanceRequestContract', topics, {
  save: post('CreateUpdateWorkOrderClientContract', {
    allow: read.needs(Permission.AllowManageDocuments),
    about: 'Makes a work order of a request (`id` null), or changes one. Its client reads it where `forClient` says so.',
    body: SavedWorkOrder,
    reply: Saved,
  }),
  accept: post('AcceptWorkOrder', {
    allow: readOwn,
    about: 'The client agrees to an open work order that is for it, as it was shown.',
    body: z.object({ id: Id, version: Version }),
    reply: Done,
  }),
  agreement: get('GetWorkOrderAgreement/{id}', {
    allow: readEither,
    about: 'A work order as an agreement to be printed and signed, as PDF. A client gets those that are for it.',
    params: { id: PathId },
    reply: Bytes,
  }),
})

/** What the parties to a request's work agreed on, to be shown or printed. */
export const requestContract = calls('/Landlord', topics, {
  get: get('GetMaintenanceRequestContract/{id}/{siteId}', {
    allow: read,
    about: 'The work orders of a request at a site, with who the parties are.',
    params: { id: PathId, siteId: PathId },
    reply: z.object({
      id: Id,
      requestNo: z.string(),
      subject: z.string(),
      landlord: z.string(),
      site: z.string(),
      tenant: z.string(),
      unitId: z.string(),
      workOrders: z.array(WorkOrder),
    }),
  }),
})
