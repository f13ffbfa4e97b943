import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import type { RemoteInvoice } from '../../platform/payment-gateway/gateway.ts'
import { conflict } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { daysFrom } from './periods.ts'
import { postInvoice } from './plan-book.ts'
import { type InvoiceLine, subscriptionInvoices as invoices, type PlanBefore } from './tables.ts'

const DAYS_TO_PAY = 30

export type PlanInvoice = typeof invoices.$inferSelect

/** Whom an invoice is for: a company, or a corporate client. */
export interface Owner {
  landlordId: number
  corporateUserId: number | null
}

/** The invoices of a company or a corporate client that no payment service settles. */
export const ownInvoices = ({ landlordId, corporateUserId }: Owner) =>
  and(
    eq(invoices.landlordId, landlordId),
    corporateUserId === null ? isNull(invoices.corporateUserId) : eq(invoices.corporateUserId, corporateUserId),
    eq(invoices.gateway, 'manual'),
  )

export interface NewInvoice {
  lines: readonly InvoiceLine[]
  description: string
  currency: string
  now: Date
  rootId?: number | null
  withId?: number | null
  before?: PlanBefore
}

/** Writes an invoice of our own, to be paid within 30 days; one over nothing, or less, is settled already. Answers its id. */
export async function writeInvoice(db: Db, owner: Owner, { lines, now, ...rest }: NewInvoice): Promise<number> {
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const settled = totalCents <= 0
  const [made] = await db
    .insert(invoices)
    .values({
      ...owner,
      ...rest,
      number: '',
      gateway: 'manual',
      lines: lines.map(({ text, cents, why }) => ({ text, cents, ...(why ? { why } : {}) })),
      totalCents,
      status: settled ? 'Paid' : 'Open',
      issuedAt: now,
      dueAt: daysFrom(now, DAYS_TO_PAY),
      paidAt: settled ? now : null,
    })
    .returning({ id: invoices.id })
  const { id } = made as { id: number }
  const number = `A-${now.getUTCFullYear()}-${String(id).padStart(5, '0')}`
  await db.update(invoices).set({ number }).where(eq(invoices.id, id))
  await postInvoice(db, { ...owner, id, number, totalCents, currency: rest.currency, issuedAt: now })
  return id
}

/** What is still to be paid of an invoice. */
export const openOf = ({ status, totalCents, creditedCents, paidCents }: PlanInvoice) =>
  status === 'Open' ? totalCents - creditedCents - paidCents : 0

/** When the first invoice was due that should have been paid by now. */
export async function overdueSince(db: ReadDb, owner: Owner, now: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ dueAt: invoices.dueAt })
    .from(invoices)
    .where(and(ownInvoices(owner), eq(invoices.status, 'Open'), lt(invoices.dueAt, now)))
    .orderBy(asc(invoices.dueAt))
    .limit(1)
  return found?.dueAt ?? undefined
}

/** Refuses to sell more to who has not paid what was sold before. */
export async function checkNothingOverdue(db: ReadDb, owner: Owner, now: Date): Promise<void> {
  if (await overdueSince(db, owner, now)) throw conflict('invoice-overdue')
}

/**
 * Takes over an invoice of the payment service as it was at `askedAt`; a newer answer is not overwritten. Answers whether it is paid now, and
 * was not before.
 */
export async function syncInvoice(db: Db, owner: Owner, remote: RemoteInvoice, askedAt: Date): Promise<boolean> {
  const { id: externalId, customerId: _, lines, ...rest } = remote
  const row = {
    ...rest,
    lines,
    description: lines
      .map((line) => line.text)
      .join(', ')
      .slice(0, 500),
    askedAt,
  }
  // Of two events for one invoice the second waits, and finds what the first has stored.
  await lockLandlord(db, owner.landlordId)
  const [before] = await db.select({ status: invoices.status }).from(invoices).where(eq(invoices.externalId, externalId))
  const stored = await db
    .insert(invoices)
    .values({ ...owner, gateway: 'stripe', externalId, ...row })
    .onConflictDoUpdate({
      target: invoices.externalId,
      set: row,
      setWhere: sql`${invoices.askedAt} is null or ${invoices.askedAt} <= excluded.asked_at`,
    })
    .returning({ id: invoices.id })
  return stored.length > 0 && remote.status === 'Paid' && before?.status !== 'Paid'
}
