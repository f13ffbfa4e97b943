import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, del, get, post, search } from '../kit/call.ts'
import { choice, day, entity, ref, sortsOf, text, whole } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { type Tone, valuesOf } from '../kit/options.ts'
import { Done, Saved } from '../kit/results.ts'
import { leaseLookup } from './lease-lookup.ts'
import { leaseScreens } from './screens.ts'

/** Options that a lease gives, and other days that must not be missed. */
export const criticalDateWords = {
  RenewalOption: 'Option to renew',
  TerminationOption: 'Option to terminate',
  ExpansionOption: 'Option to expand',
  FirstRefusal: 'Right of first refusal',
  RentReview: 'Rent review',
  Insurance: 'Insurance',
  Inspection: 'Inspection',
  Handover: 'Handover',
  Other: 'Other',
} as const
export type CriticalDateKind = keyof typeof criticalDateWords
export const criticalDateKinds = valuesOf(criticalDateWords)

export const criticalDateStatuses = ['Open', 'Exercised', 'Waived', 'Done'] as const
export type CriticalDateStatus = (typeof criticalDateStatuses)[number]
export const criticalDateTones: Record<CriticalDateStatus, Tone> = {
  Open: 'info',
  Exercised: 'good',
  Waived: 'quiet',
  Done: 'good',
}

/** An option of a lease, or another day of it that must not be missed; every field once. */
export const criticalDateEntity = entity('critical date', {
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  leaseId: ref({ to: leaseLookup, label: 'Lease', required: 'Lease is required' }),
  kind: choice(criticalDateWords, {
    label: 'Kind',
    required: 'Kind is required',
    start: 'RenewalOption',
    half: true,
    column: { from: 1100 },
  }),
  status: choice(criticalDateStatuses, {
    label: 'Status',
    tones: criticalDateTones,
    start: 'Open',
    half: true,
    column: { type: 'chip', sortable: false },
  }),
  dueOn: day({
    label: 'Due Date',
    required: 'Due Date is required',
    half: true,
    help: 'Of an option: the last day to give notice.',
  }),
  remindDays: whole({ label: 'Remind days before', max: 730, start: 30, half: true, column: false }),
  terms: text({
    label: 'Terms',
    max: 4_000,
    long: true,
    help: 'What was agreed: how long, at what rent, how notice is given.',
    column: false,
  }),
})

export const CriticalDate = criticalDateEntity.input.extend({
  id: Id,
  version: Version,
  leaseNo: z.string(),
  unitId: z.string(),
  tenantId: Id,
  tenant: z.string(),
  siteId: Id,
  siteName: z.string(),
  /** Days until it is due; null when it is not open any more, negative when it has passed. */
  daysLeft: z.int().nullable(),
})
export type CriticalDate = z.infer<typeof CriticalDate>

export const criticalDateColumns = criticalDateEntity.columns(
  'title',
  'kind',
  { value: 'leaseId', text: 'Lease', truncate: 250 },
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', truncate: 250 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1240 },
  'status',
  'dueOn',
  { value: 'daysLeft', text: 'Days left', type: 'number' },
)

const { access: read } = leaseScreens.criticalDates
const manage = read.needs(Permission.AllowManageLeases)
const topics = { reads: ['critical date', 'lease', 'tenant', 'site'], changes: ['critical date'] }

/** Options and critical dates of leases: docs/features/leases.md. */
export const criticalDates = calls('/CriticalDate', topics, {
  search: search('Search', {
    allow: read,
    about: 'Options and critical dates of the leases at a site, or at all of the viewer’s (-1); what is due next comes first.',
    filters: {
      siteId: SiteChoice.default(-1),
      leaseId: Id.optional(),
      tenantId: Id.optional(),
      kind: z.enum(criticalDateKinds).optional(),
      status: z.enum(criticalDateStatuses).optional(),
    },
    sorts: ['daysLeft', ...sortsOf(criticalDateColumns)],
    item: CriticalDate,
  }),
  get: get('Get/{id}', { allow: read, about: 'One critical date.', params: { id: PathId }, reply: CriticalDate }),
  save: post('CreateUpdate', {
    allow: manage,
    about: 'Adds an option or a critical date to a lease (`id` null), or changes one.',
    body: criticalDateEntity.save,
    reply: Saved,
  }),
  remove: del('Delete/{id}', { allow: manage, about: 'Deletes a critical date.', params: { id: PathId }, reply: Done }),
})
