import { z } from 'zod'
import { everyone, Permission } from '../access/access.ts'
import { ask, calls, get, noTopics, post, search } from '../kit/call.ts'
import { CoverCents } from '../kit/cover.ts'
import { Day } from '../kit/days.ts'
import { choice, day, decimal, entity, flag, money, ref, sortsOf, text } from '../kit/entity.ts'
import { CustomValues, customGiven, customQuery } from '../kit/field-data.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { Names } from '../kit/lookups.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { changeOfArea } from '../tenancy/sites/area-history.ts'
import { leaseScreens, ownLeaseAccess } from './screens.ts'

/** What is charged for rent that is paid late: nothing, an amount once, or a part of what is owed; the numbers of the lookup follow this order. */
export const lateFeeTypes = ['None', 'Fixed', 'Percentage'] as const

/** The status a landlord sets. */
export const leaseStatuses = ['Draft', 'Active', 'Terminated'] as const
export type LeaseStatus = (typeof leaseStatuses)[number]

/** Which status may follow which; all else is refused. A draft may also be deleted. */
export const leaseTransitions: Record<LeaseStatus, readonly LeaseStatus[]> = {
  Draft: ['Active'],
  Active: ['Terminated'],
  Terminated: ['Active'],
}

/**
 * What a lease is today, by the calendar of its site: an active one that has not begun is upcoming, one past its end expired, or held over
 * by a client that stays. */
export const leaseStates = ['Draft', 'Upcoming', 'Active', 'Expired', 'Holdover', 'Terminated'] as const
/** How each looks as a chip. */
export const leaseTones: Record<(typeof leaseStates)[number], Tone> = {
  Draft: 'quiet',
  Upcoming: 'waiting',
  Active: 'good',
  Expired: 'bad',
  Holdover: 'warning',
  Terminated: 'quiet',
}
export type LeaseState = (typeof leaseStates)[number]
/** The stored status of a lease that is shown in a state. */
export const statusIn = (state: LeaseState): LeaseStatus =>
  state === 'Upcoming' || state === 'Expired' || state === 'Holdover' ? 'Active' : state

/** How often rent is due. */
export const rentTypeWords = {
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  SemiAnnual: 'Semi-annual',
  Annually: 'Annually',
} as const
export type RentType = keyof typeof rentTypeWords
export const rentTypeNames = valuesOf(rentTypeWords)
/** The months between. */
export const rentTypes = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annually: 12 } as const satisfies Record<RentType, number>

/** A lease, every field once. */
export const leaseEntity = entity('lease', {
  /** The company's own number of it; no two leases of a company have the same. */
  leaseNo: text({
    label: 'Lease number',
    required: 'Lease number is required',
    max: 40,
    half: true,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  status: choice(leaseStatuses, {
    label: 'Status',
    required: 'Status is required',
    start: 'Draft',
    half: true,
    tones: leaseTones,
    column: false,
  }),
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Client is required' }),
  /** The premises, e.g. `Unit 204`. */
  unitId: text({ label: 'Unit', max: 60, half: true, column: { from: 760 }, form: { suggest: 'tenantUnit' } }),
  rentableArea: decimal({
    label: 'Rentable area',
    max: 99_999_999,
    half: true,
    help: 'Square feet.',
    column: { from: 1440 },
  }),
  startDate: day({ label: 'Start Date', required: 'Start Date is required', half: true, column: { from: 1160 } }),
  /** The last day. */
  endDate: day({ label: 'End Date', required: 'End Date is required', half: true }),
  rentType: choice(rentTypeWords, {
    label: 'Rent type',
    required: 'Rent type is required',
    start: 'Monthly',
    half: true,
    column: { from: 1340 },
  }),
  deposit: money({ label: 'Deposit', half: true, column: { from: 1540 } }),
  rent: money({ label: 'Rent', half: true, help: 'For one period.' }),
  /** What comes with it in each period: operating costs, taxes. */
  additionalRent: money({ label: 'Additional rent', half: true, help: 'Operating costs and taxes of one period.' }),
  taxed: flag({ label: 'Rent bears the taxes of the site' }),
  /** Of its client: for each occurrence; 0: none is asked for. */
  requiredCover: {
    ...money({
      label: 'Required liability cover',
      half: true,
      help: 'For each occurrence. A certificate of insurance below it is told. Left at 0, none is required.',
      column: false,
    }),
    input: CoverCents.default(0),
  },
  noticesFrom: day({
    label: 'Rental notices from',
    half: true,
    help: 'Rent is charged from this day on; ten days before each period a rental notice is made. Leave it empty to make them yourself.',
  }),
  /** The last day of one that was terminated. */
  terminatedOn: day({
    label: 'Terminated on',
    half: true,
    help: 'The last day of a lease that is terminated; left empty, today. What was charged beyond it is credited.',
  }),
  /** Percent; 0 is none. */
  holdoverFactor: decimal({
    label: 'Holdover factor',
    max: 1_000,
    half: true,
    help: 'Percent of the last rent while the client stays past the end: 150 is half as much again. Left at 0, nothing is charged then.',
  }),
  holdsOver: flag({ label: 'The client stays past the end' }),
  notes: text({ label: 'Notes', max: 4_000, long: true, help: 'Only your company sees these.' }),
})

/** From which day a change of rent holds, and why it was made; of a lease that is changed. */
export const changeOfRent = entity('change of rent', {
  effectiveFrom: day({
    label: 'New rent from',
    half: true,
    help: 'When the rent is changed: the first day of the new one. Left empty, from the first day that was not charged yet.',
  }),
  changeReason: text({ label: 'Reason of the change', max: 200, half: true }),
})

export const LeaseInput = leaseEntity.save
  .extend(changeOfRent.input.shape)
  .extend(changeOfArea.input.shape)
  /** What is given for the company's own fields; those that are not named stay as they are. */
  .extend(customGiven)
  .refine(({ startDate, endDate }) => endDate >= startDate, { path: ['endDate'], error: errorCode('end-before-start') })
  .refine(({ holdsOver, holdoverFactor }) => !holdsOver || holdoverFactor > 0, {
    path: ['holdoverFactor'],
    error: errorCode('holdover-factor-required'),
  })
export type LeaseInput = z.infer<typeof LeaseInput>

export const Lease = leaseEntity.input.extend({
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
  /** What it holds in the company's own fields, as far as the viewer sees them. */
  custom: CustomValues,
})
export type Lease = z.infer<typeof Lease>

/** A lease as its client sees it: without the landlord's notes, and no drafts. */
export const OwnLease = Lease.omit({ notes: true, noticesFrom: true, terminatedOn: true, version: true })
export type OwnLease = z.infer<typeof OwnLease>

export const leaseColumns = leaseEntity.columns(
  'leaseNo',
  { value: 'propertyId', text: 'Site', siteBy: 'propertyId', truncate: 250, from: 900 },
  'unitId',
  'rentableArea',
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', truncate: 250 },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(leaseStates, leaseTones), sortable: false },
  'startDate',
  'endDate',
  { value: 'daysLeft', text: 'Days left', type: 'number', from: 1240 },
  'rentType',
  { value: 'total', text: 'Total', type: 'currency' },
  'deposit',
)

/** What a change of the area comes to. Cents before taxes. */
const AreaPreview = z.object({
  /** Whether it changes anything, and the day from which the area holds then; null: from the beginning. */
  changes: z.boolean(),
  holdsFrom: Day.nullable(),
  currency: z.string(),
  /** What of the charges that are due within ten days is taken back, and charged in its place. */
  credited: z.int(),
  charged: z.int(),
  /** The days that these are for; null where nothing changes. */
  serviceFrom: Day.nullable(),
  serviceTo: Day.nullable(),
})
export type AreaPreview = z.infer<typeof AreaPreview>

const LeaseName = z.object({ id: Id, leaseNo: z.string(), unitId: z.string(), tenantId: Id, tenant: z.string() })
export type LeaseName = z.infer<typeof LeaseName>

const { access: read } = leaseScreens.list
const manage = read.needs(Permission.AllowManageLeases)
const sorts = sortsOf(leaseColumns)
const leasesTopics = { reads: ['lease', 'tenant', 'site', 'custom fields'], changes: ['lease'] }

/** The calls of leases: docs/features/leases.md. */
export const leases = calls('/Landlord', leasesTopics, {
  search: search('SearchLeases', {
    allow: read,
    about: 'The leases at a site, or at all of the viewer’s (-1).',
    filters: {
      ...customQuery(sorts),
      siteId: SiteChoice.default(-1),
      tenantId: Id.optional(),
      status: z.enum(leaseStates).optional(),
      /** A year; of leases that are or will be in force. */
      endsIn: z.int().min(1900).max(2999).optional(),
      /** Days from today, at their site; of the same leases. */
      endsWithin: z.int().min(0).max(3_660).optional(),
    },
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
  previewArea: ask('PreviewLeaseArea', {
    allow: manage,
    about: 'What another area of a lease would charge and credit of what is due, before it is saved.',
    body: z.object({ id: Id, rentableArea: leaseEntity.fields.rentableArea.input, ...changeOfArea.input.shape }),
    reply: AreaPreview,
  }),
  holdOver: post('HoldOverLease', {
    allow: manage,
    about:
      'Says that the client of a lease that has ended stays: its holdover factor is charged from the day after the end, until the lease is terminated or renewed.',
    body: z.object({ id: Id, version: Version }),
    reply: Saved,
  }),
  lookup: get('GetLeaseLookup/{tenantId?}', {
    allow: leaseScreens.notices.access,
    about:
      'Number and client of the active leases, of one client when it is given; 500 at most. What rental notices are made for.',
    params: { tenantId: PathId.optional() },
    reply: z.object({ items: z.array(LeaseName) }),
  }),
})

const ownLeasesTopics = { reads: ['lease', 'tenant', 'custom fields'] }

/** A client’s own leases; those of the selected client for a corporate one. */
export const ownLeases = calls('/Tenant', ownLeasesTopics, {
  lookup: get('GetLeaseLookup', {
    allow: ownLeaseAccess,
    about: 'The viewer’s leases, the latest first; 500 at most.',
    reply: z.object({ items: z.array(OwnLease) }),
  }),
})

/** The words of a lease: docs/features/lookups.md. */
export const leaseLookups = calls('/Lookup', noTopics, {
  leaseStatusTypes: get('GetLeaseStatusTypes', { allow: everyone, about: 'What a landlord says of a lease.', reply: Names }),
  leaseLateFeeTypes: get('GetLeaseLateFeeTypes', {
    allow: everyone,
    about: 'What is charged for rent that is paid late.',
    reply: Names,
  }),
  leasePaymentTypes: get('GetLeasePaymentTypes', { allow: everyone, about: 'How often rent is due.', reply: Names }),
})
