import type { Interval } from '@atrium/contract/access/current-plan.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf } from '../../platform/ledger/check-books.ts'
import { platformBook } from '../../platform/ledger/tables.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import { jobContext, runInTransaction } from '../../platform/work/unit-of-work.ts'
import { ids } from '../../testing/fixtures.ts'
import { forgetBilling } from '../../testing/forget-billing.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { checkPlanBooks } from './check-plan-books.ts'
import { presentChoice } from './choice.ts'
import { companyOf, hasPaidPlan } from './company.ts'
import { expireSubscriptions } from './expire.ts'
import { openOf } from './invoices.ts'
import { placeManually } from './place-manually.ts'
import { creditOf } from './plan-book.ts'
import { settle } from './settle-invoice.ts'
import { subscriptionInvoices } from './tables.ts'

const { app, database } = await openTestApp()
const { db } = database
const job = jobContext(app.services, { name: 'subscription-expiry', changes: [] })
const landlordId = ids.landlord.expired
const DAY = 86_400_000

const made = await db
  .insert(plans)
  .values(
    [
      { name: 'One', monthlyCents: 3_107, annuallyCents: 31_007, currency: 'CAD' },
      { name: 'Two', monthlyCents: 9_001, annuallyCents: 90_013, currency: 'CAD' },
      { name: 'Three', monthlyCents: 5_003, annuallyCents: 50_021, currency: 'USD' },
    ].map((plan) => ({ ...plan, sites: 50, tenants: 50, features: ['ManageSites'] })),
  )
  .returning({ id: plans.id })

type Step =
  | { do: 'choose'; next: 'stay' | 'back' | 'void'; plan: number; interval: Interval }
  | { do: 'wait'; days: number }
  | { do: 'settle'; status: 'Paid' | 'Voided'; which: number }

const plan = fc.integer({ min: 0, max: 2 })
const interval = fc.constantFrom<Interval[]>('monthly', 'annually')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('choose'), next: fc.constantFrom('stay', 'back', 'void'), plan, interval }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 0, max: 25 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('settle'), status: fc.constantFrom('Paid', 'Voided'), which: fc.nat(20) }),
  },
)

const invoices = () =>
  db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.landlordId, landlordId)).orderBy(subscriptionInvoices.id)

/** By currency: what was billed and not taken back, what was paid, what is open and what is left of credit. */
async function account() {
  const credit = await creditOf(db, landlordId)
  const byCurrency = Map.groupBy(await invoices(), ({ currency }) => currency)
  return Object.fromEntries(
    [...byCurrency].map(([currency, all]) => {
      const rows = all.filter(({ status }) => status !== 'Voided')
      const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
      return [
        currency,
        {
          billed: total((row) => row.totalCents),
          paid: total((row) => row.paidCents),
          open: total(openOf),
          credit: credit.get(currency) ?? 0,
        },
      ]
    }),
  )
}

/** Without the currencies in which nothing stands. */
const standing = async () =>
  Object.fromEntries(Object.entries(await account()).filter(([, one]) => Object.values(one).some(Boolean)))

async function check(): Promise<void> {
  for (const { lines, totalCents, creditedCents, paidCents, status } of await invoices()) {
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
    for (const { cents, why } of lines) {
      const { quantity, unitCents, days, of, kind } = why as NonNullable<typeof why>
      expect(Math.abs(Math.abs(cents) * of - quantity * unitCents * days) * 2).toBeLessThanOrEqual(of)
      expect(kind === 'Unused' ? cents <= 0 : cents >= 0).toBe(true)
    }
    if (status === 'Paid') expect(creditedCents + paidCents).toBe(Math.max(0, totalCents))
    if (status === 'Voided') expect([creditedCents, paidCents]).toEqual([0, 0])
    expect(creditedCents).toBeGreaterThanOrEqual(0)
  }
  expect(await checkPlanBooks(db, landlordId)).toEqual([])
  for (const { billed, paid, open, credit } of Object.values(await account())) {
    expect(credit).toBeGreaterThanOrEqual(0)
    expect(credit).toBeLessThanOrEqual(paid)
    expect(billed).toBeGreaterThanOrEqual(0)
    expect(billed - paid).toBe(open - credit)
    expect(open > 0 && credit > 0).toBe(false)
  }
}

/** Does it, unless it is refused. */
async function attempt(work: Parameters<typeof runInTransaction>[1]): Promise<boolean> {
  try {
    await runInTransaction(job, work)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const choose = (choice: Parameters<typeof placeManually>[2], now: Date) =>
  attempt(async (tx) => placeManually(tx.db, await companyOf(tx.db, landlordId, 'lock'), choice, now))
const state = async () => {
  const { landlord, bought, ...rest } = await companyOf(db, landlordId)
  const { periodStart = null, periodEnd = null, status, periodItems = [] } = bought ?? {}
  return {
    ...rest,
    valid: landlord.valid,
    periodStart,
    periodEnd,
    status,
    periodItems,
    choice: presentChoice({ landlord, bought, ...rest }),
  }
}

async function take(one: Step, now: Date): Promise<void> {
  if (one.do === 'wait') return expireSubscriptions(job, now)
  if (one.do === 'settle') {
    const all = (await invoices()).filter(({ status }) => (one.status === 'Paid' ? status === 'Open' : status !== 'Voided'))
    const id = all[one.which % Math.max(1, all.length)]?.id
    if (id) await attempt((tx) => settle(tx, id, one.status, now))
    return
  }
  const choice = {
    planId: made[one.plan]?.id ?? 0,
    interval: one.interval,
    addOnIds: [],
    extraSites: 0,
    extraTenants: one.plan === 1 ? 3 : 0,
  }
  if (one.next === 'stay') return void (await choose(choice, now))
  const company = await companyOf(db, landlordId)
  if (!hasPaidPlan(company)) return
  const [stood, had] = [await standing(), await state()]
  const countBefore = (await invoices()).length
  if (!(await choose(choice, now))) return
  if (one.next === 'back') expect(await choose(presentChoice(company), now)).toBe(true)
  else {
    const main = (await invoices()).slice(countBefore).findLast(({ withId }) => withId === null)
    // One that credit has paid in full is not taken back, but switched back.
    if (main && !(await attempt((tx) => settle(tx, main.id, 'Voided', now)))) return
  }
  expect(await standing()).toEqual(stood)
  const { status, ...has } = await state()
  expect({ ...has, status }).toEqual(had)
}

test('whatever is switched, voided and paid: no credit beyond what was paid, currencies apart, sums that mirror', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
      await forgetBilling(database.pool, landlordId)
      await db.delete(subscriptions).where(eq(subscriptions.landlordId, landlordId))
      await db
        .update(landlords)
        .set({ planId: 1, isTrial: true, trialEnd: new Date('2020-01-01'), valid: false })
        .where(eq(landlords.id, landlordId))
      let now = new Date('2027-01-31T17:30:00Z')
      await take({ do: 'choose', next: 'stay', plan: 0, interval: 'monthly' }, now)
      for (const one of steps) {
        if (one.do === 'wait') now = new Date(now.getTime() + one.days * DAY)
        await take(one, now)
        await check()
      }
      expect((await faultOf(db, landlordId, platformBook)).fault).toBeUndefined()
    }),
    { numRuns: 20 },
  )
})
