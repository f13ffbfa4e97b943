import { z } from 'zod'
import { clients, everyone } from '../access/access.ts'
import { calls, get, post, raw } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Cents } from '../kit/entity.ts'
import { Id, PathId } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done } from '../kit/results.ts'
import { RichText } from '../kit/rich-text.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

/** What has become of an attempt to pay online; `processing` is a bank debit that has not arrived yet. */
export const attemptStates = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** An attempt as who made it sees it. */
export const Attempt = z.object({
  id: Id,
  state: z.enum(attemptStates),
  /** Cents of `currency`. */
  amount: z.int(),
  currency: z.string(),
  /** The other currency in which it was charged: it has failed, and money has moved. Null of all others. */
  chargedIn: z.string().nullable(),
})

/** What who paid is told of an attempt that was charged in another currency. */
export const CHARGED_IN_OTHER =
  'Your payment was charged in {{charged}}, not in {{currency}}, and does not count as paid. The company has been told. Please ask it before you pay again.'

/** Ways to pay online. */
export const onlineMethods = ['card', 'bank debit'] as const

/** Whether a company can be paid online, and how to reach it where it cannot. */
export const Payee = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty: online paying is not possible. */
  methods: z.array(z.enum(onlineMethods)),
})

/** Null: all that is still owed. */
export const Part = Cents.min(1, errorCode('payment-amount-required')).nullable().default(null)

/** The payment page to go to. */
export const PaymentPage = Done.extend({ url: z.string(), attemptId: Id })

const own = clientInvoiceScreens.list.access.only(clients)

/** Paying invoices online: docs/features/invoice-payments.md. */
export const onlinePayments = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment'], changes: ['client invoice'] },
  {
    options: get('GetOnlinePayment/{invoiceId}', {
      allow: own,
      about: 'How an invoice of the viewer’s can be paid, what is still to be paid of it, and what became of the last attempt.',
      params: { invoiceId: PathId },
      reply: z.object({
        payee: Payee,
        currency: z.string(),
        /** What can still be paid: what is owed, less bank debits on their way. */
        payable: z.int(),
        underWay: z.int(),
        /** A payment file collects it on this day. */
        collectOn: Day.nullable(),
        attempt: Attempt.nullable(),
      }),
    }),
    createSession: post('CreateInvoicePaymentSession', {
      allow: own,
      about:
        'Opens a page of the payment service on which a client pays an invoice, or a part of it. The amount counts once the payment service says that it was paid.',
      body: z.object({ invoiceId: Id, amount: Part }),
      reply: PaymentPage,
    }),
    owed: get('GetOwnOwed', {
      allow: own,
      about:
        'What the viewer owes and can pay now, in each currency, those that are due first before others, and how it is paid.',
      reply: z.object({
        payee: Payee,
        /** Without what is on its way; the currency of what has been due for longest comes first. */
        payable: z.array(z.object({ currency: z.string(), cents: z.int(), invoices: z.int() })),
        /** What is overdue of that, in the first of its currencies, and since when: the day after the oldest was due; null: nothing is. */
        overdue: z.object({ cents: z.int(), currency: z.string(), since: Day }).nullable(),
        /** The numbers of the invoices to name with a payment: of what is overdue, else due next; empty where nothing is. */
        reference: z.string(),
        /** All of some invoices is on its way. */
        isUnderWay: z.boolean(),
        /** The first day on which a payment file collects some of it. */
        collectOn: Day.nullable(),
        /** What the company writes on its invoices on how it is paid, filled in for what is overdue, else due next; empty where it is paid online, or writes nothing. */
        instructions: z.string(),
        instructionsHtml: RichText,
      }),
    }),
    openOwed: post('OpenOwnPaymentPage', {
      allow: own,
      about: 'Opens a page on which all that the viewer owes is paid at once; its address works for a day.',
      changes: [],
      reply: Done.extend({ url: z.string() }),
    }),
    webhook: raw('StripeWebhook', {
      allow: everyone,
      about: 'For Stripe: what has happened on connected accounts. Signed; each event counts once.',
      signature: 'stripe-signature',
      changes: ['client invoice', 'payment'],
      reply: Done,
    }),
  },
)
