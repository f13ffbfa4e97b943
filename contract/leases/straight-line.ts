import { z } from 'zod'
import { ask, Bytes, calls } from '../kit/call.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day, monthsFrom } from '../kit/days.ts'
import { Id, SiteChoice } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { leaseScreens } from './screens.ts'

/** Months of one report at most. */
const MAX_MONTHS = 24

/** Whole months, each named by any of its days. */
const Months = z
  .object({ from: Day, to: Day, siteId: SiteChoice.default(-1), currency: CurrencyCode.optional() })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: errorCode('end-before-start') })
  .refine(({ from, to }) => monthsFrom(from, to).length <= MAX_MONTHS, {
    path: ['to'],
    error: errorCode('books-too-many-months'),
  })

/** A month; cents. */
const EvenMonth = z.object({
  /** Its first day. */
  month: Day,
  /** The base rent of its days by the terms of the leases, and spread evenly over their terms. */
  agreed: z.int(),
  even: z.int(),
  /** Spread less agreed. */
  difference: z.int(),
  /** What was spread until the end of the month and is to be charged later; below zero: charged before. */
  deferred: z.int(),
})
export type EvenMonth = z.infer<typeof EvenMonth>

const { access: allow } = leaseScreens.straightLine

/** Rent with steps or free months, spread evenly over the term of each lease: docs/features/straight-line.md. */
export const straightLine = calls(
  '/Landlord',
  { reads: ['lease', 'site'] },
  {
    get: ask('GetStraightLineRent', {
      allow,
      about:
        'The base rent of leases whose rent is not the same in each month, by its terms and spread evenly, by site and month, and what is deferred at the end of each month. Nothing is posted.',
      body: Months,
      reply: z.object({
        currency: z.string(),
        currencies: z.array(z.string()),
        sites: z.array(z.object({ siteId: Id, name: z.string(), leases: z.int(), months: z.array(EvenMonth) })),
        total: z.array(EvenMonth),
      }),
    }),
    file: ask('ExportStraightLineRent', {
      allow,
      about: 'The same as PDF, XLSX or CSV.',
      body: Months.safeExtend({ format: ReportFormat }),
      reply: Bytes,
    }),
  },
)
