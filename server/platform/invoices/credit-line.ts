import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { amountOf, divideRounded, scaled } from '../ledger/exact.ts'
import { conflict, invalid } from '../refusal.ts'

/** The part of a line to credit: a quantity, an amount in cents before taxes, or all that is not credited yet. */
export interface CreditPart {
  /** The place of the line on its invoice, from 1. */
  position: number
  quantity: number | null
  cents: number | null
}

/**
 * The line of a credit note that takes a part of a line back, after others (`before`) have. Taxes are the shares of the line's own,
 * rounded cumulatively: parts that take back the whole line take back exactly its amount and each of its taxes. More than is left is
 * refused. `at` is the place among the parts, for the field at fault.
 */
export function creditLine(
  line: InvoiceLine,
  before: readonly InvoiceLine[],
  part: CreditPart,
  { invoiceNo, at }: { invoiceNo: string; at: number },
): InvoiceLine {
  const { cents: left, quantity: quantityLeft } = leftOfLine(line, before)
  const taken = line.amount - left
  // Of a discount, which is below zero, amounts are said without their sign.
  const sign = Math.sign(line.amount)
  if (left * sign <= 0) throw conflict('line-credited', { [`parts.${at}`]: 'line-credited' })
  const { quantity, amount } = amountOfPart()
  if (amount * sign > left * sign) throw refused('more-than-line')
  if (amount * sign <= 0) throw refused('credit-nothing')
  const { credits: _, ...same } = line
  return {
    ...same,
    ...(quantity === null ? { quantity: 1, unitCost: amount / 100 } : { quantity }),
    amount,
    taxes: line.taxes.map((tax, place) => {
      const takenTax = before.reduce((sum, { taxes }) => sum + (taxes[place]?.cents ?? 0), 0)
      return { ...tax, cents: shareOf(tax.cents, taken + amount, line.amount) - takenTax }
    }),
    credits: { position: part.position, invoiceNo, quantity },
  }

  function amountOfPart(): { quantity: number | null; amount: number } {
    if (part.cents !== null) return { quantity: null, amount: sign * part.cents }
    const countedBefore = counted(before)
    if (part.quantity === null) return { quantity: quantityLeft, amount: left }
    const upToNow = countedBefore + thousandths(part.quantity)
    if (upToNow > thousandths(line.quantity)) throw refused('more-than-line')
    const upTo = (n: number) => amountOf(n / 1_000, line.unitCost)
    return { quantity: part.quantity, amount: upTo(upToNow) - upTo(countedBefore) }
  }

  function refused(code: 'more-than-line' | 'credit-nothing') {
    return invalid({ [`parts.${at}.${part.quantity === null ? 'cents' : 'quantity'}`]: code })
  }
}

/** What is left of a line before taxes, in cents; and how many of it, null once an amount was taken back instead. */
export function leftOfLine(line: InvoiceLine, before: readonly InvoiceLine[]): { cents: number; quantity: number | null } {
  const byQuantity = before.every(({ credits }) => credits?.quantity != null)
  return {
    cents: line.amount - before.reduce((sum, { amount }) => sum + amount, 0),
    quantity: byQuantity ? (thousandths(line.quantity) - counted(before)) / 1_000 : null,
  }
}

/** Thousandths, so that sums are exact. */
const counted = (before: readonly InvoiceLine[]) =>
  before.reduce((sum, { credits }) => sum + thousandths(credits?.quantity ?? 0), 0)
const thousandths = (quantity: number) => Number(scaled(quantity, 3))
const shareOf = (cents: number, part: number, whole: number) => Number(divideRounded(BigInt(cents) * BigInt(part), BigInt(whole)))
