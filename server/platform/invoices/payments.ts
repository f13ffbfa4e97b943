import { saved } from '@atrium/contract/kit/results.ts'
import type { manualModes } from '@atrium/contract/money/payment-modes.ts'
import { isReceived } from '@atrium/contract/money/states.ts'
import { eq } from 'drizzle-orm'
import { personOf } from '../access/viewer.ts'
import { reverse } from '../ledger/reverse.ts'
import { findRow, insertRow, nextVersion, updateRow } from '../records/rows.ts'
import { conflict, invalid } from '../refusal.ts'
import { findTenant } from '../tenancy/client-scope.ts'
import { companyCurrency } from '../tenancy/company-currency.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { applyParts, liveAllocations, oldestOpen, type Part, removeAllocations } from './allocate.ts'
import { dayPaid } from './day-paid.ts'
import { paymentJournal, paymentKey } from './journals.ts'
import { looksNoted, similarPayments } from './looks-noted.ts'
import { todayAt } from './site-terms.ts'
import { clientInvoices, clientPayments, type paymentAllocations } from './tables.ts'

export const PAYMENT = 'payment'
export type Payment = typeof clientPayments.$inferSelect
type Allocation = typeof paymentAllocations.$inferSelect

/** What has come from a client. */
interface NewPayment {
  tenantId: number
  /** Cents. */
  amount: number
  /** As `dayPaid` takes it. */
  datePaid: string
  paymentMode: (typeof manualModes)[number]
  transactionId: string
  memo: string
  /** The invoices that it pays; cents. */
  parts: readonly Part[]
  /** Without parts: it pays the oldest open invoices, else nothing yet. */
  oldestFirst: boolean
  /** False: one that looks as if it were noted already is refused (`payment-looks-noted`). Undefined: whoever asks knows that it is not. */
  again?: boolean
}

/**
 * Notes a payment of a client in the viewer's scope and puts it to invoices; what is left of it stays unapplied. `currency` is that of one
 * without parts, the company's unless it is said; `entryKey` tells it from what is noted twice.
 */
export async function recordPayment(
  ctx: AnyWriteContext,
  { tenantId, parts, oldestFirst, again, ...facts }: NewPayment,
  options: { currency?: string | undefined; entryKey?: string | undefined } = {},
) {
  const { landlordId, siteId } = await findTenant(ctx, tenantId)
  const datePaid = await dayPaid(ctx, siteId, facts.datePaid)
  if (facts.paymentMode === 'WriteOff' && parts.length === 0) throw invalid({ parts: 'write-off-needs-parts' })
  // An invoice may be in the currency that the company had when it was made.
  const first = parts[0] && (await findRow(ctx, clientInvoices, parts[0].invoiceId))
  const currency = first?.currency ?? options.currency ?? (await companyCurrency(ctx.db, landlordId))
  const row = { ...facts, datePaid, landlordId, siteId, tenantId, currency, entryKey: options.entryKey, ...marked(ctx) }
  const noted = again === false && facts.paymentMode !== 'WriteOff' && (await notedBefore(ctx, row))
  const payment = await takePayment(ctx, row, { dayField: 'datePaid' }, async (taken) => {
    const put = parts.length > 0 ? parts : oldestFirst ? await oldestOpen(ctx, taken) : []
    if (facts.paymentMode === 'WriteOff' && sum(put) !== facts.amount) throw invalid({ parts: 'write-off-needs-parts' })
    return put
  })
  // Asked last: what is refused for another reason is no question.
  if (noted) throw conflict(looksNoted(noted))
  return saved(payment.id)
}

/** Of two who note the same at once the second finds the first. */
async function notedBefore(
  ctx: AnyWriteContext,
  row: Parameters<typeof similarPayments>[1][number],
): Promise<Payment | undefined> {
  await findTenant(ctx, row.tenantId, { lock: true })
  return (await similarPayments(ctx.db, [row]))[0]?.[0]
}

interface PaymentOptions {
  name?: string
  journalOf?: typeof paymentJournal
  dayField?: string
}

/**
 * Notes what has come, puts it to the invoices that `partsOf` says, and posts both. Answers it as it came, held until the transaction
 * ends. `dayField` as `post` takes it.
 */
export async function takePayment(
  ctx: AnyWriteContext,
  row: Omit<typeof clientPayments.$inferInsert, 'status'>,
  { name = row.paymentMode, journalOf = paymentJournal, dayField }: PaymentOptions,
  partsOf: (payment: Payment) => readonly Part[] | Promise<readonly Part[]>,
): Promise<Payment> {
  const paid = { ...row, status: 'Paid' as const }
  const id = await insertRow(ctx, PAYMENT, clientPayments, paid, { ...paid, name })
  const payment = await findRow(ctx, clientPayments, id, { lock: true })
  const arrival = { ...journalOf(payment), ...(dayField === undefined ? {} : { dayField }) }
  await applyParts(ctx, payment, await partsOf(payment), { arrival })
  return payment
}

const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0)
export const marked = (ctx: AnyWriteContext) => ({ markedBy: personOf(ctx), markedAt: new Date() })
export const named = <P extends { paymentMode: string }>(payment: P) => ({ ...payment, name: payment.paymentMode })

/** It was noted by mistake, or came back: what it paid is owed again from today on. */
export async function voidPayment(ctx: AnyWriteContext, before: Payment, comment: string): Promise<void> {
  if (!comment) throw invalid({ comment: 'reason-required' })
  if (before.paymentMode === 'CreditNote') throw conflict('credit-note-stays')
  const today = await todayAt(ctx, before.siteId)
  await removeAllocations(ctx, before, await liveAllocations(ctx.db, before.id), today)
  const voided = { voidedBy: personOf(ctx), voidedAt: new Date(), voidComment: comment }
  await ctx.db
    .update(clientPayments)
    .set({ status: 'Voided', ...voided, ...nextVersion(clientPayments) })
    .where(eq(clientPayments.id, before.id))
  ctx.audit({ entity: PAYMENT, id: before.id, before: named(before), after: named({ ...before, status: 'Voided', ...voided }) })
  await reverse(ctx.db, before.landlordId, paymentKey(before.id), today)
}

/** What is put to invoices without that money came from outside: taken away from its one invoice, nothing is left of it. */
const noMoney = new Set<Payment['paymentMode']>(['WriteOff', 'Deposit'])

/**
 * Takes payments away from an invoice. Money that has come stays, and is not applied; what was only noted for it (`isNoted`), a deposit and
 * a write-off are void with a comment where they were for it alone. A write-off of several is refused: it can only be voided as a whole.
 */
export async function takeBackFrom(
  ctx: AnyWriteContext,
  allocations: readonly Allocation[],
  { comment, isNoted }: { comment: string; isNoted: (payment: Payment) => boolean },
): Promise<void> {
  for (const [paymentId, parts] of Map.groupBy(allocations, (one) => one.paymentId)) {
    const payment = await findRow(ctx, clientPayments, paymentId, { lock: true })
    const isAlone = sum(parts) === payment.amount
    if (payment.paymentMode === 'WriteOff' && !isAlone) throw conflict('write-off-is-whole')
    if (isAlone && (noMoney.has(payment.paymentMode) || isNoted(payment))) await voidPayment(ctx, payment, comment)
    else await removeAllocations(ctx, payment, parts, await todayAt(ctx, payment.siteId))
  }
}

/** A payment that has come, held until the transaction ends; undefined where it did not, or is void. */
export async function lockReceived(ctx: AnyWriteContext, id: number): Promise<Payment | undefined> {
  const payment = await findRow(ctx, clientPayments, id, { lock: true })
  return isReceived(payment.status) ? payment : undefined
}

export const changePayment = (ctx: AnyWriteContext, before: Payment, set: Partial<Payment>) =>
  updateRow(ctx, PAYMENT, clientPayments, named(before), before.version, set, named({ ...before, ...set }))
