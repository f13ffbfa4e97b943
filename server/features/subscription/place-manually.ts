import type { Db } from '../../platform/database/open.ts'
import { conflict } from '../../platform/refusal.ts'
import { type Choice, readChoice, totalOf } from './choice.ts'
import { type Company, hasPaidPlan } from './company.ts'
import { checkNothingOverdue, linesOf, writeInvoice } from './invoices.ts'
import { periodAfter, unusedCents } from './periods.ts'
import { storeChoice } from './store-choice.ts'

/**
 * Buys or changes a plan without a payment service: it runs at once, for a period that begins now, against an invoice. What
 * is left of the period before is credited, and a credit that is larger than the invoice waits for the next one.
 */
export async function placeManually(db: Db, company: Company, choice: Choice, now: Date): Promise<void> {
  const { landlord, bought } = company
  if (bought?.subscriptionId && hasPaidPlan(company)) throw conflict('paid-by-card')
  await checkNothingOverdue(db, landlord.id, now)
  const { items, plan } = await readChoice(db, company, choice)
  const periodEnd = periodAfter(now, choice.interval)
  const unused = hasPaidPlan(company)
    ? unusedCents(bought?.periodCents ?? 0, bought?.periodStart ?? null, bought?.periodEnd ?? null, now)
    : 0
  await charge(db, company, { items, plan, choice, now, periodEnd, credit: (bought?.creditCents ?? 0) + unused })
}

/** The next period of a plan that runs on, or of one that had ended. What is in use by now does not keep it from running. */
export async function renewManually(db: Db, company: Company, choice: Choice, from: Date, now: Date): Promise<Date> {
  const { items, plan } = await readChoice(db, company, choice, 'as it is')
  const periodEnd = periodAfter(from, choice.interval)
  await charge(db, company, { items, plan, choice, now, start: from, periodEnd, credit: company.bought?.creditCents ?? 0 })
  return periodEnd
}

interface Charge {
  items: Awaited<ReturnType<typeof readChoice>>['items']
  plan: Company['plan']
  choice: Choice
  now: Date
  start?: Date
  periodEnd: Date
  credit: number
}

async function charge(db: Db, { landlord }: Company, { items, plan, choice, now, start = now, periodEnd, credit }: Charge) {
  const cents = totalOf(items)
  const used = Math.min(credit, cents)
  const lines = [...linesOf(items), ...(used > 0 ? [{ text: 'Credit for unused time', cents: -used }] : [])]
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const description = `${plan.name}, ${day(start)} – ${day(periodEnd)}`
  await writeInvoice(db, { landlordId: landlord.id, corporateUserId: null }, { lines, description, currency: plan.currency, now })
  await storeChoice(db, landlord.id, choice, {
    gateway: 'manual',
    status: 'active',
    periodStart: start,
    periodEnd,
    cancelAtPeriodEnd: false,
    cancelReason: null,
    creditCents: credit - used,
    periodCents: cents,
    subscriptionId: null,
    askedAt: null,
    noticedFor: null,
  })
}
