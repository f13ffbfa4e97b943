import { z } from 'zod'
import { client, corporate } from '../access/access.ts'
import { calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Id, PathId, PathSiteChoice } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { leaseScreens, ownLeaseAccess } from './screens.ts'

/** Receivables are counted by these: 1 to 30 days overdue, 31 to 60, 61 to 90, and more than 90. */
export const ranges = [30, 60, 90, 120] as const
export type Range = (typeof ranges)[number]
const PathRange = z.coerce.number().pipe(z.literal([...ranges], { error: errorCode('range-unknown') }))

const Receivables = z.object({
  /** ISO 4217. */
  currency: z.string(),
  aR30: z.int(),
  aR60: z.int(),
  aR90: z.int(),
  aR120: z.int(),
  arTotal: z.int(),
})
/** What is overdue in one currency, by range; cents. */
export type Receivables = z.infer<typeof Receivables>

/** The leases summary (docs/features/leases.md). The spelling of its fields is fixed by the API. Amounts are cents of `currency`, the company's. */
export const LeasesSummary = Receivables.extend({
  /** Of the active leases, on average, with one decimal. */
  leaseTermInYears: z.number(),
  /** What the active leases bring in a year. */
  annualRentAmmount: z.int(),
  /** What is overdue in other currencies, each for itself. */
  otherReceivables: z.array(Receivables),
  /** Of a client: what is overdue of what it was billed beside the rent. Absent where nothing is, or the viewer may not see its statement. */
  otherOverdue: z.int().optional(),
  /** Active leases. */
  leases: z.int(),
  /** Active leases in another currency; the rent of a year does not count them. */
  otherCurrency: z.int(),
})
export type LeasesSummary = z.infer<typeof LeasesSummary>

const Receivable = z.object({
  id: Id,
  invoiceNo: z.string(),
  tenantId: Id,
  tenant: z.string(),
  start: Day,
  end: Day,
  total: z.int(),
})
/** The rental notices behind a bucket, the oldest first; 500 at most. */
export const LeasesSummaryDetails = z.object({ currency: z.string(), items: z.array(Receivable) })
export type LeasesSummaryDetails = z.infer<typeof LeasesSummaryDetails>

/** ISO 4217; the company's where none is named. */
const query = { currency: z.string().length(3).optional() }

const leasesSummaryTopics = { reads: ['lease', 'rental notice'] }

/** The summary of a landlord, by site. */
export const leasesSummary = calls('/Landlord', leasesSummaryTopics, {
  get: get('GetLeasesSummary/{id}', {
    allow: leaseScreens.list.access,
    about: 'Rent and receivables at a site, or at all of the viewer’s (-1).',
    params: { id: PathSiteChoice },
    reply: LeasesSummary,
  }),
  details: get('GetLeasesSummaryDetails/{id}/{range}', {
    allow: leaseScreens.list.access,
    about: 'The unpaid rental notices of a site (-1 for all) that are so many days overdue, in one currency.',
    params: { id: PathSiteChoice, range: PathRange },
    query,
    reply: LeasesSummaryDetails,
  }),
})

const ownLeasesSummaryTopics = { reads: ['lease', 'rental notice', 'client invoice'] }

/** The summary of a client: its own leases. */
export const ownLeasesSummary = calls('/Tenant', ownLeasesSummaryTopics, {
  get: get('GetLeasesSummary', {
    allow: ownLeaseAccess.only(client),
    about: 'Rent and what is overdue of it.',
    reply: LeasesSummary,
  }),
  details: get('GetLeasesSummaryDetails/{range}', {
    allow: ownLeaseAccess.only(client),
    about: 'The viewer’s unpaid rental notices that are so many days overdue, in one currency.',
    params: { range: PathRange },
    query,
    reply: LeasesSummaryDetails,
  }),
})

const corporateLeasesSummaryTopics = { reads: ['lease', 'rental notice', 'client invoice'] }

/** The summary of a corporate client, by client. */
export const corporateLeasesSummary = calls('/CorporateTenant', corporateLeasesSummaryTopics, {
  get: get('GetLeasesSummary/{id}', {
    allow: ownLeaseAccess.only(corporate),
    about: 'Rent of one of the viewer’s clients, and what is overdue of it.',
    params: { id: PathId },
    reply: LeasesSummary,
  }),
})
