import { z } from 'zod'
import { payments } from '../client-invoices/payments.ts'
import { ask, calls, post } from '../kit/call.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day } from '../kit/days.ts'
import { Cents } from '../kit/entity.ts'
import { Id } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, resultsOf } from '../kit/results.ts'
import { MAX_PARTS } from './pay-links.ts'
import { invoicePaymentScreens } from './screens.ts'

const manage = invoicePaymentScreens.many.access

/** Clients that are written to, or whose payments are noted, at once. */
export const MAX_CLIENTS = 200

/** Clients that the table of payments shows at once. */
export const MAX_OWING = 500

/** A payment among several. */
const BulkPayment = payments.record.body.extend({
  /** Without parts, one that the client owes in; the company's unless it is said. */
  currency: CurrencyCode.optional(),
  /** Made up by who sends it: a payment of the client that was noted under the same key already is answered, not noted again. */
  entryKey: z.string().min(16).max(64).optional(),
})
export type BulkPayment = z.infer<typeof BulkPayment>

const Put = z.object({ invoiceId: Id, invoiceNo: z.string(), dueDate: Day, cents: z.int(), isWhole: z.boolean() })

/** Asking clients to pay, and noting what many have paid. */
export const bulkPayments = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment', 'tenant'], changes: ['payment', 'client invoice'] },
  {
    sendExternalPayment: post('SendExternalPayment', {
      allow: manage,
      about: 'Mails the people of a client a link by which they see and pay these invoices without a login.',
      body: z.object({ tenantId: Id, invoiceIds: z.array(Id).min(1).max(MAX_PARTS) }),
      changes: [],
      reply: Done.extend({ mails: z.int() }),
    }),
    owing: ask('GetBulkInvoiceSiteIdsQuery', {
      allow: manage,
      about: 'The clients of some sites (none: all of the viewer’s) that owe something; those who owe most first, 500 at most.',
      body: z.object({ siteIds: z.array(Id).max(500).default([]) }),
      reply: z.object({
        items: z.array(
          z.object({
            tenantId: Id,
            clientName: z.string(),
            siteId: Id,
            siteName: z.string(),
            currency: z.string(),
            invoices: z.int(),
            /** Cents of `currency`. */
            owed: z.int(),
          }),
        ),
      }),
    }),
    emailClients: post('CreateBulkInvoiceClientEmail', {
      allow: manage,
      about: 'Mails clients a link by which each sees and pays all that it owes. Answers one result for each client.',
      body: z.object({ tenantIds: z.array(Id).min(1).max(MAX_CLIENTS) }),
      changes: [],
      reply: resultsOf({ tenantId: Id, mails: z.int() }),
    }),
    previewPayments: ask('PreviewBulkInvoicePaymentHistory', {
      allow: manage,
      about:
        'How amounts that several clients have paid would fall on their open invoices, the oldest first, and what of each stays unapplied. Answers one row for each, in the order given, and totals by currency.',
      body: z.object({
        payments: z
          .array(z.object({ tenantId: Id, currency: CurrencyCode, amount: Cents.min(1, errorCode('payment-amount-required')) }))
          .max(MAX_OWING),
      }),
      reply: z.object({
        /** Cents of its currency; the parts of the invoices in their order, `isWhole` where nothing is owed afterwards. */
        rows: z.array(z.object({ parts: z.array(Put), unapplied: z.int() })),
        totals: z.array(
          z.object({ currency: z.string(), payments: z.int(), amount: z.int(), applied: z.int(), unapplied: z.int() }),
        ),
      }),
    }),
    savePayments: post('SaveBulkInvoicePaymentHistory', {
      allow: manage,
      about: 'Notes what several clients have paid, each for itself. Answers one result for each, in the order given.',
      body: z.object({ payments: z.array(BulkPayment).min(1).max(MAX_CLIENTS) }),
      reply: resultsOf({ tenantId: Id, id: Id.nullable() }),
    }),
  },
)
