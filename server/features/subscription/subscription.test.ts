import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import { jobContext } from '../../platform/work/unit-of-work.ts'
import { ids } from '../../testing/fixtures.ts'
import { forgetBilling } from '../../testing/forget-billing.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { expireSubscriptions } from './expire.ts'
import { listPlans } from './list-plans.ts'
import { subscriptionInvoices } from './tables.ts'

const { call, send, app, database } = await openTestApp()
const expiryJob = jobContext(app.services, { name: 'subscription-expiry', changes: [] })
const { db } = database
const DAY = 86_400_000
const { basic, expired } = ids.landlord

const current = async (who: 'landlord' | 'basicLandlord' | 'expiredLandlord' | 'client' | 'otherLandlord') =>
  (await call(who, currentPlan.getUserCurrentSubscriptionPlan, {})).body
const billing = async (who: Parameters<typeof current>[0]) => {
  const found = (await current(who)).billing
  if (!found) throw new Error('no billing')
  return found
}
const invoicesOf = async (who: Parameters<typeof current>[0]) => (await call(who, subscription.getInvoices, {})).body.items
const mailsTo = async (email: string) => db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id)
const [everything, small] = (await listPlans(db)).map(({ id }) => id) as [number, number]
const [tiny] = (
  await db
    .insert(plans)
    .values({
      name: 'Tiny',
      sites: 1,
      tenants: 1,
      monthlyCents: 1_000,
      annuallyCents: 10_000,
      features: ['ManageSites', 'ManageTenants'],
    })
    .returning({ id: plans.id })
).map(({ id }) => id) as [number]
const [middle] = (
  await db
    .insert(plans)
    .values({
      name: 'Middle',
      sites: 3,
      tenants: 3,
      monthlyCents: 3_000,
      annuallyCents: 30_000,
      features: ['ManageSites', 'ManageTenants'],
    })
    .returning({ id: plans.id })
).map(({ id }) => id) as [number]

describe('a trial that has ended', () => {
  test('closes the features, but not the pages of the plan', async () => {
    expect((await call('expiredLandlord', sites.search, {})).status).toBe(403)
    expect((await call('expiredLandlord', subscription.getPlans, {})).body.plans.length).toBeGreaterThan(1)
    expect(await current('expiredLandlord')).toMatchObject({
      isTrial: true,
      valid: false,
      billing: { status: 'canceled', bought: false },
    })
    expect((await call('expiredLandlord', subscription.getInvoices, {})).status).toBe(200)
  })

  test('is over whatever date it had, and its people are told once', async () => {
    await expireSubscriptions(expiryJob, new Date())
    await expireSubscriptions(expiryJob, new Date())
    const mails = await mailsTo('expired-landlord@test.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['Your trial has ended'])
    const [company] = await db.select().from(landlords).where(eq(landlords.id, expired))
    expect(company?.valid).toBe(false)
  })

  test('opens them again at once when a plan is bought, against an invoice', async () => {
    const { version } = await billing('expiredLandlord')
    const { status, body } = await call('expiredLandlord', subscription.createSession, {
      planId: everything,
      interval: 'annually',
      version,
    })
    expect([status, body.url]).toEqual([200, null])
    expect((await call('expiredLandlord', sites.search, {})).status).toBe(200)
    expect(await current('expiredLandlord')).toMatchObject({ isTrial: false, trialEnd: null, valid: true })
    expect(await billing('expiredLandlord')).toMatchObject({
      status: 'active',
      interval: 'annually',
      bought: true,
      gateway: 'manual',
    })
    expect(await invoicesOf('expiredLandlord')).toHaveLength(1)
  })
})

describe('the limits of a plan', () => {
  test('hold at the limit, and more can be bought', async () => {
    const add = (name: string) => call('basicLandlord', tenants.create, { siteId: ids.site.basicSite, name })
    expect([(await add('Two')).status, (await add('Three')).status]).toEqual([200, 200])
    const refused = await add('Four')
    expect([refused.status, refused.failure.errorMessage]).toEqual([
      409,
      'Your plan allows 3 clients and you have 3. Deactivate some or upgrade the plan.',
    ])
    const { version } = await billing('basicLandlord')
    const bought = await call('basicLandlord', subscription.createAddOnsPaymentSession, {
      addOnIds: [2],
      extraTenants: 1,
      version,
    })
    expect(bought.status).toBe(200)
    expect((await current('basicLandlord')).plan?.tenants).toBe(4)
    expect((await current('basicLandlord')).addOns).toEqual([
      { name: 'Construction', selected: false },
      { name: 'Leases', selected: true },
    ])
    expect((await current('basicLandlord')).metaData.find(({ key }) => key === 'Leases')?.booleanValue1).toBe(true)
    expect((await add('Four')).status).toBe(200)
    expect((await add('Five')).status).toBe(409)
  })

  test('refuse a plan that is too small for what is in use', async () => {
    const { version } = await billing('basicLandlord')
    const { status, failure } = await call('basicLandlord', subscription.update, { planId: tiny, version })
    expect([status, failure.errorMessage]).toEqual([
      409,
      'This plan is too small for what you have. Deactivate 3 clients first, or choose a larger plan.',
    ])
    expect((await billing('basicLandlord')).planId).toBe(small)
  })

  test('must still hold what is in use when what was bought beyond is given back', async () => {
    const { version } = await billing('basicLandlord')
    expect((await call('basicLandlord', subscription.createAddOnsPaymentSession, { version })).status).toBe(409)
  })
})

describe('two people who buy at once', () => {
  test('buy one plan, not two', async () => {
    const { version } = await billing('basicLandlord')
    const before = (await invoicesOf('basicLandlord')).length
    const choice = { addOnIds: [], extraTenants: 5, version }
    const answers = await Promise.all([
      call('basicLandlord', subscription.update, { ...choice, planId: everything }),
      call('basicLandlord', subscription.update, { ...choice, planId: middle }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await invoicesOf('basicLandlord')).length).toBe(before + 1)
  })

  test('who press the same get the same, with one invoice', async () => {
    const { version, planId } = await billing('basicLandlord')
    const other = planId === everything ? middle : everything
    const before = (await invoicesOf('basicLandlord')).length
    const order = { planId: other, extraTenants: 5, version }
    const answers = await Promise.all([
      call('basicLandlord', subscription.createSession, order),
      call('basicLandlord', subscription.createSession, order),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await invoicesOf('basicLandlord')).length).toBe(before + 1)
  })

  test('a stale page is told so', async () => {
    const { version } = await billing('basicLandlord')
    const { status, failure } = await call('basicLandlord', subscription.update, {
      planId: small,
      extraTenants: 3,
      version: version - 1,
    })
    expect([status, failure.errorMessage]).toEqual([409, 'Somebody else has saved this meanwhile. Reload to see their changes.'])
  })
})

describe('what is left of a dearer plan', () => {
  test('is credited in the same currency, and waits for the next invoice when nothing is open', async () => {
    const now = new Date()
    const start = new Date(now.getTime() - 10 * DAY)
    await forgetBilling(database.pool, basic)
    await db
      .update(subscriptions)
      .set({
        interval: 'monthly',
        invoiceId: null,
        periodItems: [{ key: 'before', name: 'Before', quantity: 1, cents: 3_000, currency: 'CAD' }],
        periodStart: start,
        periodEnd: new Date(start.getTime() + 30 * DAY),
      })
      .where(eq(subscriptions.landlordId, basic))
    const { version } = await billing('basicLandlord')
    // Tiny costs 10.00 and 3 more clients 4.50; 20 of 30 days of 30.00 are left.
    expect((await call('basicLandlord', subscription.update, { planId: tiny, extraTenants: 3, version })).status).toBe(200)
    const [latest] = await invoicesOf('basicLandlord')
    expect(latest).toMatchObject({ totalCents: 667 + 300 - 2_000, openCents: 0, status: 'Paid' })
    expect(latest?.lines.map(({ text, cents, why }) => [text, cents, why?.days, why?.of])).toEqual([
      ['Tiny', 667, 20, 30],
      ['More clients × 3', 300, 20, 30],
      ['Unused time: Before', -2_000, 20, 30],
    ])
  })
})

describe('the end of a paid period', () => {
  const endsIn = async (days: number, more: Partial<typeof subscriptions.$inferInsert> = {}) =>
    db
      .update(subscriptions)
      .set({
        periodEnd: new Date(Date.now() + days * DAY),
        anchorAt: new Date(Date.now() + days * DAY),
        noticedFor: null,
        ...more,
      })
      .where(eq(subscriptions.landlordId, basic))
  const subjects = async () => (await mailsTo('basic-landlord@test.example')).map(({ subject }) => subject.replace(/ on .*/, ''))

  test('is told as many days before as the company wants, once', async () => {
    expect((await call('basicLandlord', subscription.updateDaysNotifyOnExpiration, { days: 3 })).status).toBe(200)
    await endsIn(5)
    await expireSubscriptions(expiryJob, new Date())
    expect(await subjects()).toEqual([])
    await endsIn(2)
    await expireSubscriptions(expiryJob, new Date())
    await expireSubscriptions(expiryJob, new Date())
    expect(await subjects()).toEqual(['Your plan renews'])
    const { items } = (await call('basicLandlord', appNotifications.list, {})).body
    expect(items.map(({ routeType, route }) => [routeType, route])).toContainEqual([
      'subscriptionNotice',
      '/landlord/subscription',
    ])
  })

  test('is not mailed to an administrator who does not want it', async () => {
    const wants = async (email: boolean) =>
      expect((await call('basicLandlord', notificationSettings.save, { id: 3, email, portal: true })).status).toBe(200)
    const before = await subjects()
    await wants(false)
    await endsIn(2)
    await expireSubscriptions(expiryJob, new Date())
    expect(await subjects()).toEqual(before)
    await wants(true)
    await endsIn(2)
    await expireSubscriptions(expiryJob, new Date())
    expect(await subjects()).toEqual([...before, 'Your plan renews'])
    await db.delete(mails).where(eq(mails.to, 'basic-landlord@test.example'))
  })

  test('renews against the next invoice, the credit first', async () => {
    await endsIn(-0.01)
    await expireSubscriptions(expiryJob, new Date())
    const [latest] = await invoicesOf('basicLandlord').then((items) => items.toSorted((one, other) => other.id - one.id))
    expect(latest).toMatchObject({ totalCents: 1_450, creditedCents: 1_033, openCents: 417, status: 'Open' })
    expect((await current('basicLandlord')).valid).toBe(true)
    expect(new Date((await billing('basicLandlord')).periodEnd ?? 0).getTime()).toBeGreaterThan(Date.now() + 20 * DAY)
  })

  test('ends what was cancelled; until then it runs and can be kept', async () => {
    const cancel = async (reason: string) => {
      const { version } = await billing('basicLandlord')
      return call('basicLandlord', subscription.cancel, { reason: reason as 'other', comment: 'too many stairs', version })
    }
    expect((await cancel('because')).status).toBe(400)
    expect((await cancel('unused')).status).toBe(200)
    expect((await cancel('unused')).failure.errorMessage).toBe('The plan is cancelled already.')
    expect(await billing('basicLandlord')).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
    expect((await call('basicLandlord', subscription.activate, {})).status).toBe(200)
    expect((await billing('basicLandlord')).cancelAtPeriodEnd).toBe(false)
    await cancel('too_expensive')
    await endsIn(1)
    await expireSubscriptions(expiryJob, new Date())
    expect((await subjects()).at(-1)).toBe('Your plan ends')
    await endsIn(-0.01)
    await expireSubscriptions(expiryJob, new Date())
    expect((await subjects()).at(-1)).toBe('Your plan has ended')
    expect(await current('basicLandlord')).toMatchObject({ valid: false, billing: { status: 'canceled' } })
    expect((await call('basicLandlord', sites.search, {})).status).toBe(403)
  })

  test('can be started again by the key of the mail, without a login, once', async () => {
    const [mail] = (await mailsTo('basic-landlord@test.example')).slice(-1)
    const end = (await billing('basicLandlord')).periodEnd as string
    const { activationKey } = await import('./activation-key.ts')
    const key = activationKey(app.services.secrets, basic, new Date(end))
    expect(mail?.subject).toBe('Your plan has ended')
    const seen = await call('visitor', subscription.getActivation, { key })
    expect(seen.body).toMatchObject({
      company: 'Basic Estates',
      plan: 'Tiny',
      running: false,
      canActivate: true,
      totalCents: 1_450,
    })
    for (const forged of [
      `${key}x`,
      key.replace(`${basic}.`, '1.'),
      'x',
      '..',
      activationKey(app.services.secrets, basic, new Date(0)),
    ])
      expect((await call('visitor', subscription.activate, { key: forged })).status, forged).toBe(404)
    expect((await call('visitor', subscription.activate, {})).status).toBe(403)
    expect((await call('visitor', subscription.activate, { key })).status).toBe(200)
    expect((await current('basicLandlord')).valid).toBe(true)
    expect((await call('visitor', subscription.activate, { key })).status).toBe(404)
    expect((await call('basicLandlord', sites.search, {})).status).toBe(200)
  })

  test('stops what is not paid, and sells nothing more until it is', async () => {
    await db
      .update(subscriptionInvoices)
      .set({ dueAt: new Date(Date.now() - 15 * DAY) })
      .where(eq(subscriptionInvoices.landlordId, basic))
    await endsIn(-0.01)
    await expireSubscriptions(expiryJob, new Date())
    expect(await billing('basicLandlord')).toMatchObject({ status: 'unpaid' })
    const { version } = await billing('basicLandlord')
    const { status, failure } = await call('basicLandlord', subscription.createSession, { planId: everything, version })
    expect([status, failure.errorMessage]).toEqual([409, 'An invoice is overdue. Once it is paid, you can go on.'])
    const { items } = (await call('admin', subscription.getInvoices, { landlordId: basic, status: 'Open' })).body
    for (const { id } of items) expect((await call('admin', subscription.settleInvoice, { id, status: 'Paid' })).status).toBe(200)
    expect((await call('admin', subscription.settleInvoice, { id: items[0]?.id ?? 0, status: 'Voided' })).status).toBe(409)
    const again = await billing('basicLandlord')
    expect(again.status).toBe('active')
    const order = { planId: everything, version: again.version }
    expect((await call('basicLandlord', subscription.createSession, order)).status).toBe(200)
  })
})

describe('invoices', () => {
  test('are the company’s own, as PDF and receipt', async () => {
    const [own] = await invoicesOf('landlord')
    const answer = await send('landlord', { method: 'GET', url: `/Subscription/DownloadInvoice/${own?.id}?language=fr` })
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
    expect((await call('otherLandlord', subscription.downloadInvoice, { id: own?.id ?? 0 })).status).toBe(404)
    expect((await call('landlord', subscription.getInvoices, { status: 'Open' })).body.items).toEqual([])
  })

  test('stay legible with a name in any script', async () => {
    await db.update(landlords).set({ name: '京都不動産 🏢 “Île” Estates' }).where(eq(landlords.id, 2))
    expect((await call('otherLandlord', subscription.downloadInvoice, { id: 2 })).status).toBe(200)
  })
})

describe('who may', () => {
  test('buy: only those whose role allows it; a client learns nothing of money', async () => {
    const order = { planId: everything, version: 0 }
    for (const who of ['manager', 'client', 'corporate', 'admin'] as const)
      expect((await call(who, subscription.createSession, order)).status, who).toBe(403)
    expect((await call('manager', subscription.getInvoices, {})).status).toBe(403)
    expect((await current('client')).billing).toBeNull()
    expect((await current('client')).usage).toEqual({ noOfSites: 0, noOfTenants: 0 })
  })

  test('a corporate client pays for its own account, once, by the number of its clients', async () => {
    const { status, body } = await call('corporate', subscription.createCorporateAccountSession, { interval: 'monthly' })
    expect([status, body.url]).toEqual([200, null])
    expect((await call('corporate', subscription.createCorporateAccountSession, {})).status).toBe(409)
    const { items } = (await call('corporate', subscription.getInvoices, {})).body
    expect(items.map(({ totalCents }) => totalCents)).toEqual([2_400])
    expect((await invoicesOf('landlord')).every(({ totalCents }) => totalCents !== 2_400)).toBe(true)
  })

  test('the webhook is not there without a payment service', async () => {
    const url = '/Subscription/StripeWebhook'
    expect(
      (await send('visitor', { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{}' })).statusCode,
    ).toBe(404)
  })
})
