import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { WholeInvoice } from '../client-invoices/invoices.ts'
import { Bytes, calls, get, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Id, PathId } from '../kit/ids.ts'
import { Mailed } from '../kit/results.ts'
import { paymentModes } from '../money/payment-modes.ts'
import { documentKinds, invoiceStatuses } from '../money/states.ts'
import { Attempt, Part, Payee, PaymentPage } from './online-payments.ts'

/** How many days a link works. */
export const LINK_DAYS = 60
/** Invoices that are paid at once. */
export const MAX_PARTS = 50

const key = z.string().min(1).max(200)

/** The company that is paid, as a page without a login shows it. */
const Company = Payee.extend({
  logo: z.string().nullable(),
  /** Its colours, as a style sheet. */
  style: z.string(),
})

const OwedInvoice = z.object({
  id: Id,
  invoiceNo: z.string(),
  title: z.string(),
  issuedOn: Day,
  dueDate: Day,
  currency: z.string(),
  grandTotal: z.int(),
  paid: z.int(),
  balance: z.int(),
  /** Bank debits that have not arrived yet. */
  underWay: z.int(),
  isDue: z.boolean(),
  status: z.enum(invoiceStatuses),
  kind: z.enum(documentKinds),
})
export type OwedInvoice = z.infer<typeof OwedInvoice>

const PayLinkPage = z.object({
  company: Company,
  clientName: z.string(),
  /** The link is for all that the client owes, not for invoices that were named. */
  isBulk: z.boolean(),
  invoices: z.array(OwedInvoice),
  expiresOn: Day,
})
export type PayLinkPage = z.infer<typeof PayLinkPage>

const Receipt = z.object({
  company: Company,
  clientName: z.string(),
  invoice: WholeInvoice.omit({
    may: true,
    createdByName: true,
    createdById: true,
    approvedByName: true,
    approvedById: true,
    reason: true,
    version: true,
  }),
  underWay: z.int(),
  payments: z.array(z.object({ date: Day, mode: z.enum(paymentModes), reference: z.string(), cents: z.int() })),
  /** The attempt that was asked for, when it was made by this link. */
  attempt: Attempt.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** What the links of mails open without a login. A key opens its invoices and nothing else; any other answers 404. */
export const payLinks = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment'], changes: ['client invoice'] },
  {
    owed: get('OwedByKey/{key}', {
      allow: everyone,
      about: 'The invoices that a link opens, with what is still to be paid of each.',
      params: { key },
      reply: PayLinkPage,
    }),
    receipt: get('ReceiptByKey/{key}/{invoiceId}/{attemptId}', {
      allow: everyone,
      about: 'An invoice as it was issued, with what was paid, and what became of an attempt to pay (0: none).',
      params: { key, invoiceId: PathId, attemptId: z.coerce.number().pipe(z.union([z.literal(0), Id])) },
      reply: Receipt,
    }),
    pdf: get('InvoicePdfByKey/{key}/{invoiceId}', {
      allow: everyone,
      about: 'An invoice that a link opens, as PDF.',
      params: { key, invoiceId: PathId },
      reply: Bytes,
    }),
    createSession: post('CreatePaymentSession', {
      allow: everyone,
      about: 'Opens a page of the payment service on which whoever has the link pays its invoices, or parts of them.',
      body: z.object({
        key,
        parts: z
          .array(z.object({ invoiceId: Id, amount: Part }))
          .min(1)
          .max(MAX_PARTS),
      }),
      reply: PaymentPage,
    }),
    renew: post('RenewPayLink', {
      allow: everyone,
      about:
        'Mails another link in place of one that has expired, to the address that the first was mailed to, where something is still to be paid. Answers the same where nothing is.',
      body: z.object({ key }),
      changes: [],
      reply: Mailed,
    }),
  },
)
