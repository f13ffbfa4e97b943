import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { mails } from '../../platform/mail/tables.ts'
import { addOns, landlordAddOns, subscriptions } from '../../platform/plans/tables.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import { jobContext } from '../../platform/work/unit-of-work.ts'
import { ids } from '../../testing/fixtures.ts'
import { forgetBilling } from '../../testing/forget-billing.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { checkPlanBooks } from './check-plan-books.ts'
import { insertBilling } from './demo.ts'
import { expireSubscriptions } from './expire.ts'
import type { PlanInvoice } from './invoices.ts'
import { creditOf, postVoid } from './plan-book.ts'
import { subscriptionInvoices } from './tables.ts'

const { call, app, database } = await openTestApp()
const { db } = database
const job = jobContext(app.services, { name: 'subscription-expiry', changes: [] })
const DAY = 86_400_000
const landlordId = ids.landlord.expired
const who = 'expiredLandlord'

const made = await db
  .insert(plans)
  .values(
    [
      { name: 'Small', monthlyCents: 3_100, annuallyCents: 31_007, currency: 'CAD' },
      { name: 'Large', monthlyCents: 9_001, annuallyCents: 90_010, currency: 'CAD' },
      { name: 'Abroad', monthlyCents: 5_000, annuallyCents: 50_000, currency: 'USD' },
    ].map((plan) => ({ ...plan, sites: 50, tenants: 50, features: ['ManageSites'] })),
  )
  .returning({ id: plans.id })
const [small, large, abroad] = made.map(({ id }) => id) as [number, number, number]

const plan = async () => (await call(who, currentPlan.getUserCurrentSubscriptionPlan, {})).body
const billing = async () => {
  const found = (await plan()).billing
  if (!found) throw new Error('no billing')
  return found
}
const choose = async (planId: number, interval: 'monthly' | 'annually' = 'monthly') => {
  const { version, bought, status } = await billing()
  const ask = { planId, interval, version }
  const running = bought && (status === 'active' || status === 'past_due')
  return running ? call(who, subscription.update, ask) : call(who, subscription.createSession, ask)
}
const invoices = () =>
  db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.landlordId, landlordId)).orderBy(subscriptionInvoices.id)
const latest = async () => (await invoices()).at(-1) as Awaited<ReturnType<typeof invoices>>[number]
const settle = (id: number, status: 'Paid' | 'Voided') => call('admin', subscription.settleInvoice, { id, status })
const payAll = async () => {
  for (const { id, status } of await invoices()) if (status === 'Open') expect((await settle(id, 'Paid')).status).toBe(200)
}
/** What the company was billed in a currency, less what was taken back. */
const billed = async (currency: string) =>
  (await invoices())
    .filter((one) => one.currency === currency && one.status !== 'Voided')
    .reduce((sum, one) => sum + one.totalCents, 0)
/** What all open invoices ask for. */
const open = async () => {
  const { items } = (await call(who, subscription.getInvoices, { status: 'Open' })).body
  return items.reduce((sum, one) => sum + one.openCents, 0)
}
const run = (now = new Date()) => expireSubscriptions(job, now)

beforeEach(async () => {
  await forgetBilling(database.pool, landlordId)
  await db.delete(subscriptions).where(eq(subscriptions.landlordId, landlordId))
  await db.delete(landlordAddOns).where(eq(landlordAddOns.landlordId, landlordId))
  await db.delete(mails)
  await db
    .update(landlords)
    .set({ planId: 1, isTrial: true, trialEnd: new Date('2020-01-01'), valid: false })
    .where(eq(landlords.id, landlordId))
})

describe('an invoice that is voided', () => {
  test('takes its upgrade back, and what of the old plan was credited', async () => {
    await choose(small)
    await payAll()
    await choose(large)
    const { id, totalCents } = await latest()
    expect(totalCents).toBe(9_001 - 3_100)
    expect((await settle(id, 'Voided')).status).toBe(200)
    expect((await billing()).planId).toBe(small)
    expect([await billed('CAD'), await open()]).toEqual([3_100, 0])
    await choose(large)
    expect([await billed('CAD'), await open()]).toEqual([9_001, 9_001 - 3_100])
  })

  test('ends a plan that was bought with it', async () => {
    await choose(small)
    expect((await settle((await latest()).id, 'Voided')).status).toBe(200)
    expect(await plan()).toMatchObject({ valid: false })
    expect((await call(who, sites.search, {})).status).toBe(403)
    expect(await billed('CAD')).toBe(0)
  })

  test('gives back the credit that was put to it', async () => {
    await choose(large)
    await payAll()
    await choose(small)
    const credit = 9_001 - 3_100
    await run(new Date(new Date((await billing()).periodEnd as string).getTime() + 1))
    expect(await open()).toBe(0)
    await choose(large)
    const { id } = await latest()
    const before = await open()
    expect((await settle(id, 'Voided')).status).toBe(200)
    expect(before).toBeGreaterThan(0)
    expect(await open()).toBe(0)
    expect(await billed('CAD')).toBe(9_001 - credit + 3_100)
  })

  test('may have been settled by credit alone, which is there again', async () => {
    await choose(large)
    await payAll()
    await choose(small)
    const credit = 9_001 - 3_100
    await run(new Date(new Date((await billing()).periodEnd as string).getTime() + 1))
    const renewal = await latest()
    expect(renewal).toMatchObject({ status: 'Paid', creditedCents: 3_100, paidCents: 0 })
    expect((await settle(renewal.id, 'Voided')).status).toBe(200)
    expect(await checkPlanBooks(db, landlordId)).toEqual([])
    expect((await creditOf(db, landlordId)).get('CAD')).toBe(credit)
    // What money has paid is not taken back.
    const [bought] = await invoices()
    expect((await settle(bought?.id as number, 'Voided')).failure.code).toBe('settled-already')
  })

  test('must be the last of its period', async () => {
    await choose(small)
    const { id } = await latest()
    await choose(large)
    const { status, failure } = await settle(id, 'Voided')
    expect([status, failure.code]).toEqual([409, 'void-later-first'])
    await settle((await latest()).id, 'Voided')
    expect((await settle(id, 'Voided')).status).toBe(200)
  })
})

describe('credit', () => {
  test('of one currency pays no invoice of another', async () => {
    await choose(large)
    await payAll()
    await choose(abroad)
    expect([await billed('CAD'), await billed('USD'), await open()]).toEqual([0, 5_000, 5_000])
    await choose(large)
    expect([await billed('CAD'), await billed('USD'), await open()]).toEqual([9_001, 0, 0])
  })

  test('goes with the upgrade into another currency that is voided', async () => {
    await choose(large)
    await payAll()
    await choose(abroad)
    const { id } = (await invoices()).find(({ currency }) => currency === 'USD') as { id: number }
    expect((await settle(id, 'Voided')).status).toBe(200)
    expect((await billing()).planId).toBe(large)
    expect([await billed('CAD'), await billed('USD'), await open()]).toEqual([9_001, 0, 0])
  })

  test('pays what is open first: nobody is credited what was never paid', async () => {
    await choose(large)
    await choose(small)
    expect([await billed('CAD'), await open()]).toEqual([3_100, 3_100])
  })
})

describe('switching there and back', () => {
  test.each([
    ['to a dearer plan', () => large, 'monthly'],
    ['to a year of it', () => small, 'annually'],
    ['to a year in another currency', () => abroad, 'annually'],
  ] as const)('%s costs nothing', async (_, other, interval) => {
    await choose(small)
    const { periodEnd } = await billing()
    await payAll()
    expect((await choose(other(), interval)).status).toBe(200)
    expect((await choose(small)).status).toBe(200)
    expect((await billing()).periodEnd).toBe(periodEnd)
    expect([await billed('CAD'), await billed('USD'), await open()]).toEqual([3_100, 0, 0])
  })
})

describe('a plan that is not paid', () => {
  test.each(['monthly', 'annually'] as const)('is past due, then stops; payment brings it back (%s)', async (interval) => {
    await choose(small, interval)
    const { dueAt } = await latest()
    const due = (dueAt as Date).getTime()
    await run(new Date(due - 1))
    expect(await billing()).toMatchObject({ status: 'active' })
    await run(new Date(due + 1))
    expect(await billing()).toMatchObject({ status: 'past_due' })
    expect((await call(who, sites.search, {})).status).toBe(200)
    await run(new Date(due + 13 * DAY))
    expect((await plan()).valid).toBe(true)
    await run(new Date(due + 14 * DAY + 1))
    expect(await billing()).toMatchObject({ status: 'unpaid' })
    expect((await call(who, sites.search, {})).status).toBe(403)
    const subjects = (await db.select().from(mails).orderBy(mails.id)).map(({ subject }) => subject.replace(/ on .*/, ''))
    expect(subjects.filter((subject) => subject !== 'Your plan renews')).toEqual([
      'An invoice for your plan is overdue',
      'Your plan was stopped',
    ])
    await payAll()
    expect(await billing()).toMatchObject({ status: 'active' })
    expect((await call(who, sites.search, {})).status).toBe(200)
  })

  test('sells nothing while an invoice is overdue', async () => {
    await choose(small)
    await db
      .update(subscriptionInvoices)
      .set({ dueAt: new Date(Date.now() - DAY) })
      .where(eq(subscriptionInvoices.landlordId, landlordId))
    await run()
    expect((await choose(large)).failure.code).toBe('invoice-overdue')
    await payAll()
    expect(await billing()).toMatchObject({ status: 'active' })
    expect((await choose(large)).status).toBe(200)
  })
})

test('a corporate client whose invoice is voided has no paid account any more', async () => {
  expect((await call('corporate', subscription.createCorporateAccountSession, { interval: 'monthly' })).status).toBe(200)
  const [own] = (await call('corporate', subscription.getInvoices, {})).body.items
  expect((await settle(own?.id ?? 0, 'Voided')).status).toBe(200)
  expect((await call('corporate', subscription.createCorporateAccountSession, { interval: 'monthly' })).status).toBe(200)
  const [again] = (await call('corporate', subscription.getInvoices, { status: 'Open' })).body.items
  await db
    .update(subscriptionInvoices)
    .set({ dueAt: new Date(Date.now() - DAY) })
    .where(eq(subscriptionInvoices.id, again?.id ?? 0))
  await run()
  expect((await call('corporate', subscription.createCorporateAccountSession, {})).failure.code).toBe('invoice-overdue')
})

/** Changes invoices past the rules of the database. */
const unguarded = (change: (tx: Db) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`alter table subscription_invoices disable trigger user`)
    await change(tx)
    await tx.execute(sql`alter table subscription_invoices enable trigger user`)
  })

test('an invoice that was changed past the rules is named, and so is a void one that a later one counts on', async () => {
  await choose(small)
  await payAll()
  await choose(large)
  const [first, second] = (await invoices()) as [PlanInvoice, PlanInvoice]
  const faultsAfter = async (change: (tx: Db) => Promise<unknown>) => {
    let found: string[] = []
    const undone = unguarded(async (tx) => {
      await change(tx)
      found = await checkPlanBooks(tx, landlordId)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return found.join()
  }
  const set = (values: Partial<PlanInvoice>) => (tx: Db) =>
    tx.update(subscriptionInvoices).set(values).where(eq(subscriptionInvoices.id, second.id))
  expect(await faultsAfter(async () => {})).toBe('')
  const changes: [Partial<PlanInvoice>, string][] = [
    [{ totalCents: second.totalCents + 1 }, 'its lines do not sum to its total'],
    [{ totalCents: 1, lines: [{ text: 'x', cents: 1 }] }, 'its total is not what it posted'],
    [{ number: 'A-1999-00001' }, `it was posted as ${second.number}`],
    [{ status: 'Voided' }, 'it is void, but its journal is not reversed'],
    [{ paidCents: 1 }, '1 cents of it are said to be paid'],
  ]
  for (const [values, says] of changes) {
    expect(await faultsAfter(set(values))).toContain(says)
    if (!('paidCents' in values) && !('status' in values))
      await expect(set(values)(db as Db)).rejects.toMatchObject({ cause: { code: '23001' } })
  }
  await expect(db.delete(subscriptionInvoices)).rejects.toMatchObject({ cause: { code: '23001' } })
  const voided = await faultsAfter(async (tx) => {
    await postVoid(tx, first, new Date())
    await tx.update(subscriptionInvoices).set({ status: 'Voided' }).where(eq(subscriptionInvoices.id, first.id))
  })
  expect(voided).toContain(`it is void, but ${second.number} counts on it: nothing explains the credit that this one gives`)
})

test('a change of the plan that a company of the demo began with must be voided before its invoice', async () => {
  const demoPlan = { sites: 50, tenants: 50, features: ['ManageSites'], monthlyCents: 5_000, annuallyCents: 50_000 }
  const names = ['Professional', 'Premium']
  await db.insert(plans).values(names.map((name) => ({ ...demoPlan, name, currency: 'CAD' })))
  const demoAddOns = ['Sales Reporting', 'Alerts'].map((name) => ({ name, monthlyCents: 2_900, annuallyCents: 29_000 }))
  await db.insert(addOns).values(demoAddOns)
  await inTransaction(db, (tx) => insertBilling({ db: tx, landlordId, at: 1, now: new Date() } as DemoCompany))
  await db.update(landlords).set({ valid: true, isTrial: false, planId: small }).where(eq(landlords.id, landlordId))
  const begun = await latest()
  expect(await billing()).toMatchObject({ status: 'active', bought: true })
  expect((await choose(large)).status).toBe(200)
  const { status, failure } = await settle(begun.id, 'Voided')
  expect([status, failure.code]).toEqual([409, 'void-later-first'])
  expect((await settle((await latest()).id, 'Voided')).status).toBe(200)
  expect((await settle(begun.id, 'Voided')).status).toBe(200)
  expect((await plan()).valid).toBe(false)
  expect([...(await creditOf(db, landlordId)).values()].every((cents) => cents === 0)).toBe(true)
  expect(await checkPlanBooks(db, landlordId)).toEqual([])
})

test('who was billed is not deleted with its posted invoices', async () => {
  await choose(small)
  const { id } = await latest()
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (name, first_name, last_name, email, landlord_id, role_id) select name, first_name, last_name, 'billed@test.example', landlord_id, role_id from users where corporate_account limit 1 returning id`,
  )
  const user = rows[0]?.id
  await unguarded((tx) =>
    tx
      .update(subscriptionInvoices)
      .set({ corporateUserId: user as number })
      .where(eq(subscriptionInvoices.id, id)),
  )
  await expect(database.pool.query('delete from users where id = $1', [user])).rejects.toMatchObject({
    constraint: 'subscription_invoices_corporate_user_id_users_id_fk',
  })
})

test('the check of the books finds an invoice without its journal, and a journal without its invoice', async () => {
  await choose(small)
  const { id, number } = await latest()
  const faults = () => checkPlanBooks(db, landlordId)
  expect(await faults()).toEqual([])
  await unguarded((tx) => tx.delete(subscriptionInvoices).where(eq(subscriptionInvoices.id, id)))
  expect(await faults()).toEqual([`the platform's books have journals of invoice ${number}, which is not there`])
  await forgetBilling(database.pool, landlordId)
  await db.insert(subscriptionInvoices).values([
    { landlordId, number: 'A-1', gateway: 'manual', totalCents: 500, currency: 'CAD', status: 'Voided', issuedAt: new Date() },
    // Paid by credit that it gave itself: its sums are those of the books, which know nothing of it.
    {
      landlordId,
      number: 'A-2',
      gateway: 'manual',
      totalCents: 500,
      creditedCents: 500,
      currency: 'CAD',
      status: 'Paid',
      issuedAt: new Date(),
    },
    { landlordId, number: 'A-3', gateway: 'manual', totalCents: -500, currency: 'CAD', status: 'Paid', issuedAt: new Date() },
  ])
  expect(await faults()).toEqual(['invoice A-2 of the platform has no journal', 'invoice A-3 of the platform has no journal'])
})
