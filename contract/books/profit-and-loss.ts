import { z } from 'zod'
import { ask, Bytes, calls } from '../kit/call.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day, monthsFrom } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { BookSite } from './book-site.ts'
import { bookScreens } from './screens.ts'

/** Months of one report at most. */
const MAX_MONTHS = 24

/** Revenue by the day on which it was billed and taken back, or by the days that it is for. */
export const basisWords = { billed: 'As billed', service: 'By the days it is for' } as const
export const revenueBases = valuesOf(basisWords)

/** Whole months, each named by any of its days. */
const Months = z
  .object({
    from: Day,
    to: Day,
    currency: CurrencyCode.optional(),
    siteId: BookSite.default(-1),
    basis: z.enum(revenueBases).default('billed'),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: errorCode('end-before-start') })
  .refine(({ from, to }) => monthsFrom(from, to).length <= MAX_MONTHS, {
    path: ['to'],
    error: errorCode('books-too-many-months'),
  })

/** Cents of each month, in order, and their sum; income above zero, expenses below. */
const Amounts = { months: z.array(z.int()), total: z.int() }

const PlAccount = z.object({ type: z.string(), code: z.string(), ...Amounts })
export type PlAccount = z.infer<typeof PlAccount>

/** What a site brought; without a site: the company itself. */
const PlSite = z.object({ siteId: Id.nullable(), name: z.string(), ...Amounts })

/** What was earned and lost by site and month: docs/features/books.md. */
export const profitAndLoss = calls(
  '/Ledger',
  { reads: ['client invoice', 'payment', 'rental notice', 'manual journal', 'site'] },
  {
    get: ask('GetProfitAndLoss', {
      allow: bookScreens.profit.access,
      about:
        'Income and expenses by account and month, as posted, of all sites (-1), of one, or of none (0: the company itself); and what each site brought in each month.',
      body: Months,
      reply: z.object({
        currency: z.string(),
        currencies: z.array(z.string()),
        /** The first day of each month. */
        months: z.array(Day),
        income: z.array(PlAccount),
        expenses: z.array(PlAccount),
        /** Income less expenses of the chosen site, or of all. */
        result: z.object(Amounts),
        /** Of all sites, whichever was chosen; those on which nothing was posted are left out. */
        sites: z.array(PlSite),
      }),
    }),
    deferred: ask('GetDeferredRevenue', {
      allow: bookScreens.profit.access,
      about:
        'What was billed until the end of a day (today, where none is said) for days after it, by site and charge: deposits apart, what was taken back taken off, before taxes.',
      body: z.object({ asOf: Day.optional(), currency: CurrencyCode.optional() }),
      reply: z.object({
        asOf: Day,
        currency: z.string(),
        lines: z.array(z.object({ siteId: Id, siteName: z.string(), code: z.string(), cents: z.int() })),
        total: z.int(),
      }),
    }),
    file: ask('ExportProfitAndLoss', {
      allow: bookScreens.profit.access,
      about: 'The report by account and month, or by site and month, as PDF, XLSX or CSV.',
      body: Months.safeExtend({ by: z.enum(['account', 'site']).default('account'), format: ReportFormat }),
      reply: Bytes,
    }),
  },
)
