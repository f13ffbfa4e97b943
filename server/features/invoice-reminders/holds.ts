import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { IssuedInvoice } from '../../platform/invoices/find-issued.ts'
import { clientReminders, holidays, invoiceDisputes, reminderPauses } from './tables.ts'

/** Why nobody is reminded of an invoice. */
export type HoldReason = 'invoice' | 'client' | 'all' | 'dispute' | 'quiet' | 'claimed'
type About = Pick<IssuedInvoice, 'id' | 'landlordId' | 'tenantId' | 'balance' | 'claimed'>

/** Pauses and resumptions of an invoice: its own, those of its client, and those of all. */
const pausesOf = ({ id, landlordId, tenantId }: About) =>
  and(
    eq(reminderPauses.landlordId, landlordId),
    or(
      eq(reminderPauses.invoiceId, id),
      and(isNull(reminderPauses.invoiceId), or(isNull(reminderPauses.tenantId), eq(reminderPauses.tenantId, tenantId))),
    ),
  )

/** Whether reminders of an invoice are held back now, and by what. */
export async function findHoldReason(db: ReadDb, invoice: About): Promise<HoldReason | null> {
  const open = await db
    .select({ id: invoiceDisputes.id })
    .from(invoiceDisputes)
    .where(and(eq(invoiceDisputes.invoiceId, invoice.id), isNull(invoiceDisputes.settledAt)))
    .limit(1)
  if (open.length > 0) return 'dispute'
  const paused = await db
    .select({ tenantId: reminderPauses.tenantId, invoiceId: reminderPauses.invoiceId })
    .from(reminderPauses)
    .where(and(pausesOf(invoice), eq(reminderPauses.isCurrent, true), eq(reminderPauses.action, 'Paused')))
  if (paused.some(({ invoiceId }) => invoiceId !== null)) return 'invoice'
  if (paused.some(({ tenantId }) => tenantId !== null)) return 'client'
  if (paused.length > 0) return 'all'
  if (invoice.claimed >= invoice.balance) return 'claimed'
  const [settings] = await db
    .select({ quiet: clientReminders.quiet })
    .from(clientReminders)
    .where(eq(clientReminders.tenantId, invoice.tenantId))
  return settings?.quiet ? 'quiet' : null
}

/** Whether nobody is reminded of an invoice on a day, which may be a holiday of its company. */
export async function isHeldBack(db: ReadDb, invoice: About, day: string): Promise<boolean> {
  if ((await findHoldReason(db, invoice)) !== null) return true
  const found = await db
    .select({ id: holidays.id })
    .from(holidays)
    .where(and(eq(holidays.landlordId, invoice.landlordId), eq(holidays.date, day)))
  return found.length > 0
}

interface Span {
  from: string
  /** Undefined: it goes on. */
  to?: string
}

/** The days on which an invoice was disputed or paused, by the calendar of its site: nothing is charged for these. */
export async function heldDays(db: ReadDb, invoice: About, timeZone: string): Promise<(day: string) => boolean> {
  const on = (at: Date) => dayIn(timeZone, at)
  const disputes = await db
    .select({ from: invoiceDisputes.createdAt, to: invoiceDisputes.settledAt })
    .from(invoiceDisputes)
    .where(eq(invoiceDisputes.invoiceId, invoice.id))
  const log = await db
    .select()
    .from(reminderPauses)
    .where(pausesOf(invoice))
    .orderBy(desc(reminderPauses.createdAt), desc(reminderPauses.id))
  const spans: Span[] = disputes.map(({ from, to }) => ({ from: on(from), ...(to ? { to: on(to) } : {}) }))
  const ends = new Map<string, string>()
  // The latest first: each resumption ends the pause of the same that lies before it.
  for (const { action, createdAt, tenantId, invoiceId } of log) {
    const target = `${tenantId}/${invoiceId}`
    const day = on(createdAt)
    const to = ends.get(target)
    if (action === 'Resumed') ends.set(target, day)
    else {
      spans.push({ from: day, ...(to === undefined ? {} : { to }) })
      ends.delete(target)
    }
  }
  return (day) => spans.some(({ from, to }) => day >= from && (to === undefined || day <= to))
}
