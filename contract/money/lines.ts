import { z } from 'zod'
import { Day } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { taxTypeNames } from '../kit/tax-types.ts'
import { Charge } from './charges.ts'

/** A discount takes its amount off what stands above it. */
export const lineKinds = ['Item', 'Mileage', 'Discount'] as const
export const MAX_LINES = 100

/** One line as it is entered. */
export const InvoiceLineInput = z.object({
  kind: z.enum(lineKinds).default('Item'),
  description: lines(whenMissing('required')).min(1, errorCode('required')).max(500),
  /** Pieces, hours, or the distance of a mileage line. */
  quantity: z
    .number(whenMissing('not-a-number'))
    .positive(errorCode('quantity-required'))
    .max(1_000_000)
    .multipleOf(0.001, errorCode('three-decimals')),
  /** Cents for one, to a hundredth of a cent; of a mileage line the rate of the start date is taken instead. */
  cost: z.number(whenMissing('not-an-amount')).min(0).max(1_000_000_000).multipleOf(0.01, errorCode('four-decimals')).default(0),
  /** Of a discount: of the lines above it together, instead of `cost`. */
  percent: z.number().positive(errorCode('quantity-required')).max(100).multipleOf(0.0001, errorCode('four-decimals')).optional(),
  taxes: z.array(z.enum(taxTypeNames)).max(4).default([]),
})
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>

/** A tax of a line, with what it was computed from. */
export const LineTax = z.object({
  rateId: Id,
  taxType: z.enum(taxTypeNames),
  jurisdiction: z.string(),
  /** Percent. */
  rate: z.number(),
  validFrom: Day,
  registration: z.string(),
  cents: z.int(),
})
export type LineTax = z.infer<typeof LineTax>

/** A tax that a line would bear, were its client not exempt from it. */
export const LineExemption = z.object({
  taxType: z.enum(taxTypeNames),
  jurisdiction: z.string(),
  /** Percent. */
  rate: z.number(),
  exemptionId: Id,
  certificate: z.string(),
})
export type LineExemption = z.infer<typeof LineExemption>

/** The line of an invoice that a line of a credit note takes back, in whole or by a part. */
export const LineCredited = z.object({
  /** Its place on the invoice, from 1. */
  position: z.int(),
  invoiceNo: z.string(),
  /** So many of it; null: by its amount. */
  quantity: z.number().nullable(),
})

/** One line as it was computed. Amounts are cents of the invoice's currency; below zero where a line takes another back. */
export const InvoiceLine = InvoiceLineInput.extend({
  kind: z.enum([...lineKinds, 'Charge']),
  description: z.string(),
  /** For one, in whole units of the currency, with four decimals at most; below zero of a discount. */
  unitCost: z.number(),
  mileageRateId: Id.nullable(),
  amount: z.int(),
  taxes: z.array(LineTax),
  /** What a line of a lease is for, and whether it bears the taxes of the site. */
  charge: Charge.nullable().default(null),
  taxed: z.boolean().default(false),
  /** Where the client is exempt from a tax of it. */
  exempt: z.array(LineExemption).optional(),
  /** Of a credit note that was made by hand. */
  credits: LineCredited.optional(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>
