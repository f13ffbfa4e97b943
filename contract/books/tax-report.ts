import { z } from 'zod'
import { ask, Bytes, calls } from '../kit/call.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { documentKinds } from '../money/states.ts'
import { BookSite } from './book-site.ts'
import { bookScreens } from './screens.ts'

const period = { from: Day, to: Day, currency: CurrencyCode.optional(), siteId: BookSite.default(-1) }
const isPeriod = ({ from, to }: { from: string; to: string }) => to >= from
const endBeforeStart = { path: ['to'], error: errorCode('end-before-start') }

/** The account of a tax: `GST`, `HST NS`. */
const Tax = z.string().min(1).max(60)

const TaxSums = z.object({
  tax: Tax,
  /** Cents of what bears it, and of what would, were the client not exempt; less what was taken back. */
  taxable: z.int(),
  exempt: z.int(),
  /** Posted to its account by documents: what was charged, and above zero what was taken back. */
  charged: z.int(),
  credited: z.int(),
  /** Posted to it by manual journals: above zero what is owed more. */
  adjusted: z.int(),
  /** Charged less taken back, and adjusted: what the balance of its account changed by. */
  due: z.int(),
})
export type TaxSums = z.infer<typeof TaxSums>

const TaxDocument = z.object({
  journalId: Id,
  date: Day,
  documentId: Id,
  kind: z.enum(documentKinds),
  /** It takes the document back that it names. */
  isVoid: z.boolean(),
  invoiceNo: z.string(),
  clientName: z.string(),
  taxable: z.int(),
  exempt: z.int(),
  /** Of this tax; below zero: taken back. */
  cents: z.int(),
})
export type TaxDocument = z.infer<typeof TaxDocument>

const { access } = bookScreens.taxes

/** The taxes of a company by its ledger: docs/features/books.md. */
export const taxReport = calls(
  '/Ledger',
  { reads: ['client invoice', 'payment', 'rental notice', 'manual journal'] },
  {
    get: ask('GetTaxReport', {
      allow: access,
      about: 'What was charged and taken back of each tax in a period, and the sales that bear it or are exempt, as posted.',
      body: z.object(period).refine(isPeriod, endBeforeStart),
      reply: z.object({
        currency: z.string(),
        currencies: z.array(z.string()),
        taxes: z.array(TaxSums),
        /** All that was sold, less what was taken back, and of it what names no tax. */
        sales: z.int(),
        untaxed: z.int(),
        /** Revenue of manual journals: no sales of a document. */
        salesAdjusted: z.int(),
        due: z.int(),
      }),
    }),
    documents: ask('GetTaxDocuments', {
      allow: access,
      about: 'The documents that one tax of the report is made of, in the order of their days.',
      body: z
        .object({
          ...period,
          tax: Tax,
          page: z.int().min(1).max(100_000).default(1),
          rowsPerPage: z.int().min(1).max(500).default(50),
        })
        .refine(isPeriod, endBeforeStart),
      reply: z.object({ items: z.array(TaxDocument), totalItems: z.int() }),
    }),
    file: ask('ExportTaxReport', {
      allow: access,
      about: 'The report, or the documents of one tax of it, as PDF, XLSX or CSV.',
      body: z.object({ ...period, tax: Tax.optional(), format: ReportFormat }).refine(isPeriod, endBeforeStart),
      reply: Bytes,
    }),
  },
)
