import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { day, entity, sortsOf } from '../kit/entity.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, ErrorBody, Saved } from '../kit/results.ts'
import { Charge } from '../money/charges.ts'
import { leaseScreens } from './screens.ts'

/** Where a run is: its preview is computed, was computed, is issued, was issued, or was stopped. */
export const rentRunWords = {
  Previewing: 'Being computed',
  Ready: 'Ready',
  Issuing: 'Being issued',
  Done: 'Done',
  Stopped: 'Stopped',
} as const
/** How each looks as a chip. */
export const rentRunTones: Record<keyof typeof rentRunWords, Tone> = {
  Previewing: 'waiting',
  Ready: 'info',
  Issuing: 'waiting',
  Done: 'good',
  Stopped: 'bad',
}
export type RentRunState = keyof typeof rentRunWords
export const rentRunStates = valuesOf(rentRunWords)

/**
 * What became of a lease: it is to be issued; it charges nothing; it was issued; it comes to something else than was previewed, and was
 * left; it failed.
 */
export const rentRunLeaseWords = {
  Previewed: 'To be issued',
  Nothing: 'Nothing to charge',
  Issued: 'Charged',
  Changed: 'Another amount',
  Failed: 'Failed',
} as const
/** How each looks as a chip. */
export const rentRunLeaseTones: Record<keyof typeof rentRunLeaseWords, Tone> = {
  Previewed: 'open',
  Nothing: 'quiet',
  Issued: 'good',
  Changed: 'warning',
  Failed: 'bad',
}
export type RentRunLeaseState = keyof typeof rentRunLeaseWords
export const rentRunLeaseStates = valuesOf(rentRunLeaseWords)

/** How many days ahead a run charges at most. */
export const MOST_DAYS_AHEAD = 92

/** What is said of a new run. */
export const rentRunOrder = entity('rent run', {
  until: day({
    label: 'Due until',
    required: 'Due until is required',
    help: 'What is due within ten days is charged by itself every hour. A run charges further ahead, 92 days at most.',
  }),
})

const counts = {
  /** Leases of the run; those of each state. */
  total: z.int(),
  previewed: z.int(),
  nothing: z.int(),
  issued: z.int(),
  changed: z.int(),
  failed: z.int(),
  /** How many leases there were to issue; 0 before it was ordered. */
  toIssue: z.int(),
}

const RentRun = z.object({
  id: Id,
  /** Null: all sites of who ordered it. */
  siteId: Id.nullable(),
  siteName: z.string(),
  /** Charged is what is due until this day. */
  until: Day,
  state: z.enum(rentRunStates),
  createdDate: Instant,
  endedDate: Instant.nullable(),
  orderedBy: z.string(),
  orderedById: PersonId,
  issuedBy: z.string(),
  issuedById: PersonId,
  ...counts,
})
export type RentRun = z.infer<typeof RentRun>

export const rentRunColumns = columns([
  { value: 'until', text: 'Due until', type: 'date', locked: true },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, sortable: false },
  { value: 'state', text: 'Status', type: 'chip', options: optionsOf(rentRunWords, rentRunTones), sortable: false },
  { value: 'total', text: 'Leases', type: 'number', sortable: false },
  { value: 'issued', text: 'Leases charged', type: 'number', sortable: false },
  { value: 'orderedBy', text: 'Ordered by', personBy: 'orderedById', truncate: 250, sortable: false, from: 900 },
  { value: 'createdDate', text: 'Created', type: 'shortdatetime', from: 760 },
])

/** What documents amount to in a currency: cents, above zero; credit notes apart. */
const RunSum = z.object({
  currency: z.string(),
  notices: z.int(),
  net: z.int(),
  taxes: z.int(),
  total: z.int(),
  creditNotes: z.int(),
  credited: z.int(),
})
export type RunSum = z.infer<typeof RunSum>

const Overview = RentRun.extend({
  /** What was previewed, and what of it was issued. */
  preview: z.array(RunSum),
  done: z.array(RunSum),
  /** Rental notices by due day: of the preview until it is issued, of what was issued afterwards. */
  days: z.array(z.object({ dueOn: Day, currency: z.string(), notices: z.int(), total: z.int() })),
})
export type RentRunOverview = z.infer<typeof Overview>

/** Amounts as previewed. */
const RunLease = RunSum.extend({
  id: Id,
  leaseId: Id,
  leaseNo: z.string(),
  tenantId: Id,
  tenant: z.string(),
  siteId: Id,
  siteName: z.string(),
  state: z.enum(rentRunLeaseStates),
  /** Why it charges nothing, was left or failed. */
  error: ErrorBody.nullable(),
})
export type RunLease = z.infer<typeof RunLease>

export const runLeaseColumns = columns([
  { value: 'leaseNo', text: 'Lease number', type: 'link', locked: true },
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', truncate: 250 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, sortable: false, from: 1300 },
  { value: 'notices', text: 'Notices', type: 'number', sortable: false, from: 900 },
  { value: 'net', text: 'Net', type: 'currency', sortable: false, from: 760 },
  { value: 'taxes', text: 'Taxes', type: 'currency', sortable: false, from: 760 },
  { value: 'total', text: 'Total', type: 'currency' },
  { value: 'credited', text: 'Credited', type: 'currency', from: 620 },
  { value: 'state', text: 'Status', type: 'chip', options: optionsOf(rentRunLeaseWords, rentRunLeaseTones), sortable: false },
  { value: 'error', text: 'Why', truncate: 350, sortable: false },
])

const RunDocument = z.object({
  /** Null until it is issued, and of what comes to nothing. */
  id: Id.nullable(),
  invoiceNo: z.string(),
  kind: z.enum(['Notice', 'CreditNote', 'Nothing']),
  dueOn: Day,
  net: z.int(),
  taxes: z.int(),
  total: z.int(),
  /** Cents before taxes as on the document; 500 at most. */
  lines: z.array(Charge.extend({ cents: z.int(), taxes: z.int() })),
})
export type RunDocument = z.infer<typeof RunDocument>

const read = leaseScreens.rentRuns.access
const manage = read.needs(Permission.AllowManageLeases)

/** Rent that is previewed before it is issued: docs/features/rent-runs.md. */
export const rentRuns = calls(
  '/RentRun',
  { reads: ['rent run'], changes: ['rent run'] },
  {
    search: search('Search', {
      allow: read,
      about: 'The runs of a site, or of all of the viewer’s (-1), the latest first.',
      filters: { siteId: SiteChoice.default(-1), state: z.enum(rentRunStates).optional() },
      sorts: ['createdDate', 'until'],
      newestFirst: true,
      item: RentRun,
    }),
    get: get('Get/{id}', {
      allow: read,
      about: 'How far a run is, and what it amounts to by currency and by due day.',
      params: { id: PathId },
      reply: Overview,
    }),
    leases: search('Leases', {
      allow: read,
      about: 'The leases of a run, with what each comes to or why it comes to nothing.',
      filters: { runId: Id, state: z.enum(rentRunLeaseStates).optional() },
      sorts: sortsOf(runLeaseColumns),
      item: RunLease,
    }),
    lease: get('Lease/{id}', {
      allow: read,
      about:
        'The documents of a lease of a run with their lines and why they amount to what they do: as they were issued, otherwise as they would be issued now.',
      params: { id: PathId },
      reads: ['rent run', 'lease'],
      reply: z.object({ currency: z.string(), documents: z.array(RunDocument) }),
    }),
    order: post('Order', {
      allow: manage,
      about:
        'Orders the preview of what is due until a day, at a site or at all of the viewer’s (-1); without a day what the job charges by itself. A job computes it and changes nothing. Answers by which id it is asked for.',
      body: z.object({ siteId: SiteChoice.default(-1), until: Day.nullable().default(null) }),
      reply: Saved,
    }),
    issue: post('Issue', {
      allow: manage,
      about:
        'Issues what was previewed, by a job: each lease is computed again, and left where it comes to something else by now. Ordered twice it is done once.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    stop: post('Stop', {
      allow: manage,
      about: 'Stops a run that is previewed or issued; what was issued stays.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
