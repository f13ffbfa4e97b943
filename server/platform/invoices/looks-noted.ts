import type { AnError } from '@atrium/contract/errors.ts'
import { daysBetween } from '@atrium/contract/kit/days.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { clientPayments } from './tables.ts'

type Payment = typeof clientPayments.$inferSelect
/** What is to be noted. */
type Noting = Pick<Payment, 'landlordId' | 'tenantId' | 'amount' | 'currency' | 'datePaid' | 'transactionId'>

/** What the key of a payment begins with that was noted from a bank's statement. */
export const FROM_STATEMENT = 'statement'

/** A cheque is noted when it comes, and on the bank's statement up to so many days later; what somebody notes late, so many before. */
const BANK_LATER = 20
const BANK_BEFORE = 5

const reference = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '')

/**
 * Of each payment that is to be noted those that may be the same: of the same client and amount, with the same reference or of the same day.
 * A line of a bank (`fromBank`) has a reference of its own and a later day: what was noted by hand some days before is like it too. What a
 * client says it has paid counts; what is void, and what was paid online, does not.
 */
export async function similarPayments(db: ReadDb, notings: readonly Noting[], { fromBank = false } = {}): Promise<Payment[][]> {
  const [first] = notings
  if (!first) return []
  const rows = await db
    .select()
    .from(clientPayments)
    .where(
      and(
        eq(clientPayments.landlordId, first.landlordId),
        inArray(clientPayments.tenantId, [...new Set(notings.map(({ tenantId }) => tenantId))]),
        inArray(clientPayments.amount, [...new Set(notings.map(({ amount }) => amount))]),
        notInArray(clientPayments.status, ['Voided', 'Unpaid']),
        inArray(clientPayments.paymentMode, ['Cheque', 'BankTransfer', 'Paypal', 'Intercompany', 'Others']),
      ),
    )
    .orderBy(clientPayments.id)
  return notings.map((noting) => rows.filter((row) => isSimilar(noting, row, fromBank)))
}

function isSimilar(noting: Noting, row: Payment, fromBank: boolean): boolean {
  if (row.tenantId !== noting.tenantId || row.amount !== noting.amount || row.currency !== noting.currency) return false
  const given = reference(noting.transactionId)
  if (given !== '' && given === reference(row.transactionId)) return true
  if (!fromBank) return row.datePaid === noting.datePaid
  if (row.entryKey?.startsWith(FROM_STATEMENT)) return false
  const days = daysBetween(row.datePaid, noting.datePaid)
  return days >= -BANK_BEFORE && days <= BANK_LATER
}

/** The refusal that asks whether it is another one. */
export const looksNoted = ({ datePaid }: Pick<Payment, 'datePaid'>): AnError => [
  'payment-looks-noted',
  { day: { day: datePaid } },
]
