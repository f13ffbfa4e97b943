import { z } from 'zod'
import { clients, Permission } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day } from '../kit/days.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { leaseScreens } from './screens.ts'

/** The status a landlord sets. */
export const leaseStatuses = ['Draft', 'Active', 'Terminated'] as const
export type LeaseStatus = (typeof leaseStatuses)[number]

/** Which status may follow which; all else is refused. A draft may also be deleted. */
export const leaseTransitions: Record<LeaseStatus, readonly LeaseStatus[]> = {
  Draft: ['Active'],
  Active: ['Terminated'],
  Terminated: ['Active'],
}

/** What a lease is today, by the calendar of its site: an active one that has not begun is upcoming, one past its end expired. */
export const leaseStates = ['Draft', 'Upcoming', 'Active', 'Expired', 'Terminated'] as const
export type LeaseState = (typeof leaseStates)[number]
/** The stored status of a lease that is shown in a state. */
export const statusIn = (state: LeaseState): LeaseStatus => (state === 'Upcoming' || state === 'Expired' ? 'Active' : state)

/** How often rent is due, with the months between. */
export const rentTypes = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annually: 12 } as const
export type RentType = keyof typeof rentTypes
export const rentTypeNames = Object.keys(rentTypes) as [RentType, ...RentType[]]

/** Square feet with two decimals at most. */
const Area = z
  .number({ error: 'This is not a number' })
  .min(0, 'This cannot be less than zero')
  .max(99_999_999)
  .multipleOf(0.01, 'Two decimals at most')
/** Cents of the lease's currency; at most ten million in whole units. */
export const Cents = z.int({ error: 'This is not an amount' }).min(0, 'This cannot be less than zero').max(1_000_000_000)

const Terms = z.object({
  tenantId: Id,
  /** The company's own number of it; no two leases of a company have the same. */
  leaseNo: z.string({ error: 'Lease number is required' }).trim().min(1, 'Lease number is required').max(40),
  /** The premises, e.g. `Unit 204`. */
  unitId: z.string().trim().max(60).default(''),
  rentableArea: Area.default(0),
  status: z.enum(leaseStatuses).default('Draft'),
  startDate: Day,
  /** The last day. */
  endDate: Day,
  rentType: z.enum(rentTypeNames).default('Monthly'),
  /** Base rent of a period. */
  rent: Cents.default(0),
  /** What comes with it in each period: operating costs, taxes. */
  additionalRent: Cents.default(0),
  deposit: Cents.default(0),
  /** Rental notices are made by themselves for the periods that begin on or after this day; null: for none. */
  noticesFrom: Day.nullable().default(null),
  notes: z.string().trim().max(4_000).default(''),
})

export const LeaseInput = Terms.extend({ id: Id.nullable().default(null), version: Version.nullable().default(null) }).refine(
  ({ startDate, endDate }) => endDate >= startDate,
  { path: ['endDate'], error: 'The end must not be before the start' },
)
export type LeaseInput = z.infer<typeof LeaseInput>

export const Lease = Terms.extend({
  id: Id,
  version: Version,
  /** Its site. */
  propertyId: Id,
  siteName: z.string(),
  tenant: z.string(),
  status: z.enum(leaseStates),
  /** Days until its last day; null when it is not active, negative when that has passed. */
  daysLeft: z.int().nullable(),
  /** Rent of a period, with what comes with it. */
  total: z.int(),
  /** ISO 4217. */
  currency: z.string(),
})
export type Lease = z.infer<typeof Lease>

/** A lease as its client sees it: without the landlord's notes, and no drafts. */
export const OwnLease = Lease.omit({ notes: true, noticesFrom: true, version: true })
export type OwnLease = z.infer<typeof OwnLease>

/** The columns of the list of leases. */
export const leaseColumns = columns([
  { value: 'leaseNo', text: 'Lease number', type: 'link', locked: true, truncate: 250 },
  { value: 'propertyId', text: 'Site', truncate: 250, from: 900 },
  { value: 'unitId', text: 'Unit', from: 760 },
  { value: 'rentableArea', text: 'Rentable area', type: 'number', from: 1440 },
  { value: 'tenant', text: 'Client', truncate: 250 },
  { value: 'status', text: 'Status', type: 'chip', sortable: false },
  { value: 'startDate', text: 'Start Date', type: 'date', from: 1160 },
  { value: 'endDate', text: 'End Date', type: 'date' },
  { value: 'daysLeft', text: 'Days left', type: 'number', from: 1240 },
  { value: 'rentType', text: 'Rent type', from: 1340 },
  { value: 'total', text: 'Total', type: 'currency' },
  { value: 'deposit', text: 'Deposit', type: 'currency', from: 1540 },
])

export const leaseFields = fields([
  { value: 'leaseNo', text: 'Lease number', kind: 'text', required: 'Lease number is required', max: 40, half: true },
  { value: 'status', text: 'Status', kind: 'select', required: 'Status is required', half: true },
  { value: 'tenantId', text: 'Client', kind: 'tenant', required: 'Client is required' },
  { value: 'unitId', text: 'Unit', kind: 'text', max: 60, half: true, suggest: 'tenantUnit' },
  { value: 'rentableArea', text: 'Rentable area', kind: 'number', half: true, help: 'Square feet.' },
  { value: 'startDate', text: 'Start Date', kind: 'date', required: 'Start Date is required', half: true },
  { value: 'endDate', text: 'End Date', kind: 'date', required: 'End Date is required', half: true },
  { value: 'rentType', text: 'Rent type', kind: 'select', required: 'Rent type is required', half: true },
  { value: 'deposit', text: 'Deposit', kind: 'money', half: true },
  { value: 'rent', text: 'Rent', kind: 'money', half: true, help: 'For one period.' },
  {
    value: 'additionalRent',
    text: 'Additional rent',
    kind: 'money',
    half: true,
    help: 'Operating costs and taxes of one period.',
  },
  {
    value: 'noticesFrom',
    text: 'Rental notices from',
    kind: 'date',
    help: 'For each period that begins on or after this day, a rental notice is made ten days before. Leave it empty to make them yourself.',
  },
  { value: 'notes', text: 'Notes', kind: 'longText', max: 4000, help: 'Only your company sees these.' },
])

const LeaseName = z.object({ id: Id, leaseNo: z.string(), unitId: z.string(), tenantId: Id, tenant: z.string() })
export type LeaseName = z.infer<typeof LeaseName>

const { access: read } = leaseScreens.list
const manage = read.needs(Permission.AllowManageLeases)
const sorts = [
  'leaseNo',
  'propertyId',
  'unitId',
  'rentableArea',
  'tenant',
  'startDate',
  'endDate',
  'daysLeft',
  'rentType',
  'total',
  'deposit',
] as const

const leasesTopics = { reads: ['lease', 'tenant', 'site'], changes: ['lease'] }

/** The calls of leases: docs/features/leases.md. */
export const leases = calls('/Landlord', leasesTopics, {
  search: search('SearchLeases', {
    allow: read,
    about: 'The leases at a site, or at all of the viewer’s (-1).',
    filters: { siteId: SiteChoice.default(-1), tenantId: Id.optional(), status: z.enum(leaseStates).optional() },
    sorts,
    item: Lease,
  }),
  get: get('GetLease/{id}', { allow: read, about: 'One lease.', params: { id: PathId }, reply: Lease }),
  save: post('CreateUpdateLease', {
    allow: manage,
    about: 'Creates a lease (`id` null), or changes one. A client has one for each of its premises and terms.',
    body: LeaseInput,
    reply: Saved,
  }),
  remove: post('DeleteLease', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes a draft; any other lease is terminated instead.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  lookup: get('GetLeaseLookup/{tenantId?}', {
    allow: leaseScreens.notices.access,
    about:
      'Number and client of the active leases, of one client when it is given; 500 at most. What rental notices are made for.',
    params: { tenantId: PathId.optional() },
    reply: z.object({ items: z.array(LeaseName) }),
  }),
})

const ownLeasesTopics = { reads: ['lease', 'tenant'] }

/** A client’s own leases; those of the selected client for a corporate one. */
export const ownLeases = calls('/Tenant', ownLeasesTopics, {
  lookup: get('GetLeaseLookup', {
    allow: clients.on('Leases'),
    about: 'The viewer’s leases, the latest first; 500 at most.',
    reply: z.object({ items: z.array(OwnLease) }),
  }),
})
