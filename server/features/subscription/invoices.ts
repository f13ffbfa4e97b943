import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import type { Item, RemoteInvoice } from '../../platform/payments/gateway.ts'
import { conflict } from '../../platform/refusal.ts'
import { daysFrom } from './periods.ts'
import { type InvoiceLine, subscriptionInvoices } from './tables.ts'

const DAYS_TO_PAY = 30

interface Owner {
  landlordId: number
  corporateUserId: number | null
}

/** The lines of an invoice for a period. */
export const linesOf = (items: readonly Item[]): InvoiceLine[] =>
  items.map(({ name, quantity, cents }) => ({ text: quantity > 1 ? `${name} × ${quantity}` : name, cents: cents * quantity }))

/** Writes an invoice of our own, to be paid within 30 days; one over nothing is paid already. */
export async function writeInvoice(
  db: Db,
  owner: Owner,
  { lines, description, currency, now }: { lines: InvoiceLine[]; description: string; currency: string; now: Date },
): Promise<void> {
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const free = totalCents <= 0
  const [made] = await db
    .insert(subscriptionInvoices)
    .values({
      ...owner,
      number: '',
      gateway: 'manual',
      description,
      lines,
      totalCents,
      currency,
      status: free ? 'Paid' : 'Open',
      issuedAt: now,
      dueAt: daysFrom(now, DAYS_TO_PAY),
      paidAt: free ? now : null,
    })
    .returning({ id: subscriptionInvoices.id })
  const { id } = made as { id: number }
  const number = `A-${now.getUTCFullYear()}-${String(id).padStart(5, '0')}`
  await db.update(subscriptionInvoices).set({ number }).where(eq(subscriptionInvoices.id, id))
}

/** The first invoice of a company that should have been paid by now. */
export async function overdueInvoice(db: ReadDb, landlordId: number, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ number: subscriptionInvoices.number })
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.landlordId, landlordId),
        isNull(subscriptionInvoices.corporateUserId),
        eq(subscriptionInvoices.gateway, 'manual'),
        eq(subscriptionInvoices.status, 'Open'),
        lt(subscriptionInvoices.dueAt, now),
      ),
    )
    .orderBy(subscriptionInvoices.dueAt)
    .limit(1)
  return found?.number
}

/** Refuses to sell more to who has not paid what was sold before. */
export async function checkNothingOverdue(db: ReadDb, landlordId: number, now: Date): Promise<void> {
  if (await overdueInvoice(db, landlordId, now)) throw conflict('invoice-overdue')
}

/** Takes over an invoice of the payment service as it was at `askedAt`; a newer answer is not overwritten. */
export async function syncInvoice(db: Db, owner: Owner, remote: RemoteInvoice, askedAt: Date): Promise<void> {
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
  await db
    .insert(subscriptionInvoices)
    .values({ ...owner, gateway: 'stripe', externalId, ...row })
    .onConflictDoUpdate({
      target: subscriptionInvoices.externalId,
      set: row,
      setWhere: sql`${subscriptionInvoices.askedAt} is null or ${subscriptionInvoices.askedAt} <= excluded.asked_at`,
    })
}
