import type { Interval } from '@atrium/contract/access/current-plan.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { addOns, landlordAddOns, type PeriodItem, subscriptions } from '../../platform/plans/tables.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import { dayOf, daysFrom } from './periods.ts'
import { changeLines, type PlanLine, wholePeriod } from './plan-lines.ts'
import { postInvoicesOf } from './post-moved-plans.ts'
import { subscriptionInvoices } from './tables.ts'

const DAYS_TO_PAY = 30

/** What the two companies bought: the first a year of everything, the second month by month, with add-ons and, since three months, a larger plan. */
export const insertBilling: FillDemo = async ({ db, landlordId, at, now }) => {
  // Others are not charged for their plan.
  if (at > 1) return []
  const prices = new Map((await db.select().from(plans)).map((plan) => [plan.name, plan]))
  if (at === 0) {
    const { id, name, annuallyCents } = named(prices, 'Enterprise')
    const items = [itemOf(`plan-${id}`, name, annuallyCents)]
    await insertPeriods(db, now, { landlordId, interval: 'annually', months: 12, periods: 3, into: 5, items, first: 1 })
    return []
  }
  const more = await db
    .select()
    .from(addOns)
    .where(inArray(addOns.name, ['Sales Reporting', 'Alerts']))
  await db.insert(landlordAddOns).values(more.map(({ id }) => ({ landlordId, addOnId: id })))
  const monthly = (plan: string) => {
    const { id, name, monthlyCents } = named(prices, plan)
    const others = more.map((one) => itemOf(`add-on-${one.id}`, one.name, one.monthlyCents))
    return [itemOf(`plan-${id}`, name, monthlyCents), ...others]
  }
  const upgrade = { from: monthly('Professional'), at: 10 }
  const what = {
    landlordId,
    interval: 'monthly',
    months: 1,
    periods: 14,
    into: 0,
    items: monthly('Premium'),
    first: 4,
    upgrade,
  } as const
  await insertPeriods(db, now, what)
  return []
}

const itemOf = (key: string, name: string, cents: number): PeriodItem => ({ key, name, cents, quantity: 1, currency: 'CAD' })

function named<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name)
  if (!row) throw new RangeError('The starting plans have changed their names')
  return row
}

interface Periods {
  landlordId: number
  interval: Interval
  /** Months of a period, how many there have been, and how many months ago the last one began. */
  months: number
  periods: number
  into: number
  items: readonly PeriodItem[]
  /** The number of its first invoice. */
  first: number
  /** What it had before, and in which period that changed. */
  upgrade?: { from: readonly PeriodItem[]; at: number }
}

/** The subscription and its invoices, oldest first; a monthly one's last is not paid yet. */
async function insertPeriods(
  db: Db,
  now: Date,
  { landlordId, interval, months, periods, into, items, first, upgrade }: Periods,
): Promise<void> {
  const startOf = (at: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - into - (periods - 1 - at) * months, 3))
  const late = now.getUTCDate() < 3 && into === 0 ? 1 : 0
  let number = first
  let invoiceId: number | null = null
  const insert = async (lines: readonly PlanLine[], issuedAt: Date, end: Date, paid: boolean, rootId: number | null) => {
    const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
    const row = {
      landlordId,
      rootId,
      number: `A-${issuedAt.getUTCFullYear()}-${String(number).padStart(5, '0')}`,
      gateway: 'manual' as const,
      description: `${lines[0]?.why.name}, ${dayOf(issuedAt)} – ${dayOf(end)}`,
      lines: lines.map(({ currency: _, ...line }) => line),
      totalCents,
      paidCents: paid ? totalCents : 0,
      currency: 'CAD',
      status: paid ? ('Paid' as const) : ('Open' as const),
      issuedAt,
      dueAt: daysFrom(issuedAt, DAYS_TO_PAY),
      paidAt: paid ? daysFrom(issuedAt, 4 + (number % 9)) : null,
    }
    const [made] = await db.insert(subscriptionInvoices).values(row).returning({ id: subscriptionInvoices.id })
    number += 1
    return (made as { id: number }).id
  }
  for (let at = 0; at < periods - late; at++) {
    const period = { start: startOf(at), end: startOf(at + 1) }
    const before = upgrade && at <= upgrade.at ? upgrade.from : items
    const paid = at < periods - late - 1 || interval === 'annually'
    const rootId = await insert(wholePeriod({ period, items: before }), period.start, period.end, paid, null)
    invoiceId = rootId
    const changedAt = daysFrom(period.start, 11)
    if (at === upgrade?.at) {
      const lines = changeLines({ period, items: upgrade.from }, { period, items }, changedAt)
      invoiceId = await insert(lines, changedAt, period.end, true, rootId)
    }
  }
  await postInvoicesOf(db, landlordId)
  await db.insert(subscriptions).values({
    landlordId,
    gateway: 'manual',
    status: 'active',
    interval,
    periodStart: startOf(periods - 1 - late),
    periodEnd: startOf(periods - late),
    anchorAt: startOf(0),
    periodItems: [...items],
    invoiceId,
  })
}
