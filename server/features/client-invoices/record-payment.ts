import type { payments as calls } from '@atrium/contract/client-invoices/payments.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { isReceived, type PaymentStatus, paymentStatusWords, paymentTransitions } from '@atrium/contract/money/states.ts'
import { eq } from 'drizzle-orm'
import { todayAt } from '../../platform/documents/site-terms.ts'
import { clientInvoices, clientPayments, type paymentAllocations } from '../../platform/documents/tables.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { post } from '../../platform/ledger/post.ts'
import { reverse } from '../../platform/ledger/reverse.ts'
import { findRow, insertRow, nextVersion, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { applyParts, liveAllocations, lockInvoices, oldestOpen, removeAllocations } from './allocate.ts'
import { invoiceEvent } from './invoice-event.ts'
import { paymentJournal, paymentKey } from './journals.ts'
import { settle } from './settle.ts'

export const PAYMENT = 'payment'
export type Payment = typeof clientPayments.$inferSelect
type Allocation = typeof paymentAllocations.$inferSelect

export const recordPayment: Handler<typeof calls.record> = async (ctx, { tenantId, parts, oldestFirst, ...facts }) => {
  const { landlordId, siteId } = await findTenant(ctx, tenantId)
  await checkDay(ctx, siteId, facts.datePaid)
  if (facts.paymentMode === 'WriteOff' && parts.length === 0) throw invalid({ parts: 'write-off-needs-parts' })
  // An invoice may be in the currency that the company had when it was made.
  const first = parts[0] && (await findRow(ctx, clientInvoices, parts[0].invoiceId))
  const currency = first?.currency ?? (await companyCurrency(ctx.db, landlordId))
  const row = { ...facts, landlordId, siteId, tenantId, currency, ...marked(ctx) }
  const payment = await takePayment(ctx, row)
  const put = parts.length > 0 ? parts : oldestFirst ? await oldestOpen(ctx, payment) : []
  if (facts.paymentMode === 'WriteOff' && sum(put) !== facts.amount) throw invalid({ parts: 'write-off-needs-parts' })
  await applyParts(ctx, payment, put)
  return saved(payment.id)
}

/** Notes what has come, and posts it; it is put to no invoice yet. Answers it, held until the transaction ends. */
export async function takePayment(
  ctx: AnyWriteContext,
  row: Omit<typeof clientPayments.$inferInsert, 'status'>,
): Promise<Payment> {
  const paid = { ...row, status: 'Paid' as const }
  const id = await insertRow(ctx, PAYMENT, clientPayments, paid, named(paid))
  const payment = await findRow(ctx, clientPayments, id, { lock: true })
  await post(ctx.db, payment.landlordId, [paymentJournal(payment)])
  return payment
}

const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0)
async function checkDay(ctx: AnyWriteContext, siteId: number, datePaid: string): Promise<void> {
  if (datePaid > (await todayAt(ctx, siteId))) throw invalid({ datePaid: 'payment-in-future' })
}
const marked = (ctx: AnyWriteContext) => ({ markedBy: personOf(ctx), markedAt: new Date() })
/** Whoever does it; null for the payment service. */
export const personOf = ({ viewer }: AnyWriteContext) => viewer.userId || null
const named = <P extends { paymentMode: string }>(payment: P) => ({ ...payment, name: payment.paymentMode })

export const sayPaid: Handler<typeof calls.say> = async (ctx, { invoiceId, ...facts }) => {
  const [invoice] = await lockInvoices(ctx, [invoiceId])
  // A draft is not there for a client.
  if (!invoice || invoice.issuedOn === null) throw notFound()
  await checkDay(ctx, invoice.siteId, facts.datePaid)
  const left = invoice.balance - invoice.claimed
  if (left <= 0) throw conflict(['invoice-not-open', { invoice: invoice.invoiceNo ?? '' }])
  if (facts.amount > left) throw invalid({ amount: ['more-than-owed', { invoice: invoice.invoiceNo ?? '' }] })
  const { landlordId, siteId, tenantId, currency } = invoice
  const claim = { status: 'Verification' as const, claimsInvoiceId: invoiceId, saidBy: ctx.viewer.userId }
  const row = { ...facts, ...claim, landlordId, siteId, tenantId, currency }
  const id = await insertRow(ctx, PAYMENT, clientPayments, row, named(row))
  await settle(ctx, invoice)
  ctx.publish(invoiceEvent('clientInvoicePaymentSaid', invoice))
  return saved(id)
}

export const changePaymentStatus: Handler<typeof calls.changeStatus> = async (ctx, { id, version, status, comment }) => {
  const before = await findRow(ctx, clientPayments, id, { lock: true, version })
  if (!paymentTransitions[before.status].includes(status)) throw refused(before.status, status)
  if (status === 'Voided') await voidPayment(ctx, before, comment)
  else if (status === 'Paid') await confirm(ctx, before)
  else await refuse(ctx, before, comment)
  return done
}

const refused = (from: PaymentStatus, to: PaymentStatus) =>
  conflict(['payment-transition', { from: { text: paymentStatusWords[from] }, to: { text: paymentStatusWords[to] } }])

/** What a client says it has paid has come: it is put to its invoice as far as that is still owed. */
async function confirm(ctx: AnyWriteContext, before: Payment): Promise<void> {
  await change(ctx, before, { status: 'Paid', ...marked(ctx) })
  const payment = { ...before, status: 'Paid' as const }
  await post(ctx.db, before.landlordId, [paymentJournal(payment)])
  const invoice = await claimedInvoice(ctx, before)
  if (!invoice) return
  const cents = Math.min(before.amount, invoice.balance)
  if (cents > 0) await applyParts(ctx, payment, [{ invoiceId: invoice.id, cents }])
  else await settle(ctx, invoice)
}

async function refuse(ctx: AnyWriteContext, before: Payment, comment: string): Promise<void> {
  await change(ctx, before, { status: 'Unpaid', voidComment: comment })
  const invoice = await claimedInvoice(ctx, before)
  if (invoice) await settle(ctx, invoice)
}

/** The invoice that a client says it has paid by a payment, held until the transaction ends. */
async function claimedInvoice(ctx: AnyWriteContext, { claimsInvoiceId }: Payment) {
  const [invoice] = claimsInvoiceId === null ? [] : await lockInvoices(ctx, [claimsInvoiceId])
  return invoice
}

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

/** Takes payments away from an invoice: those that were for it alone are void, with a comment; of others it is taken away. */
export async function takeBackFrom(ctx: AnyWriteContext, allocations: readonly Allocation[], comment: string): Promise<void> {
  for (const [paymentId, parts] of Map.groupBy(allocations, (one) => one.paymentId)) {
    const payment = await findRow(ctx, clientPayments, paymentId, { lock: true })
    const alone = sum(parts) === payment.amount && payment.paymentMode !== 'CreditNote'
    if (alone) await voidPayment(ctx, payment, comment)
    else await removeAllocations(ctx, payment, parts, await todayAt(ctx, payment.siteId))
  }
}

/** A payment that has come, held until the transaction ends; undefined where it did not, or is void. */
export async function lockReceived(ctx: AnyWriteContext, id: number): Promise<Payment | undefined> {
  const payment = await findRow(ctx, clientPayments, id, { lock: true })
  return isReceived(payment.status) ? payment : undefined
}

const change = (ctx: AnyWriteContext, before: Payment, set: Partial<Payment>) =>
  updateRow(ctx, PAYMENT, clientPayments, named(before), before.version, set, named({ ...before, ...set }))

export const notePayment: Handler<typeof calls.note> = async (ctx, { id, version, memo }) => {
  const before = await findRow(ctx, clientPayments, id, { lock: true, version })
  await change(ctx, before, { memo })
  return done
}
