import type { Db } from '../../platform/database/open.ts'
import { conflict } from '../../platform/refusal.ts'
import { applyCredit } from './apply-credit.ts'
import { type Choice, presentChoice, readChoice, sameChoice } from './choice.ts'
import { type Company, companyOf, hasPaidPlan } from './company.ts'
import { checkNothingOverdue, overdueSince, writeInvoice } from './invoices.ts'
import { dayOf, type Period, periodAt, periodFrom } from './periods.ts'
import { beforeOf } from './plan-before.ts'
import { type BilledPeriod, changeLines, type PlanLine, wholePeriod } from './plan-lines.ts'
import { rootOf } from './root-of.ts'
import { storeChoice } from './store-choice.ts'

/**
 * Buys or changes a plan without a payment service: it runs at once, against an invoice. One that runs already keeps its period; the days
 * that are left of it are charged at the new price and taken back at the old one.
 */
export async function placeManually(db: Db, found: Company, choice: Choice, now: Date): Promise<void> {
  if (found.bought?.subscriptionId && hasPaidPlan(found)) throw conflict('paid-by-card')
  await checkNothingOverdue(db, { landlordId: found.landlord.id, corporateUserId: null }, now)
  const company = await caughtUp(db, found, now)
  const running = chargedOf(company, now)
  if (!running) return begin(db, company, choice, { anchor: now, start: now, now, size: 'must fit' })
  const { items, plan } = await readChoice(db, company, choice)
  const anchor = company.bought?.anchorAt ?? running.period.start
  const sameInterval = choice.interval === company.bought?.interval
  const period = sameInterval ? running.period : periodAt(anchor, choice.interval, now)
  const lines = sameChoice(presentChoice(company), choice) ? [] : changeLines(running, { period, items }, now)
  const description = `${plan.name}, ${dayOf(now)} – ${dayOf(period.end)}`
  await charge(db, company, {
    choice,
    anchor,
    period,
    items: lines.length > 0 ? items : running.items,
    lines,
    description,
    now,
    plan,
  })
}

/** The next period of a plan that runs on. What is in use by now does not keep it from running. */
export async function renewManually(db: Db, company: Company, end: Date, now: Date): Promise<Date> {
  await begin(db, company, presentChoice(company), { anchor: company.bought?.anchorAt ?? end, start: end, now, size: 'as it is' })
  return (await companyOf(db, company.landlord.id)).bought?.periodEnd ?? end
}

/** Starts a plan again that had ended: its days are counted from now. */
export const restartManually = (db: Db, company: Company, now: Date): Promise<void> =>
  begin(db, company, presentChoice(company), { anchor: now, start: now, now, size: 'as it is' })

interface Begin {
  anchor: Date
  start: Date
  now: Date
  size: 'must fit' | 'as it is'
}

async function begin(db: Db, company: Company, choice: Choice, { anchor, start, now, size }: Begin): Promise<void> {
  const { items, plan } = await readChoice(db, company, choice, size)
  const period = periodFrom(start, anchor, choice.interval)
  const lines = wholePeriod({ period, items })
  const description = `${plan.name}, ${dayOf(start)} – ${dayOf(period.end)}`
  await charge(db, company, { choice, anchor, period, items, lines, description, now, plan, begins: true })
}

/** Begins the periods that a plan is behind by, before it is changed. */
async function caughtUp(db: Db, company: Company, now: Date): Promise<Company> {
  const end = company.bought?.periodEnd
  if (!hasPaidPlan(company) || company.bought?.cancelAtPeriodEnd || !end || end > now) return company
  await renewManually(db, company, end, now)
  return caughtUp(db, await companyOf(db, company.landlord.id), now)
}

/** What the running period is charged; undefined where none runs. */
function chargedOf(company: Company, now: Date): BilledPeriod | undefined {
  const { bought } = company
  if (!bought || !hasPaidPlan(company) || !bought.periodStart || !bought.periodEnd || bought.periodEnd <= now) return undefined
  return { period: { start: bought.periodStart, end: bought.periodEnd }, items: bought.periodItems }
}

interface Charge {
  choice: Choice
  plan: Company['plan']
  anchor: Date
  period: Period
  items: BilledPeriod['items']
  lines: readonly PlanLine[]
  description: string
  now: Date
  /** Begins a period, rather than to change the one that runs. */
  begins?: boolean
}

/** Writes the invoice, and one more for each currency that something is given back in; then the company has what it chose. */
async function charge(db: Db, company: Company, what: Charge): Promise<void> {
  const { choice, plan, anchor, period, items, lines, description, now, begins = false } = what
  const { landlord, bought } = company
  const owner = { landlordId: landlord.id, corporateUserId: null }
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency)
  let invoiceId = begins ? null : (bought?.invoiceId ?? null)
  if (lines.length > 0) {
    const rootId = begins ? null : await rootOf(db, invoiceId)
    const common = { description, now, rootId }
    const own = byCurrency.get(plan.currency) ?? []
    invoiceId = await writeInvoice(db, owner, { ...common, currency: plan.currency, lines: own, before: beforeOf(company) })
    for (const [currency, some] of byCurrency)
      if (currency !== plan.currency) await writeInvoice(db, owner, { ...common, currency, lines: some, withId: invoiceId })
    await applyCredit(db, landlord.id, now)
  }
  await storeChoice(db, landlord.id, choice, {
    gateway: 'manual',
    status: (await overdueSince(db, owner, now)) ? 'past_due' : 'active',
    periodStart: period.start,
    periodEnd: period.end,
    anchorAt: anchor,
    periodItems: items.map(({ key, name, quantity, cents, currency }) => ({ key, name, quantity, cents, currency })),
    invoiceId,
    cancelAtPeriodEnd: false,
    cancelReason: null,
    subscriptionId: null,
    askedAt: null,
    noticedFor: null,
  })
}
