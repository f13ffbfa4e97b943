import type { Interval } from '@atrium/contract/access/current-plan.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { addOns, landlordAddOns, subscriptions } from '../../platform/plans/tables.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import { wholePeriod } from './plan-lines.ts'
import { subscriptionInvoices } from './tables.ts'

const DAYS_TO_PAY = 30
const DAY = 86_400_000

/** What the two companies bought: the first a year of everything, the second month by month, with add-ons. */
export const insertBilling: FillDemo = async ({ db, landlordId, at, now }) => {
  const prices = new Map((await db.select().from(plans)).map((plan) => [plan.name, plan]))
  if (at === 0) {
    const { name, annuallyCents } = named(prices, 'Enterprise')
    const yearly = { landlordId, interval: 'annually', months: 12, periods: 3, into: 5 } as const
    await insertPeriods(db, now, { ...yearly, lines: [{ text: name, cents: annuallyCents }], first: 1 })
    return []
  }
  const more = await db
    .select()
    .from(addOns)
    .where(inArray(addOns.name, ['Sales Reporting', 'Alerts']))
  await db.insert(landlordAddOns).values(more.map(({ id }) => ({ landlordId, addOnId: id })))
  const lines = [named(prices, 'Premium'), ...more].map(({ name, monthlyCents }) => ({ text: name, cents: monthlyCents }))
  await insertPeriods(db, now, { landlordId, interval: 'monthly', months: 1, periods: 14, into: 0, lines, first: 4 })
  return []
}

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
  lines: { text: string; cents: number }[]
  /** The number of its first invoice. */
  first: number
}

/** The subscription and its invoices, oldest first; a monthly one's last is not paid yet. */
async function insertPeriods(
  db: Db,
  now: Date,
  { landlordId, interval, months, periods, into, lines, first }: Periods,
): Promise<void> {
  const startOf = (at: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - into - (periods - 1 - at) * months, 3))
  const late = now.getUTCDate() < 3 && into === 0 ? 1 : 0
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const items = lines.map(({ text: name, cents }) => ({ key: name, name, quantity: 1, cents, currency: 'CAD' }))
  for (let at = 0; at < periods - late; at++) {
    const issuedAt = startOf(at)
    const paid = at < periods - late - 1 || interval === 'annually'
    const day = (date: Date) => date.toISOString().slice(0, 10)
    await db.insert(subscriptionInvoices).values({
      landlordId,
      number: `A-${issuedAt.getUTCFullYear()}-${String(first + at).padStart(5, '0')}`,
      gateway: 'manual',
      description: `${lines[0]?.text}, ${day(issuedAt)} – ${day(startOf(at + 1))}`,
      lines: wholePeriod({ period: { start: issuedAt, end: startOf(at + 1) }, items }).map(({ currency: _, ...line }) => line),
      totalCents,
      paidCents: paid ? totalCents : 0,
      currency: 'CAD',
      status: paid ? 'Paid' : 'Open',
      issuedAt,
      dueAt: new Date(issuedAt.getTime() + DAYS_TO_PAY * DAY),
      paidAt: paid ? new Date(issuedAt.getTime() + (4 + (at % 9)) * DAY) : null,
    })
  }
  await db.insert(subscriptions).values({
    landlordId,
    gateway: 'manual',
    status: 'active',
    interval,
    periodStart: startOf(periods - 1 - late),
    periodEnd: startOf(periods - late),
    anchorAt: startOf(0),
    periodItems: items,
  })
}
