import { laterDay } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { openDays } from '../ledger/closed-days.ts'
import { type NewJournal, post } from '../ledger/post.ts'
import { reverse } from '../ledger/reverse.ts'
import { nextVersion } from '../records/rows.ts'
import { conflict, invalid, notFound } from '../refusal.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { leftSince, owedSince } from './covered-since.ts'
import { allocationJournal, allocationKey } from './journals.ts'
import { settle } from './settle.ts'
import { clientInvoices, clientPayments, isLive, paymentAllocations } from './tables.ts'

type Invoice = typeof clientInvoices.$inferSelect
type Payment = typeof clientPayments.$inferSelect
type Allocation = typeof paymentAllocations.$inferSelect
export interface Part {
  invoiceId: number
  cents: number
}

/** Invoices in the viewer's scope, held until the transaction ends; always in the order of their ids, so that nobody waits in a circle. */
export const lockInvoices = (ctx: Pick<AnyWriteContext, 'db' | 'scope'>, ids: readonly number[]): Promise<Invoice[]> =>
  ctx.db
    .select()
    .from(clientInvoices)
    .where(and(ctx.scope.of(clientInvoices), inArray(clientInvoices.id, [...ids])))
    .orderBy(asc(clientInvoices.id))
    .for('update')

/** Cents of a payment that are neither allocated to an invoice nor refunded. */
export const unappliedAmount = ({ amount, applied, refunded }: Pick<Payment, 'amount' | 'applied' | 'refunded'>) =>
  amount - applied - refunded

/**
 * Puts parts of a payment to invoices of its client, each as far as it is owed; from the day it was paid on, or a later one, as far as
 * that is open: never for days on which the payment was put elsewhere, or another covered the invoice. `arrival` is the journal of a
 * payment that has just come, and is posted before what is put: the books are held once for both.
 */
export async function applyParts(
  ctx: AnyWriteContext,
  payment: Payment,
  parts: readonly Part[],
  { since = payment.datePaid, arrival }: { since?: string; arrival?: NewJournal } = {},
): Promise<void> {
  const arrived = arrival ? [arrival] : []
  if (parts.length === 0) return post(ctx.db, payment.landlordId, arrived)
  const given = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (given > unappliedAmount(payment)) throw invalid({ parts: 'more-than-paid' })
  const byInvoice = new Map<number, number>()
  for (const { invoiceId, cents } of parts) byInvoice.set(invoiceId, (byInvoice.get(invoiceId) ?? 0) + cents)
  const invoices = await lockInvoices(ctx, [...byInvoice.keys()])
  if (invoices.length < byInvoice.size) throw notFound()
  for (const invoice of invoices) check(payment, invoice, byInvoice.get(invoice.id) as number)
  const { landlordId, tenantId, id: paymentId } = payment
  const left = arrival ? since : ((await leftSince(ctx.db, landlordId, paymentId, given)) ?? since)
  const owed = await owedSince(
    ctx.db,
    landlordId,
    [...byInvoice].map(([invoiceId, cents]) => ({ invoiceId, cents })),
  )
  const days = invoices.map(({ id, issuedOn }) => [issuedOn ?? since, left, owed.get(id) ?? since].reduce(laterDay, since))
  const openDay = await openDays(ctx.db, landlordId)
  const made = await ctx.db
    .insert(paymentAllocations)
    .values(
      invoices.map((invoice, at) => ({
        landlordId,
        siteId: invoice.siteId,
        tenantId,
        paymentId,
        invoiceId: invoice.id,
        cents: byInvoice.get(invoice.id) as number,
        effectiveOn: openDay(days[at] as string),
      })),
    )
    .returning()
  await setApplied(ctx, payment.id)
  const put = made.map((allocation, at) => ({ ...allocationJournal(allocation, payment), effectiveOn: days[at] as string }))
  await post(ctx.db, landlordId, [...arrived, ...put])
  for (const invoice of invoices) await settle(ctx, invoice)
}

function check(payment: Payment, invoice: Invoice, cents: number): void {
  const named = { invoice: invoice.invoiceNo ?? invoice.title }
  if (invoice.tenantId !== payment.tenantId) throw notFound()
  if (invoice.balance <= 0) throw conflict(['invoice-not-open', named], { parts: ['invoice-not-open', named] })
  if (invoice.currency !== payment.currency) throw conflict(['other-currency', named], { parts: ['other-currency', named] })
  if (cents > invoice.balance) throw invalid({ parts: ['more-than-owed', named] })
}

/** Open invoices that one payment is put to at most. */
const MOST_PARTS = 200

/** The open invoices of clients in the order in which payments are put to them: by due day, then as they were made; those that one payment reaches, in each currency or in one. Those of one lease may come before all others. */
export async function openOldestFirst(
  { db, scope }: Pick<AnyWriteContext, 'scope'> & { db: ReadDb },
  tenantIds: readonly number[],
  only: { currency?: string; leaseFirst?: number | undefined } = {},
) {
  const { tenantId, currency, dueDate, id, invoiceNo, balance, leaseId } = clientInvoices
  const first = only.leaseFirst === undefined ? sql`` : sql`${leaseId} is distinct from ${only.leaseFirst}, `
  const place = sql<number>`row_number() over (partition by ${tenantId}, ${currency} order by ${first}${dueDate}, ${id})`
  const open = db
    .select({ tenantId, currency, dueDate, id, invoiceNo, balance, place: place.as('place') })
    .from(clientInvoices)
    .where(
      and(
        ...[scope.of(clientInvoices), inArray(tenantId, [...new Set(tenantIds)]), gt(balance, 0)],
        only.currency === undefined ? undefined : eq(currency, only.currency),
      ),
    )
    .as('open')
  return db
    .select()
    .from(open)
    .where(lte(open.place, MOST_PARTS))
    .orderBy(asc(open.tenantId), asc(open.currency), asc(open.place))
}

/**
 * The parts by which a payment pays the oldest open invoices of its client in its currency, as far as it goes; those of a lease before
 * others, `first` before all. Holds these invoices until the transaction ends, so that of two payments at once the second pays what the
 * first has left.
 */
export async function oldestOpen(
  ctx: Pick<AnyWriteContext, 'db' | 'scope'>,
  payment: Payment,
  { leaseFirst, first }: { leaseFirst?: number | undefined; first?: Pick<Invoice, 'id' | 'balance'> | undefined } = {},
): Promise<Part[]> {
  for (;;) {
    const open = await openOldestFirst(ctx, [payment.tenantId], { currency: payment.currency, leaseFirst })
    const inOrder = first ? [first, ...open.filter(({ id }) => id !== first.id)] : open
    const parts = partsWithin(
      inOrder.map(({ id, balance }) => ({ invoiceId: id, cents: balance })),
      unappliedAmount(payment),
    )
    const held = await lockInvoices(
      ctx,
      parts.map(({ invoiceId }) => invoiceId),
    )
    const owed = new Map(held.map(({ id, balance }) => [id, balance]))
    if (parts.every(({ invoiceId, cents }) => cents <= (owed.get(invoiceId) ?? 0))) return parts
  }
}

/** What an amount pays of parts in their order, as far as it goes. */
export function partsWithin(parts: readonly Part[], cents: number): Part[] {
  let left = cents
  return parts.flatMap((part) => {
    const put = Math.min(part.cents, left)
    left -= Math.max(0, put)
    return put > 0 ? [{ invoiceId: part.invoiceId, cents: put }] : []
  })
}

/** What of parts of a payment can be put to their invoices: each as far as it is still owed, in the currency of the payment. */
export const owedParts = (
  invoices: readonly Pick<Invoice, 'id' | 'balance' | 'currency'>[],
  parts: readonly Part[],
  payment: Pick<Payment, 'amount' | 'applied' | 'refunded' | 'currency'>,
): Part[] => {
  const owed = new Map(invoices.filter(({ currency }) => currency === payment.currency).map(({ id, balance }) => [id, balance]))
  return partsWithin(
    parts.map(({ invoiceId, cents }) => ({ invoiceId, cents: Math.min(cents, owed.get(invoiceId) ?? 0) })),
    unappliedAmount(payment),
  )
}

/** Allocations of a payment that nothing has taken away. */
export const liveAllocations = (db: ReadDb, paymentId: number): Promise<Allocation[]> =>
  db
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.paymentId, paymentId), isLive(paymentAllocations)))
    .orderBy(asc(paymentAllocations.id))

/** Allocations to an invoice that nothing has taken away. */
export const liveAllocationsOf = (db: ReadDb, invoiceId: number): Promise<Allocation[]> =>
  db
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.invoiceId, invoiceId), isLive(paymentAllocations)))
    .orderBy(asc(paymentAllocations.id))

/** Takes a payment away from invoices: they are owed again from a day on, and the payment is not applied. */
export async function removeAllocations(
  ctx: AnyWriteContext,
  payment: Payment,
  allocations: readonly Allocation[],
  effectiveOn: string,
): Promise<void> {
  if (allocations.length === 0) return
  const invoices = await lockInvoices(
    ctx,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  const openDay = await openDays(ctx.db, payment.landlordId)
  // Where the invoice's site is a day ahead of the payment's.
  const dayOf = (allocation: Allocation) => laterDay(effectiveOn, allocation.effectiveOn)
  await ctx.db.insert(paymentAllocations).values(
    allocations.map((made) => {
      const { id, createdAt: _, cents, ...allocation } = made
      return { ...allocation, cents: -cents, reversesId: id, effectiveOn: openDay(dayOf(made)) }
    }),
  )
  await setApplied(ctx, payment.id)
  for (const one of allocations) await reverse(ctx.db, payment.landlordId, allocationKey(one.id), dayOf(one))
  for (const invoice of invoices) await settle(ctx, invoice)
}

const setApplied = (ctx: AnyWriteContext, paymentId: number) =>
  ctx.db
    .update(clientPayments)
    .set({
      applied: sql`(select coalesce(sum(cents), 0) from payment_allocations where payment_id = ${paymentId})`,
      ...nextVersion(clientPayments),
    })
    .where(eq(clientPayments.id, paymentId))
