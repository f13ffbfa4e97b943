import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { adminPlans } from '@atrium/contract/subscription/admin-plans.ts'
import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/tables.ts'
import { users } from '../../platform/auth/tables.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import { idOf, ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { eventOf, type FakeSubscription, startFakeStripe, stripeEnvironment } from '../../testing/stripe.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { corporateSubscriptions, orders, stripeEvents, subscriptionInvoices } from './tables.ts'

const stripe = await startFakeStripe()
afterAll(stripe.close)
const app = await openTestApp(stripeEnvironment(stripe.url))
const { call, send, database } = app
const { db } = database
const { state } = stripe
const company = ids.landlord.south
const who = 'otherLandlord'

await db.update(plans).set({ monthlyCents: 18_900, annuallyCents: 189_000 })
const billing = async () => {
  const { body } = await call(who, currentPlan.getUserCurrentSubscriptionPlan, {})
  if (!body.billing) throw new Error('no billing')
  return body.billing
}
const buy = async (planId = 1) => call(who, subscription.createSession, { planId, version: (await billing()).version })
const openSession = () => [...state.sessions.values()].findLast(({ status }) => status === 'open')?.id ?? ''
const deliver = async (type: string, object: object, given: Parameters<typeof eventOf>[2] = {}) =>
  (await send('visitor', eventOf(type, object as Record<string, unknown>, given))).statusCode
const rowOf = async () => (await db.select().from(subscriptions).where(eq(subscriptions.landlordId, company)))[0]
const requestsWith = (text: string) => state.requests.filter((line) => line.includes(text)).length

/** The company has bought its plan, and nothing else has happened. */
async function bought(): Promise<FakeSubscription> {
  await buy()
  const session = openSession()
  const made = stripe.pay(session)
  await call(who, subscription.onCompleteSession, { id: session })
  return made
}

beforeEach(async () => {
  state.failing = undefined
  state.requests.length = 0
  state.sessions.clear()
  await db.delete(subscriptions).where(eq(subscriptions.landlordId, company))
  await db.delete(orders).where(eq(orders.landlordId, company))
  await db
    .update(landlords)
    .set({ planId: 2, isTrial: true, trialEnd: new Date('2020-01-01'), valid: false })
    .where(eq(landlords.id, company))
})

describe('buying on the payment page', () => {
  test('counts once it is paid, whatever the browser says before', async () => {
    const { body } = await buy()
    expect(body.url).toBe('https://stripe.test/pay')
    const session = openSession()
    expect((await call(who, subscription.onCompleteSession, { id: session })).body.complete).toBe(false)
    expect((await billing()).bought).toBe(false)
    stripe.pay(session)
    expect((await call(who, subscription.onCompleteSession, { id: session })).body.complete).toBe(true)
    expect(await billing()).toMatchObject({ status: 'active', planId: 1, interval: 'monthly', bought: true, gateway: 'stripe' })
    expect((await call(who, sites.search, {})).status).toBe(200)
  })

  test('is taken over by the event too, when nobody comes back', async () => {
    await buy()
    const session = openSession()
    stripe.pay(session)
    expect(await deliver('checkout.session.completed', state.sessions.get(session) as object)).toBe(200)
    expect(await billing()).toMatchObject({ status: 'active', planId: 1 })
  })

  test('takes the prices that an admin named by their ids at Stripe, and makes one where none is named', async () => {
    const offers = async () => (await call('admin', adminPlans.get, {})).body
    const addOn = {
      name: 'Priced at Stripe',
      features: [],
      monthlyCents: 900,
      annuallyCents: 9_000,
      stripePriceMonthly: 'price_addOnMonth',
    }
    stripe.price('price_addOnMonth', 900, 'month')
    stripe.price('price_planMonth', 18_900, 'month')
    stripe.price('price_planYear', 189_000, 'year')
    const { id: addOnId } = (await call('admin', adminPlans.saveAddOn, addOn)).body
    const savePlan = async (ids: { stripePriceMonthly: string | null; stripePriceAnnually: string | null }) => {
      const plan = (await offers()).plans.find(({ id }) => id === 1)
      return call('admin', adminPlans.save, { ...plan, ...ids } as never)
    }
    const wrong = await savePlan({ stripePriceMonthly: 'prod_123', stripePriceAnnually: null })
    expect([wrong.status, wrong.failure.fields]).toEqual([400, { stripePriceMonthly: 'This is not a price id of Stripe' }])
    const ids = { stripePriceMonthly: 'price_planMonth', stripePriceAnnually: 'price_planYear' }
    expect((await savePlan(ids)).status).toBe(200)
    expect((await offers()).plans.find(({ id }) => id === 1)).toMatchObject(ids)
    expect((await offers()).addOns.find(({ id }) => id === addOnId)).toMatchObject({
      stripePriceMonthly: 'price_addOnMonth',
      stripePriceAnnually: null,
    })

    const paidWith = async (interval: 'monthly' | 'annually') => {
      const { version } = await billing()
      await call(who, subscription.createSession, { planId: 1, interval, addOnIds: [addOnId], version } as never)
      return state.sessions.get(openSession())?.line_items.map(({ price }) => price)
    }
    expect(await paidWith('monthly')).toEqual(['price_planMonth', 'price_addOnMonth'])
    expect(await paidWith('annually')).toEqual(['price_planYear', state.prices.at(-1)?.['id']])
    expect(state.prices.at(-1)).toMatchObject({ unit_amount: 9_000, lookup_key: `atrium-add-on-${addOnId}-annually-9000-cad` })

    expect((await savePlan({ stripePriceMonthly: null, stripePriceAnnually: null })).status).toBe(200)
    expect(await paidWith('monthly')).toEqual([expect.not.stringMatching(/planMonth/), 'price_addOnMonth'])
  })

  test('a price that says something else at Stripe than in the form is refused, each at its field', async () => {
    const rhythm = (interval: string, count: number) => ({ interval, interval_count: count, usage_type: 'licensed' })
    stripe.price('price_right', 1_000, 'month')
    stripe.price('price_dearer', 1_100, 'month')
    stripe.price('price_tiers', 0, 'month', { unit_amount: null })
    stripe.price('price_dollars', 1_000, 'month', { currency: 'usd' })
    stripe.price('price_archived', 1_000, 'month', { active: false })
    stripe.price('price_quarter', 1_000, 'month', { recurring: rhythm('month', 3) })
    stripe.price('price_once', 1_000, 'month', { recurring: null })
    const save = async (ids: { stripePriceMonthly?: string; stripePriceAnnually?: string }) => {
      const plan = (await call('admin', adminPlans.get, {})).body.plans.find(({ id }) => id === 1)
      const offer = { ...plan, monthlyCents: 1_000, annuallyCents: 1_000, stripePriceAnnually: null, ...ids }
      const { status, failure } = await call('admin', adminPlans.save, offer as never)
      return status === 200 ? 'saved' : [status, failure.fields]
    }
    const monthly = async (stripePriceMonthly: string) => save({ stripePriceMonthly })
    expect(await monthly('price_unknown')).toEqual([400, { stripePriceMonthly: 'Stripe does not know this price' }])
    for (const [id, why] of [
      ['price_dearer', 'At Stripe this price is another amount'],
      ['price_tiers', 'At Stripe this price is another amount'],
      ['price_dollars', 'At Stripe this price is in another currency'],
      ['price_archived', 'This price is archived at Stripe: nobody can buy it'],
      ['price_quarter', 'At Stripe this is not a price per month'],
      ['price_once', 'At Stripe this is not a price per month'],
    ] as const)
      expect(await monthly(id), id).toEqual([400, { stripePriceMonthly: why }])
    const year = await save({ stripePriceMonthly: 'price_right', stripePriceAnnually: 'price_right' })
    expect(year).toEqual([400, { stripePriceAnnually: 'At Stripe this is not a price per year' }])
    state.failing = { path: 'prices', how: 'down' }
    expect(await monthly('price_right')).toEqual([503, undefined])
    state.failing = undefined

    const site = { kind: 'site' as const, monthlyCents: 1_000, annuallyCents: 1, stripePriceMonthly: 'price_dearer' }
    const { prices } = (await call('admin', adminPlans.get, {})).body
    const stored = prices.find(({ kind }) => kind === 'site')
    const { version = 0 } = stored ?? {}
    expect((await call('admin', adminPlans.savePrice, { ...site, version })).status).toBe(400)
    const dearer = { ...site, monthlyCents: 1_100, version }
    expect((await call('admin', adminPlans.savePrice, dearer)).status).toBe(200)
    // As it was, for the tests behind this one.
    expect((await call('admin', adminPlans.savePrice, { ...stored, version: version + 1 } as never)).status).toBe(200)
  })

  test('another’s page is nobody’s business', async () => {
    await buy()
    expect((await call('landlord', subscription.onCompleteSession, { id: openSession() })).status).toBe(404)
  })

  test('leaves nothing half when the service is down, and keeps its words to itself', async () => {
    state.failing = { path: 'checkout', how: 'down' }
    const { status, failure } = await buy()
    expect([status, failure.errorMessage]).toEqual([
      503,
      'The payment service does not answer at the moment. Nothing was changed; please try again.',
    ])
    expect(failure.errorMessage).not.toContain('sk_test')
    expect((await db.select().from(orders).where(eq(orders.landlordId, company))).map((order) => order.status)).toEqual([
      'failed',
    ])
    state.failing = undefined
    expect((await buy()).status).toBe(200)
  })

  test('two who buy at once have one page between them, and one subscription', async () => {
    const { version } = await billing()
    const answers = await Promise.all([1, 2].map((planId) => call(who, subscription.createSession, { planId, version })))
    // One after the other, the second closes the first one's page; truly at once, one of them is told so.
    const statuses = answers.map(({ status }) => status).sort()
    expect([[200, 200].join(), [200, 409].join()]).toContain(statuses.join())
    expect([...state.sessions.values()].filter((session) => session.status === 'open')).toHaveLength(1)
  })

  test('a second subscription that was paid all the same is ended again', async () => {
    const first = await bought()
    const second = { ...structuredClone(first), id: 'sub_second' }
    state.subscriptions.set(second.id, second)
    expect(await deliver('customer.subscription.created', second)).toBe(200)
    expect((await rowOf())?.subscriptionId).toBe(first.id)
    await expect.poll(() => second.status).toBe('canceled')
  })
})

describe('changing what is paid', () => {
  test('asks the service once, and follows its answer', async () => {
    await bought()
    const { version } = await billing()
    expect((await call(who, subscription.update, { planId: 1, interval: 'annually', extraSites: 2, version })).status).toBe(200)
    expect(await billing()).toMatchObject({ interval: 'annually', extraSites: 2, status: 'active' })
    expect((await call(who, subscription.update, { planId: 1, version })).status).toBe(409)
    expect(requestsWith('POST /v1/subscriptions/')).toBe(1)
  })

  test('a card that is declined changes nothing, and it can be tried again', async () => {
    await bought()
    const before = await billing()
    state.failing = { path: '/v1/subscriptions/', how: 'decline' }
    const { status, failure } = await call(who, subscription.update, { planId: 1, extraSites: 5, version: before.version })
    expect([status, failure.code, failure.params]).toEqual([422, 'card-refused', { reason: 'Your card was declined.' }])
    expect(await billing()).toEqual(before)
    state.failing = undefined
    expect((await call(who, subscription.update, { planId: 1, extraSites: 5, version: before.version })).status).toBe(200)
  })

  test('cancels with the period, and takes it back', async () => {
    const made = await bought()
    const { version } = await billing()
    expect((await call(who, subscription.cancel, { reason: 'unused', version })).status).toBe(200)
    expect(made.cancel_at_period_end).toBe(true)
    expect(await billing()).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
    expect((await call(who, subscription.activate, {})).status).toBe(200)
    expect((await billing()).cancelAtPeriodEnd).toBe(false)
  })

  test('the card is shown by its last digits, and changed at the service', async () => {
    await bought()
    expect((await call(who, subscription.getCustomerCard, {})).body.card).toEqual({
      brand: 'visa',
      last4: '4242',
      expMonth: 8,
      expYear: 2031,
    })
    expect((await call(who, subscription.updatePaymentMethod, {})).body.url).toBe('https://stripe.test/card')
  })
})

describe('events', () => {
  test.each([
    ['trialing', true, false],
    ['active', false, true],
    ['past_due', false, true],
    ['unpaid', false, false],
    ['canceled', false, false],
    ['incomplete', false, false],
    ['incomplete_expired', false, false],
  ])('%s', async (status, isTrial, valid) => {
    const made = await bought()
    Object.assign(made, { status, trial_end: status === 'trialing' ? 4_000_000_000 : null })
    await deliver('customer.subscription.updated', made)
    const [now] = await db.select().from(landlords).where(eq(landlords.id, company))
    expect(now).toMatchObject({ isTrial, valid })
    expect((await call(who, sites.search, {})).status).toBe(isTrial || valid ? 200 : 403)
    expect((await call(who, subscription.getInvoices, {})).status).toBe(200)
  })

  test('count once, however often they come', async () => {
    const made = await bought()
    const { version } = await billing()
    const again = () => deliver('customer.subscription.updated', made, { id: 'evt_once' })
    expect(await Promise.all([again(), again(), again()])).toEqual([200, 200, 200])
    expect(await again()).toBe(200)
    expect((await billing()).version).toBe(version + 1)
    expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_once'))).toHaveLength(1)
  })

  test('may come in any order: what counts is how it stands at the service', async () => {
    const made = await bought()
    const early = { ...structuredClone(made), status: 'incomplete' }
    made.status = 'canceled'
    await deliver('customer.subscription.deleted', made)
    await deliver('customer.subscription.updated', early, { at: Math.floor(Date.now() / 1000) - 200 })
    expect(await billing()).toMatchObject({ status: 'canceled' })
  })

  test('an attempt that failed does not touch the plan that runs', async () => {
    const made = await bought()
    const other = { ...structuredClone(made), id: 'sub_attempt', status: 'incomplete_expired' }
    state.subscriptions.set(other.id, other)
    await deliver('customer.subscription.updated', other)
    expect(await billing()).toMatchObject({ status: 'active' })
  })

  test('forged, changed, old or postdated ones are refused and leave no trace', async () => {
    const made = await bought()
    made.status = 'canceled'
    const now = Math.floor(Date.now() / 1000)
    const object = made as Record<string, unknown>
    const good = eventOf('customer.subscription.deleted', object)
    const forgeries = [
      eventOf('customer.subscription.deleted', object, { secret: 'whsec_of_somebody_else' }),
      eventOf('customer.subscription.deleted', object, { at: now - 3_600 }),
      eventOf('customer.subscription.deleted', object, { at: now + 330 }),
      eventOf('customer.subscription.deleted', object, { at: now + 3_600 }),
      { ...good, payload: good.payload.replace('"id":"evt', '"id":"evt_x') },
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } },
      { ...good, payload: '' },
    ]
    const before = (await db.select().from(stripeEvents)).length
    for (const forgery of forgeries) expect((await send('visitor', forgery)).statusCode).toBe(400)
    expect(await db.select().from(stripeEvents)).toHaveLength(before)
    expect(await billing()).toMatchObject({ status: 'active' })
  })

  test('that are signed and no events, and what nobody signed, are refused: never a breakdown', async () => {
    const type = { 'content-type': 'application/json' }
    const signed = (payload: string) => ({ ...eventOf('x', {}, { payload }), payload })
    const bodies = [
      ...['{}', 'null', '[]', '{"id":"evt_9","object":"event"}', '{"object":"v2.core.event"}'],
      '{"id":5,"type":7,"created":"x","data":{"object":{}}}',
      '{"id":"evt_9","type":"x","created":1e300,"data":{"object":{}}}',
      '{"id":"evt_9","type":"x","created":1,"data":{"object":{"object":"subscription","id":{"a":1}}}}',
    ]
    for (const body of bodies) {
      expect((await send('visitor', signed(body))).statusCode, body).toBe(400)
      for (const headers of [type, {}, { ...type, 'stripe-signature': 'nonsense' }, { ...type, 'stripe-signature': 't=x,v1=é' }])
        expect((await send('visitor', { ...signed(body), headers })).statusCode, body).toBe(400)
    }
  })

  test('of an unknown kind are kept and answered', async () => {
    expect(await deliver('customer.tax_id.created', { object: 'tax_id', id: 'txi_1' }, { id: 'evt_unknown' })).toBe(200)
    expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_unknown'))).toHaveLength(1)
  })

  test('are not counted when the service cannot be asked, so that it sends them again', async () => {
    const made = await bought()
    made.status = 'past_due'
    state.failing = { path: '/v1/subscriptions', how: 'down' }
    expect(await deliver('customer.subscription.updated', made, { id: 'evt_retry' })).toBe(503)
    state.failing = undefined
    expect(await deliver('customer.subscription.updated', made, { id: 'evt_retry' })).toBe(200)
    expect((await billing()).status).toBe('past_due')
  })

  test('bring invoices, each once, paid when it is', async () => {
    const made = await bought()
    const invoice = stripe.invoice(made, 'open', 18_900)
    await deliver('invoice.finalized', invoice)
    Object.assign(invoice, { status: 'paid', status_transitions: { finalized_at: 1_700_000_000, paid_at: 1_700_000_100 } })
    await deliver('invoice.paid', invoice)
    await deliver('invoice.updated', invoice)
    const rows = await db
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.externalId, String(invoice['id'])))
    expect(rows).toMatchObject([{ status: 'Paid', totalCents: 18_900, currency: 'CAD', landlordId: company }])
    expect((await call('landlord', subscription.getInvoices, { query: String(invoice['number']) })).body.items).toEqual([])
  })

  test('of a charge in another currency than the price are told to who pays and to the platform, once', async () => {
    const mailed = async (to: string) =>
      (await mailsTo(app, to)).filter(({ subject }) => /another currency|autre devise/.test(subject))
    const everybody = () => Promise.all(Object.values(people).map(async (to) => [to, (await mailed(to)).length] as const))
    await db.update(users).set({ language: 'fr' }).where(eq(users.email, people.admin))
    const made = await bought()
    const right = stripe.invoice(made, 'paid', 18_900)
    await deliver('invoice.paid', right)
    expect((await everybody()).filter(([, many]) => many > 0)).toEqual([])

    const invoice = stripe.invoice(made, 'open', 18_900)
    Object.assign(invoice, { currency: 'usd' })
    await deliver('invoice.finalized', invoice)
    expect((await everybody()).filter(([, many]) => many > 0)).toEqual([])
    Object.assign(invoice, { status: 'paid', status_transitions: { finalized_at: 1_700_000_000, paid_at: 1_700_000_100 } })
    await Promise.all(['invoice.paid', 'invoice.payment_succeeded', 'invoice.updated'].map((type) => deliver(type, invoice)))
    await db.update(users).set({ language: null }).where(eq(users.email, people.admin))
    expect((await everybody()).filter(([, many]) => many > 0)).toEqual([
      [people.admin, 1],
      [people.otherLandlord, 1],
    ])
    const number = String(invoice['number'])
    const [paid] = await mailed(people.otherLandlord)
    const text = paid?.paragraphs.join(' ').replaceAll('\u00a0', ' ')
    expect(paid?.subject).toBe('Your plan was charged in another currency')
    expect(text).toContain(`USD 189.00 was charged for Everything of South Holdings (invoice ${number}), whose price is in CAD.`)
    expect(text).toContain('The invoice stands as the payment service has it: paid, in USD.')
    expect(paid?.action?.url).toMatch(/\/landlord\/billings$/)
    const [told] = await mailed(people.admin)
    expect(told?.subject).toBe('Débité dans une autre devise : South Holdings')
    expect(told?.paragraphs.join(' ').replaceAll('\u00a0', ' ')).toContain(`189,00 USD pour Everything de South Holdings`)
    expect(told?.action?.url).toMatch(/\/admin\/invoices$/)
    // What the mail says: recorded in its own currency, and the plan runs.
    const rows = await db
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.externalId, String(invoice['id'])))
    expect(rows).toMatchObject([{ status: 'Paid', totalCents: 18_900, currency: 'USD' }])
    expect(await billing()).toMatchObject({ status: 'active' })
    const noted = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'subscriptionInvoice'))
    expect(JSON.stringify(noted)).toContain('"priceCurrency":"CAD"')
  })

  test('of a corporate client’s account that was charged in another currency are told to that client', async () => {
    const mailed = async (to: string) => (await mailsTo(app, to)).map(({ subject }) => subject)
    const account = { userId: idOf('corporate'), landlordId: ids.landlord.north, gateway: 'stripe', status: 'active' } as const
    const own = { interval: 'monthly', tenants: 2, customerId: 'cus_corporate', subscriptionId: 'sub_corporate' } as const
    await db.insert(corporateSubscriptions).values({ ...account, ...own })
    const invoice = stripe.invoice({ id: own.subscriptionId, customer: own.customerId } as FakeSubscription, 'paid', 2_400)
    Object.assign(invoice, { currency: 'usd', parent: null })
    const landlordBefore = await mailed(people.landlord)
    expect(await deliver('invoice.paid', invoice)).toBe(200)
    expect((await mailed(people.corporate)).at(-1)).toBe('Your account was charged in another currency')
    expect((await mailed(people.admin)).at(-1)).toBe('Charged in another currency: North Properties')
    expect(await mailed(people.landlord)).toEqual(landlordBefore)
  })

  test('write no body into the audit log', async () => {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'stripeEvent'))
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toMatch(/v1=|"raw"|signature/)
  })
})
