import { z } from 'zod'
import { client, corporate } from '../access/access.ts'
import { calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Id, PathId, PathSiteChoice } from '../kit/ids.ts'
import { leaseScreens } from './screens.ts'

/** Receivables are counted by these: 1 to 30 days overdue, 31 to 60, 61 to 90, and more than 90. */
export const ranges = [30, 60, 90, 120] as const
export type Range = (typeof ranges)[number]
const PathRange = z.coerce.number().pipe(z.literal([...ranges], { error: 'The range is one of 30, 60, 90 and 120' }))

/** The leases summary (docs/features/leases.md). The spelling of its fields is fixed by the API. Amounts are cents of `currency`. */
export const LeasesSummary = z.object({
  /** Of the active leases, on average, with one decimal. */
  leaseTermInYears: z.number(),
  /** ISO 4217; the company's. */
  currency: z.string(),
  /** What the active leases bring in a year. */
  annualRentAmmount: z.int(),
  aR30: z.int(),
  aR60: z.int(),
  aR90: z.int(),
  aR120: z.int(),
  arTotal: z.int(),
  /** Active leases. */
  leases: z.int(),
  /** Active leases in another currency; no amount here counts them. */
  otherCurrency: z.int(),
})
export type LeasesSummary = z.infer<typeof LeasesSummary>

const Receivable = z.object({ id: Id, invoiceNo: z.string(), tenant: z.string(), start: Day, end: Day, total: z.int() })
/** The rental notices behind a bucket, the oldest first; 500 at most. */
export const LeasesSummaryDetails = z.object({ currency: z.string(), items: z.array(Receivable) })
export type LeasesSummaryDetails = z.infer<typeof LeasesSummaryDetails>

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
    about: 'The unpaid rental notices of a site (-1 for all) that are so many days overdue.',
    params: { id: PathSiteChoice, range: PathRange },
    reply: LeasesSummaryDetails,
  }),
})

const ownLeasesSummaryTopics = { reads: ['lease', 'rental notice'] }

/** The summary of a client: its own leases. */
export const ownLeasesSummary = calls('/Tenant', ownLeasesSummaryTopics, {
  get: get('GetLeasesSummary', { allow: client.on('Leases'), about: 'Rent and what is overdue of it.', reply: LeasesSummary }),
  details: get('GetLeasesSummaryDetails/{range}', {
    allow: client.on('Leases'),
    about: 'The viewer’s unpaid rental notices that are so many days overdue.',
    params: { range: PathRange },
    reply: LeasesSummaryDetails,
  }),
})

const corporateLeasesSummaryTopics = { reads: ['lease', 'rental notice'] }

/** The summary of a corporate client, by client. */
export const corporateLeasesSummary = calls('/CorporateTenant', corporateLeasesSummaryTopics, {
  get: get('GetLeasesSummary/{id}', {
    allow: corporate.on('Leases'),
    about: 'Rent of one of the viewer’s clients, and what is overdue of it.',
    params: { id: PathId },
    reply: LeasesSummary,
  }),
})
