import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { Cents } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { clientModes, paymentModes } from '../money/payment-modes.ts'

export const refundStates = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const manage = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices)

export const refunds = calls(
  '/ClientInvoice',
  { reads: ['payment'], changes: ['payment', 'client invoice'] },
  {
    list: get('GetRefunds/{id}', {
      allow: clientInvoiceScreens.list.access,
      about: 'What was given back of a payment, the latest first; a client’s own.',
      params: { id: PathId },
      reply: z.object({
        items: z.array(
          z.object({
            id: Id,
            /** Cents of the payment's currency. */
            amount: z.int(),
            currency: z.string(),
            state: z.enum(refundStates),
            reference: z.string(),
            reason: z.string(),
            /** Why it failed, in the payment service's words; for the landlord. */
            failure: z.string(),
            /** By which way the money left. */
            paymentMode: z.enum(paymentModes),
            createdAt: Instant,
            mayTakeBack: z.boolean(),
          }),
        ),
      }),
    }),
    create: post('CreateRefund', {
      allow: manage,
      about:
        'Gives a payment back, in full or in part: first what is not applied, then what was put to invoices last, which are owed again. What was paid online goes back by the payment service; `pending` until it says so. Of others it is noted how it was given back. Of a credit note that is only what is put to no invoice.',
      body: z.object({
        /** The payment. */
        id: Id,
        version: Version,
        /** Cents of the payment's currency. */
        amount: Cents.min(1, errorCode('payment-amount-required')),
        /** How what was not paid online is given back: as it came, unless it is said; of a credit note it has to be said. */
        paymentMode: z.enum(clientModes).optional(),
        reference: line().max(200).default(''),
        reason: lines().max(2_000).default(''),
      }),
      reply: Saved.extend({ state: z.enum(refundStates) }),
    }),
    takeBack: post('TakeBackRefund', {
      allow: manage,
      about:
        'Takes back a refund that was noted by hand: the money has not left after all. The payment has it again, and its invoices as far as they are still owed.',
      body: z.object({
        /** The refund. */
        id: Id,
        comment: lines().min(1, errorCode('reason-required')).max(2_000),
      }),
      reply: Done,
    }),
  },
)
