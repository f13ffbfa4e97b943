import { randomUUID } from 'node:crypto'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { refundJournal } from '../../platform/invoices/journals.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { post } from '../../platform/ledger/post.ts'
import { paymentRefunds } from './tables.ts'

const DAYS_LATER = 6

/** Of a credit note that is put to nothing, half was paid out by transfer. */
export const insertPayout: FillDemo = async ({ db, landlordId, createdBy }) => {
  const { amount, applied, paymentMode } = clientPayments
  const [credit] = await db
    .select()
    .from(clientPayments)
    .where(and(eq(clientPayments.landlordId, landlordId), eq(paymentMode, 'CreditNote'), sql`${amount} > ${applied}`))
  if (!credit) return []
  const { id: paymentId, siteId, tenantId, currency } = credit
  const cents = Math.round((credit.amount - credit.applied) / 2)
  const on = addDays(credit.datePaid, DAYS_LATER)
  const at = new Date(`${on}T15:00:00Z`)
  const how = { paymentMode: 'BankTransfer' as const, reference: `TRF ${on.replaceAll('-', '')}` }
  const [refund] = await db
    .insert(paymentRefunds)
    .values({
      ...how,
      landlordId,
      siteId,
      tenantId,
      currency,
      paymentId,
      amount: cents,
      state: 'done',
      createdBy,
      reason: 'Half as agreed; the rest stays for the next invoice.',
      idempotencyKey: randomUUID(),
      createdAt: at,
      settledAt: at,
    })
    .returning()
  const refunded = { refunded: cents, status: 'PartialRefund' as const, refundedBy: createdBy, refundedAt: at }
  await db.update(clientPayments).set(refunded).where(eq(clientPayments.id, paymentId))
  await post(db, landlordId, [
    refundJournal(credit, { id: refund?.id ?? 0, cents, on, memo: how.reference, paymentMode: how.paymentMode }),
  ])
  return []
}
