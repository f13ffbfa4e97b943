import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Cents } from '../kit/entity.ts'
import { Id, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Saved } from '../kit/results.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { InvoiceLine, LineTax, MAX_LINES } from '../money/lines.ts'

const Part = z
  .object({
    /** The place of the line on its invoice, from 1. */
    position: z.int().min(1).max(MAX_LINES),
    /** So many of it. */
    quantity: z
      .number()
      .positive(errorCode('quantity-required'))
      .max(1_000_000)
      .multipleOf(0.001, errorCode('three-decimals'))
      .nullable()
      .default(null),
    /** So many cents of it, before taxes. Neither: all that is left of it. */
    cents: Cents.min(1, errorCode('credit-nothing')).nullable().default(null),
  })
  .refine(({ quantity, cents }) => quantity === null || cents === null, errorCode('credit-one-way'))

const parts = (least: 0 | 1) =>
  z
    .array(Part)
    .min(least, errorCode('credit-nothing'))
    .max(MAX_LINES)
    .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, errorCode('credit-one-way'))

const approve = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowInvoiceApproval)

/** Taking lines of an issued invoice back: docs/features/client-invoices.md. */
export const invoiceCredits = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment'], changes: ['client invoice', 'payment'] },
  {
    preview: ask('PreviewCreditNote', {
      allow: approve,
      about:
        'What a credit note for parts of an issued invoice would amount to, without issuing it, and what is left of each line.',
      body: z.object({ id: Id, parts: parts(0) }),
      reply: z.object({
        currency: z.string(),
        /** What is left of each line, in their order, before taxes; of the quantity null where a part was taken by its amount. */
        left: z.array(z.object({ cents: z.int(), quantity: z.number().nullable() })),
        /** The lines of the credit note, in the order of the parts. */
        lines: z.array(InvoiceLine),
        taxes: z.array(LineTax),
        subtotal: z.int(),
        taxTotal: z.int(),
        grandTotal: z.int(),
        /** What of it is put to the invoice; the rest is kept for the client. */
        applied: z.int(),
      }),
    }),
    issue: post('CreditInvoice', {
      allow: approve,
      about:
        'Issues a credit note that takes chosen lines of an issued invoice back, each in whole or by a part, with its taxes. It is put to that invoice as far as it is owed; the rest stays unapplied. Answers the credit note.',
      body: z.object({ id: Id, version: Version, parts: parts(1), reason: lines().max(2_000) }),
      reply: Saved,
    }),
  },
)
