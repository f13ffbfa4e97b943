import { bankAccount } from '@atrium/contract/bank-account/bank-account.ts'
import { booksClosing } from '@atrium/contract/books/closing.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDocuments } from '../../platform/invoices/check-documents.ts'
import { faultOf } from '../../platform/ledger/check-books.ts'
import { ids, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { eventOf, startFakeStripe, stripeEnvironment } from '../../testing/stripe.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { paymentEvents } from './tables.ts'

const stripe = await startFakeStripe()
afterAll(stripe.close)
const app = await openTestApp(stripeEnvironment(stripe.url))
const { call, send, database, services } = app
const { state } = stripe
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
let account = ''

beforeAll(async () => {
  await call('landlord', bankAccount.create, { country: 'CA' })
  const [made] = state.accounts.values()
  account = String(made?.['id'])
  const capabilities = { acss_debit_payments: 'active' }
  Object.assign(made as object, { details_submitted: true, charges_enabled: true, payouts_enabled: true, capabilities })
})
beforeEach(() => {
  state.failing = undefined
  state.refundsEnd = 'succeeded'
  state.disputes = []
})
/** Whatever a test has done, the books say what the records say. */
afterAll(async () => {
  expect(await faultOf(database.db, ids.landlord.north)).toEqual({ entries: expect.any(Number) })
  expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
})

/** An issued invoice of 100.00. */
async function issued(tenantId: number = bakery, cost = 10_000): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const draft = { tenantId, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call(tenantId === southShop ? 'otherLandlord' : 'manager', clientInvoices.save, draft)).body
  if (tenantId === southShop) return id
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const invoice = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
const paymentsOf = async (invoiceId: number) => (await call('landlord', payments.ofInvoice, { invoiceId })).body.items
const newest = async () => (await call('landlord', payments.search, { rowsPerPage: 1 })).body.items[0]
const options = async (invoiceId: number) => (await call('client', onlinePayments.options, { invoiceId })).body
const session = () => [...state.sessions.values()].at(-1)?.id ?? ''
const tell = async (type: string, object: object, given: Parameters<typeof eventOf>[2] = {}) =>
  (await send('visitor', eventOf(type, object as never, { account, url: '/ClientInvoice/StripeWebhook', ...given }))).statusCode
const completed = 'checkout.session.completed'

/** The client opens the page for an invoice, and pays there. Nothing has been told to the server yet. */
async function payOnline(invoiceId: number, amount: number | null = null, status?: Parameters<typeof stripe.payOnce>[1]) {
  expect((await call('client', onlinePayments.createSession, { invoiceId, amount })).status).toBe(200)
  return stripe.payOnce(session(), status)
}
/** The same, and the server has heard of it. */
async function paidOnline(invoiceId: number, amount: number | null = null) {
  const done = await payOnline(invoiceId, amount)
  expect(await tell(completed, done)).toBe(200)
  return done
}

describe('a client pays an invoice online', () => {
  test('on the company’s own account, by card or bank debit; it counts once the payment service says so', async () => {
    const id = await issued()
    expect(await options(id)).toMatchObject({ payable: 10_000, payee: { methods: ['card', 'bank debit'] }, attempt: null })
    const done = await payOnline(id)
    expect(done.account).toBe(account)
    expect(done['form']).toMatchObject({ allowed_payment_method_types: { 0: 'card', 1: 'acss_debit' } })
    // Coming back from the page proves nothing.
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
    expect(await tell(completed, done)).toBe(200)
    expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0, datePaid: today })
    const [payment] = await paymentsOf(id)
    expect(payment).toMatchObject({
      paymentMode: 'Stripe',
      transactionId: done.payment_intent?.id,
      amount: 10_000,
      status: 'Paid',
    })
    expect((await options(id)).attempt).toMatchObject({ state: 'succeeded', amount: 10_000 })
  })

  test('one that is told after its day was closed counts for the first open day, and so does its chargeback; it keeps its own day', async () => {
    const id = await issued()
    const done = await payOnline(id)
    const [closed, paidOn] = [addDays(today, -3), addDays(today, -5)]
    Object.assign(done.payment_intent?.['latest_charge'] as object, { created: Date.parse(`${paidOn}T17:00:00Z`) / 1_000 })
    const close = async (through: string | null) => {
      const { version } = (await call('landlord', booksClosing.get, {})).body
      expect((await call('landlord', booksClosing.close, { through, version })).status).toBe(200)
    }
    await close(closed)
    expect(await tell(completed, done)).toBe(200)
    const [payment] = await paymentsOf(id)
    expect(payment).toMatchObject({ amount: 10_000, status: 'Paid', datePaid: paidOn })
    const journals = async () =>
      (
        await database.pool.query(
          `select effective_on::text as day, moved_from::text as "movedFrom" from journals
           where source = 'payment' and source_id = $1 order by sequence`,
          [payment?.id],
        )
      ).rows
    expect(await journals()).toEqual([{ day: addDays(closed, 1), movedFrom: paidOn }])
    const { lines } = (await call('client', statements.statement, { tenantId: bakery, from: paidOn, to: today })).body
    expect(lines.filter(({ movedFrom }) => movedFrom)).toMatchObject([
      { paymentId: payment?.id, date: addDays(closed, 1), movedFrom: paidOn },
    ])
    expect(await tell('charge.dispute.funds_withdrawn', stripe.dispute(done, [-10_000]))).toBe(200)
    expect((await journals())[1]).toEqual({ day: today, movedFrom: null })
    expect(await invoice(id)).toMatchObject({ balance: 10_000 })
    await close(null)
  })

  test('a rental notice is paid as its document is', async () => {
    const terms = { leaseNo: 'Online', status: 'Active', startDate: '2026-01-01', endDate: '2027-12-31', rent: 10_000 } as const
    const { id: leaseId } = (await call('landlord', leases.save, { tenantId: bakery, ...terms })).body
    const month = { leaseId, startDate: '2026-01-01', endDate: '2026-01-31', dueDate: '2026-01-01', total: 10_000 }
    const { id } = (await call('landlord', rentalNotices.save, month)).body
    const { documentId } = (await call('client', rentalNotices.get, { id: String(id) })).body
    expect((await call('neighbour', rentalNotices.createSession, { id })).status).toBe(404)
    expect((await call('client', rentalNotices.createSession, { id })).status).toBe(200)
    const done = stripe.payOnce(session())
    // Back from the page, and the payment service has not told it yet.
    expect((await call('client', rentalNotices.onSuccess, { id })).body).toMatchObject({
      balance: 10_000,
      attempt: { state: 'open' },
    })
    expect(await tell(completed, done)).toBe(200)
    expect((await call('client', rentalNotices.onSuccess, { id })).body).toMatchObject({
      balance: 0,
      attempt: { state: 'succeeded' },
    })
    expect((await paymentsOf(documentId))[0]).toMatchObject({ paymentMode: 'Stripe', amount: 10_000 })
  })

  test('in part; never more than is owed, nor another’s', async () => {
    const id = await issued()
    const other = await issued(bookshop)
    const open = (who: 'client' | 'neighbour' | 'landlord' | 'visitor', invoiceId: number, amount: number | null) =>
      call(who, onlinePayments.createSession, { invoiceId, amount })
    expect((await open('client', id, 10_001)).failure.fieldErrors).toMatchObject({ amount: { code: 'online-more-than-owed' } })
    expect((await open('client', id, 10)).failure.fieldErrors).toMatchObject({ amount: { code: 'online-amount-too-small' } })
    expect((await open('client', other, null)).status).toBe(404)
    expect((await open('landlord', id, null)).status).toBe(403)
    expect((await open('visitor', id, null)).status).toBe(401)
    // A corporate client pays for the client that it has selected.
    const asCorporate = (clientId: number) =>
      call('corporate', onlinePayments.createSession, { invoiceId: id, amount: 4_000 }, {}, { 'x-client-id': String(clientId) })
    expect([(await asCorporate(bakery)).status, (await asCorporate(towerOffice)).status]).toEqual([200, 404])
    await paidOnline(id, 4_000)
    expect(await invoice(id)).toMatchObject({ status: 'Partial', balance: 6_000 })
    await paidOnline(id)
    expect((await open('client', id, null)).failure.code).toBe('invoice-not-open')
  })

  test('an event that comes twice, late or before another ends the same', async () => {
    const id = await issued()
    const done = await payOnline(id)
    const events = [
      [completed, done, { id: `evt_a${id}` }],
      ['payment_intent.succeeded', done.payment_intent as object, { id: `evt_b${id}` }],
      ['checkout.session.async_payment_failed', done, { id: `evt_c${id}` }],
      [completed, done, { id: `evt_a${id}` }],
    ] as const
    const codes = await Promise.all(events.map(([type, object, given]) => tell(type, object, given)))
    expect(codes).toEqual([200, 200, 200, 200])
    expect(await paymentsOf(id)).toHaveLength(1)
    expect(await invoice(id)).toMatchObject({ status: 'Paid' })
    const seen = await database.db
      .select()
      .from(paymentEvents)
      .where(sql`${paymentEvents.id} = ${`evt_a${id}`}`)
    expect(seen).toHaveLength(1)
  })

  test('what is forged, or of another account, changes nothing', async () => {
    const id = await issued()
    const done = await payOnline(id)
    expect(await tell(completed, done, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await tell(completed, done, { account: 'acct_of_somebody_else' })).toBe(200)
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid' })
    // What the event itself says counts for nothing either.
    const open = await issued()
    await call('client', onlinePayments.createSession, { invoiceId: open, amount: null })
    expect(await tell(completed, { ...(state.sessions.get(session()) as object), status: 'complete' })).toBe(200)
    expect(await invoice(open)).toMatchObject({ status: 'Unpaid' })
  })

  test('a charge in another currency than was asked for is not recorded as paid', async () => {
    const id = await issued()
    const done = await payOnline(id)
    Object.assign(done.payment_intent as object, { currency: 'usd' })
    expect(await tell(completed, done)).toBe(200)
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000, paid: 0 })
    expect(await paymentsOf(id)).toEqual([])
    expect((await options(id)).attempt).toMatchObject({ state: 'failed', chargedIn: 'USD' })
    const { rows } = await database.pool.query('select failure from payment_attempts order by id desc limit 1')
    expect(rows[0].failure).toBe('Charged 10000 cents of USD, asked for in CAD: not recorded as paid')
  })

  test('who may record payments at the site is told of such a charge, once and in the own language', async () => {
    const told = async (who: 'landlord' | 'manager' | 'clerk' | 'client' | 'otherLandlord') =>
      (await mailsTo(app, people[who])).filter(({ subject }) => /another currency|autre devise/.test(subject))
    const before = { landlord: (await told('landlord')).length, manager: (await told('manager')).length }
    await database.pool.query(`update users set language = 'fr' where email = $1`, [people.manager])
    const id = await issued()
    const { invoiceNo } = await invoice(id)
    const done = await payOnline(id)
    Object.assign(done.payment_intent as object, { currency: 'jpy' })
    for (const type of [completed, 'payment_intent.succeeded']) expect(await tell(type, done)).toBe(200)
    await database.pool.query(`update users set language = null where email = $1`, [people.manager])
    const english = (await told('landlord')).slice(before.landlord)
    expect(english).toMatchObject([{ subject: 'A payment of Bakery was charged in another currency' }])
    expect(english[0]?.action?.url).toMatch(new RegExp(`/other-payments/view/${id}$`))
    const text = english[0]?.paragraphs.join(' ').replaceAll('\u00a0', ' ')
    // What the service counts is whole yen.
    expect(text).toContain(`Bakery paid online for ${invoiceNo}: JPY 10,000 was charged, where CAD 100.00 was asked for.`)
    expect(text).toContain('This payment is not recorded: what was owed is still owed.')
    const [french] = (await told('manager')).slice(before.manager)
    expect(french?.subject).toBe('Un paiement de Bakery a été débité dans une autre devise')
    for (const who of ['clerk', 'client', 'otherLandlord'] as const) expect(await told(who)).toEqual([])
    // What is charged as it was asked for is told as ever.
    await paidOnline(await issued())
    expect((await told('landlord')).length).toBe(before.landlord + 1)
  })

  test('two who pay at once: what is too much is not applied', async () => {
    const id = await issued()
    const pages = []
    for (const _ of [1, 2]) {
      await call('client', onlinePayments.createSession, { invoiceId: id, amount: null })
      pages.push(session())
    }
    const done = pages.map((page) => stripe.payOnce(page))
    expect(await Promise.all(done.map((one) => tell(completed, one)))).toEqual([200, 200])
    expect(await invoice(id)).toMatchObject({ status: 'Paid', paid: 10_000 })
    // Either of them may have the greater number.
    const { items } = (await call('landlord', payments.search, { rowsPerPage: 2 })).body
    expect(items.sort((one, other) => one.unapplied - other.unapplied)).toMatchObject([
      { amount: 10_000, unapplied: 0, invoiceNo: expect.stringMatching(/./) },
      { amount: 10_000, unapplied: 10_000, invoiceNo: '' },
    ])
  })

  test('a bank debit is on its way for days, and may fail', async () => {
    const id = await issued()
    const payable = async () => (await call('client', onlinePayments.owed, {})).body.payable[0]?.cents ?? 0
    const before = await payable()
    const done = await payOnline(id, null, 'processing')
    await tell(completed, done)
    expect(await options(id)).toMatchObject({ payable: 0, underWay: 10_000, attempt: { state: 'processing' } })
    expect(before - (await payable())).toBe(10_000)
    expect((await call('client', onlinePayments.owed, {})).body).toMatchObject({
      payee: { methods: ['card', 'bank debit'] },
      isUnderWay: true,
      instructions: '',
    })
    expect((await call('client', onlinePayments.createSession, { invoiceId: id })).failure.code).toBe('payment-under-way')
    stripe.payOnce(done.id, 'requires_payment_method')
    await tell('checkout.session.async_payment_failed', done)
    expect(await options(id)).toMatchObject({ payable: 10_000, underWay: 0, attempt: { state: 'failed' } })
    expect(await paymentsOf(id)).toEqual([])
    const again = await payOnline(id, null, 'processing')
    await tell(completed, again)
    stripe.payOnce(again.id, 'succeeded')
    await tell('checkout.session.async_payment_succeeded', again)
    expect(await invoice(id)).toMatchObject({ status: 'Paid' })
  })

  test('what no event tells is asked for', async () => {
    const id = await issued()
    await payOnline(id)
    await runJob(services, 'ask-about-payments')
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid' })
    await database.pool.query(`update payment_attempts set created_at = now() - interval '1 hour'`)
    await runJob(services, 'ask-about-payments')
    expect(await invoice(id)).toMatchObject({ status: 'Paid' })
  })

  test('is told how to pay where the company cannot be paid online, and while the payment service is away', async () => {
    const id = await issued()
    state.failing = { path: 'checkout', how: 'down' }
    expect((await call('client', onlinePayments.createSession, { invoiceId: id })).status).toBe(503)
    state.failing = undefined
    const plain = await openTestApp()
    const lines = [{ description: 'Work', quantity: 1, cost: 10_000 }]
    const draft = { tenantId: bakery, title: 'Cleaning', startDate: today, dueDate: today, lines }
    const { id: other } = (await plain.call('manager', clientInvoices.save, draft)).body
    await plain.call('manager', clientInvoices.updateStatus, { id: other, version: 1, status: 'ForApproval' })
    await plain.call('landlord', clientInvoices.approve, { id: other, version: 2, issue: true })
    const options = await plain.call('client', onlinePayments.options, { invoiceId: other })
    expect(options.body).toMatchObject({ payable: 10_000, payee: { name: 'North Properties', methods: [] } })
    expect((await plain.call('client', onlinePayments.createSession, { invoiceId: other })).failure.code).toBe(
      'online-payment-off',
    )
  })
})

describe('a chargeback', () => {
  /** What the statement of today calls what became of a payment. */
  const errorBodyOf = async (reference: string) =>
    (await call('client', statements.statement, { tenantId: bakery, from: today, to: today })).body.lines
      .filter((line) => line.reference === reference)
      .map(({ source, cents }) => [source, cents])

  test('voids the payment; taken back, the invoice is paid again; in any order', async () => {
    const id = await issued()
    const done = await paidOnline(id)
    const dispute = stripe.dispute(done, [-10_000])
    const received: unknown[] = []
    services.eventBus.on('announcement', (detail) => received.push(detail))
    expect(await tell('charge.dispute.funds_withdrawn', dispute, { id: `evt_w${id}` })).toBe(200)
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
    const [voided] = await paymentsOf(id)
    expect(voided).toMatchObject({ status: 'Voided', voidComment: 'Chargeback' })
    // The landlord hears of it.
    const message = { signalREventNameEnum: 199, string1: 'Bakery', integer1: voided?.id }
    await expect.poll(() => received).toContainEqual(expect.objectContaining({ message: expect.objectContaining(message) }))
    const won = stripe.dispute(done, [-10_000, 10_000])
    await tell('charge.dispute.funds_reinstated', won)
    await tell('charge.dispute.funds_withdrawn', dispute, { id: `evt_late${id}` })
    expect(await invoice(id)).toMatchObject({ status: 'Paid' })
    expect((await paymentsOf(id)).map(({ status }) => status).sort()).toEqual(['Paid', 'Voided'])
    expect(await errorBodyOf(done.payment_intent?.id ?? '')).toEqual([
      ['payment', -10_000],
      ['chargeback', 10_000],
      ['payment', -10_000],
    ])
  })

  test('of a part takes that part, and of what was refunded no more than the rest', async () => {
    const id = await issued()
    const done = await paidOnline(id)
    await tell('charge.dispute.funds_withdrawn', stripe.dispute(done, [-4_000]))
    expect((await paymentsOf(id))[0]).toMatchObject({ status: 'PartialRefund', refunded: 4_000 })
    expect(await invoice(id)).toMatchObject({ status: 'Partial', balance: 4_000 })
    await tell('charge.dispute.funds_reinstated', stripe.dispute(done, [-4_000, 4_000]))
    expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0 })
    const [payment] = await paymentsOf(id)
    const { id: paymentId = 0, version = 0 } = payment ?? {}
    await call('landlord', refunds.create, { id: paymentId, version, amount: 3_000 })
    await tell('charge.dispute.funds_withdrawn', stripe.dispute(done, [-10_000]))
    expect((await paymentsOf(id))[0]).toMatchObject({ status: 'FullRefund', refunded: 10_000 })
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
  })

  test('of what was refunded in part takes the rest', async () => {
    const id = await issued()
    const done = await paidOnline(id)
    const [payment] = await paymentsOf(id)
    const { id: paymentId = 0, version = 0 } = payment ?? {}
    await call('landlord', refunds.create, { id: paymentId, version, amount: 3_000 })
    await tell('charge.dispute.funds_withdrawn', stripe.dispute(done, [-7_000]))
    expect((await paymentsOf(id))[0]).toMatchObject({ status: 'FullRefund', refunded: 10_000 })
    await tell('charge.dispute.funds_reinstated', stripe.dispute(done, [-7_000, 7_000]))
    expect((await paymentsOf(id))[0]).toMatchObject({ status: 'PartialRefund', refunded: 3_000 })
    expect(await invoice(id)).toMatchObject({ status: 'Partial', balance: 3_000 })
    // The statement does not call it a refund: nobody gave it back.
    expect(await errorBodyOf(done.payment_intent?.id ?? '')).toEqual([
      ['payment', -10_000],
      ['refund', 3_000],
      ['chargeback', 7_000],
      ['chargeback taken back', -7_000],
    ])
  })
})

describe('a chargeback of what is being refunded', () => {
  /** A payment of 100.00 of which so much is on its way back, as the bank takes all of it. */
  async function chargedBackMeanwhile(cents: number, taken: number) {
    const id = await issued()
    const done = await paidOnline(id)
    const [{ id: paymentId, version } = { id: 0, version: 0 }] = await paymentsOf(id)
    state.refundsEnd = 'pending'
    expect((await call('landlord', refunds.create, { id: paymentId, version, amount: cents })).body).toMatchObject({
      state: 'pending',
    })
    await tell('charge.dispute.funds_withdrawn', stripe.dispute(done, [-taken]))
    const [at] = [...state.refunds.values()].slice(-1)
    const fails = () => Object.assign(at as object, { status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' })
    return { id, paymentId, done, fails, remote: at as object }
  }
  const isOf = async (paymentId: number) => {
    const { status, refunded, applied } = (await call('landlord', payments.get, { id: paymentId })).body as never
    return { status, refunded, applied }
  }

  test('takes all once the refund has failed; given back by the bank, all is there again, once', async () => {
    for (const cents of [3_000, 10_000]) {
      const { id, paymentId, done, fails, remote } = await chargedBackMeanwhile(cents, 10_000)
      expect(await isOf(paymentId)).toMatchObject({ status: 'FullRefund', refunded: 10_000 })
      fails()
      expect(await tell('refund.failed', remote)).toBe(200)
      expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
      expect((await call('landlord', payments.get, { id: paymentId })).body).toMatchObject(
        cents === 10_000 ? { status: 'Voided', voidComment: 'Chargeback' } : { status: 'FullRefund', unapplied: 0 },
      )
      await tell('charge.dispute.funds_reinstated', stripe.dispute(done, [-10_000, 10_000]))
      expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0 })
      const paid = (await paymentsOf(id)).filter(({ status }) => status === 'Paid')
      expect(paid).toMatchObject([{ amount: 10_000, refunded: 0, unapplied: 0 }])
    }
  })

  test('of the rest alone leaves what the failed refund gives back', async () => {
    const { id, paymentId, fails, remote } = await chargedBackMeanwhile(3_000, 7_000)
    fails()
    await tell('refund.failed', remote)
    expect(await isOf(paymentId)).toMatchObject({ status: 'PartialRefund', refunded: 7_000 })
    expect(await invoice(id)).toMatchObject({ status: 'Partial', balance: 7_000 })
  })

  test('takes it too where no event told that the refund has failed', async () => {
    const { id, fails } = await chargedBackMeanwhile(3_000, 10_000)
    fails()
    await database.pool.query(`update payment_refunds set created_at = now() - interval '1 hour'`)
    await runJob(services, 'ask-about-payments')
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
  })
})

describe('a link', () => {
  const link = async (tenantId: number, invoiceIds: number[]) => {
    const sent = await call('landlord', bulkPayments.sendExternalPayment, { tenantId, invoiceIds })
    expect(sent.body).toMatchObject({ successful: true })
    return keyOf((await mailsTo(app, tenantId === bakery ? people.client : people.neighbour)).at(-1))
  }
  const owed = (key: string) => call('visitor', payLinks.owed, { key })

  test('that is mailed is noted as a change of the client, which was there', async () => {
    await link(bakery, [await issued()])
    const [entry] = (await call('landlord', auditLog.search, { entity: 'tenant', entityId: bakery, descending: true })).body.items
    expect(entry).toMatchObject({ action: 'changed', record: 'Bakery' })
  })

  test('opens its invoices without a login, and nothing else', async () => {
    const [one, two, foreign] = [await issued(), await issued(), await issued(bookshop)]
    const key = await link(bakery, [one])
    expect((await owed(key)).body).toMatchObject({
      clientName: 'Bakery',
      isBulk: false,
      invoices: [{ id: one, balance: 10_000 }],
      company: { name: 'North Properties', methods: ['card', 'bank debit'] },
    })
    const receipt = (invoiceId: number, attemptId = 0) => call('visitor', payLinks.receipt, { key, invoiceId, attemptId })
    expect((await receipt(one)).body).toMatchObject({ invoice: { id: one, grandTotal: 10_000 }, payments: [], attempt: null })
    expect((await call('visitor', payLinks.pdf, { key, invoiceId: one })).response.rawPayload.subarray(0, 4).toString()).toBe(
      '%PDF',
    )
    const unknown = await owed('no-such-key')
    for (const other of [two, foreign, 999_999]) {
      const refused = await receipt(other)
      expect([refused.status, refused.failure.code]).toEqual([404, unknown.failure.code])
      expect((await call('visitor', payLinks.pdf, { key, invoiceId: other })).status).toBe(404)
      const parts = [{ invoiceId: other, amount: null }]
      expect((await call('visitor', payLinks.createSession, { key, parts })).status).toBe(404)
    }
  })

  test('pays, and shows the payment once it has arrived; not the attempts of others', async () => {
    const id = await issued()
    const key = await link(bakery, [id])
    const elsewhere = await payOnline(id, 1_000)
    await tell(completed, elsewhere)
    const opened = await call('visitor', payLinks.createSession, { key, parts: [{ invoiceId: id, amount: 4_000 }] })
    const { attemptId } = opened.body
    const receipt = async (attempt: number) =>
      (await call('visitor', payLinks.receipt, { key, invoiceId: id, attemptId: attempt })).body
    expect((await receipt(attemptId)).attempt).toMatchObject({ state: 'open', amount: 4_000 })
    expect((await receipt(attemptId - 1)).attempt).toBeNull()
    const form = state.sessions.get(session())?.['form'] as Record<string, string>
    expect(form['success_url']).toContain(`/invoice-receipt/${key}/${attemptId}/${id}/true`)
    await tell(completed, stripe.payOnce(session()))
    expect(await receipt(attemptId)).toMatchObject({
      attempt: { state: 'succeeded' },
      invoice: { balance: 5_000 },
      payments: [{ cents: 1_000 }, { cents: 4_000, mode: 'Stripe' }],
    })
  })

  test('that is forgotten answers as one that never was; wrong ones are limited', async () => {
    const key = await link(bakery, [await issued()])
    await database.pool.query(`update tickets set expires_at = now() - interval '1 second' where kind = 'pay-link'`)
    const [over, never] = [await owed(key), await owed('never-was')]
    expect([over.status, over.failure.code, over.failure.errorMessage]).toEqual([
      404,
      never.failure.code,
      never.failure.errorMessage,
    ])
    await database.pool.query(
      `update quotas set count = 30, blocked_until = now() + interval '1 hour' where key like 'wrong key%'`,
    )
    expect((await owed('another-guess')).status).toBe(429)
    await database.pool.query(`delete from quotas`)
  })

  test('for all that a client owes follows what it owes; several invoices are one payment', async () => {
    await issued(bookshop)
    const { results } = (await call('landlord', bulkPayments.emailClients, { tenantIds: [bookshop, towerOffice, southShop] }))
      .body
    expect(results).toEqual([
      { tenantId: bookshop, error: null, mails: 1 },
      {
        tenantId: towerOffice,
        error: expect.objectContaining({ code: 'client-owes-nothing' }),
        mails: 0,
      },
      { tenantId: southShop, error: expect.objectContaining({ code: 'not-found' }), mails: 0 },
    ])
    const [mail] = (await mailsTo(app, people.neighbour)).slice(-1)
    const [, key = '', category] = /\/bulk-invoice\/([^/]+)\/(\w+)$/.exec(mail?.action?.url ?? '') ?? []
    expect(category).toBe('open')
    await issued(bookshop)
    const { invoices, isBulk } = (await owed(key)).body
    expect([isBulk, invoices.length]).toEqual([true, invoices.filter(({ balance }) => balance > 0).length])
    const parts = invoices.map(({ id }) => ({ invoiceId: id }))
    expect((await call('visitor', payLinks.createSession, { key, parts })).status).toBe(200)
    await tell(completed, stripe.payOnce(session()))
    expect((await owed(key)).body.invoices).toEqual([])
    expect(await newest()).toMatchObject({ amount: invoices.length * 10_000, unapplied: 0 })
  })

  test('pays what is still there of several when one of them is void before the money has come', async () => {
    const [one, two] = [await issued(), await issued()]
    const key = await link(bakery, [one, two])
    const parts = [one, two].map((invoiceId) => ({ invoiceId, amount: null }))
    expect((await call('visitor', payLinks.createSession, { key, parts })).status).toBe(200)
    const { version } = await invoice(one)
    const voided = { id: one, version, status: 'Voided' as const, reason: 'Wrong client' }
    expect((await call('landlord', clientInvoices.updateStatus, voided)).status).toBe(200)
    expect(await tell(completed, stripe.payOnce(session()))).toBe(200)
    expect(await invoice(one)).toMatchObject({ status: 'Voided', balance: 0 })
    expect(await invoice(two)).toMatchObject({ status: 'Paid', balance: 0 })
    expect(await newest()).toMatchObject({ amount: 20_000, unapplied: 10_000, status: 'Paid' })
    // The page says what became of both, and asks for nothing more.
    expect((await owed(key)).body.invoices.map(({ status, balance }) => [status, balance])).toEqual([
      ['Voided', 0],
      ['Paid', 0],
    ])
    expect((await call('visitor', payLinks.createSession, { key, parts })).status).toBe(409)
  })

  test('is sent by who manages invoices', async () => {
    const id = await issued()
    const input = { tenantId: bakery, invoiceIds: [id] }
    for (const who of ['client', 'clerk', 'admin'] as const)
      expect((await call(who, bulkPayments.sendExternalPayment, input)).status, who).toBe(403)
    expect((await call('otherLandlord', bulkPayments.sendExternalPayment, input)).status).toBe(404)
    expect((await call('landlord', bulkPayments.sendExternalPayment, { ...input, tenantId: bookshop })).status).toBe(404)
    const { items } = (await call('manager', bulkPayments.owing, { siteIds: [] })).body
    expect(items.map(({ tenantId }) => tenantId)).toEqual([bakery])
  })
})

describe('a refund', () => {
  const refund = (
    id: number,
    version: number,
    amount: number,
    more: object = {},
    who: 'landlord' | 'client' | 'clerk' = 'landlord',
  ) => call(who, refunds.create, { id, version, amount, ...more })
  const payment = async (id: number) => (await call('landlord', payments.get, { id })).body

  test('goes back by the payment service, in part and then in full; what was paid is owed again', async () => {
    const id = await issued()
    await paidOnline(id)
    const [{ id: paymentId, version } = { id: 0, version: 0 }] = await paymentsOf(id)
    for (const who of ['client', 'clerk'] as const) expect((await refund(paymentId, version, 1, {}, who)).status).toBe(403)
    expect((await call('otherLandlord', refunds.create, { id: paymentId, version, amount: 1 })).status).toBe(404)
    expect((await refund(paymentId, version, 10_001)).failure.fieldErrors).toMatchObject({ amount: { code: 'refund-too-much' } })
    expect((await refund(paymentId, version, 3_000)).body).toMatchObject({ state: 'done' })
    expect(await payment(paymentId)).toMatchObject({ status: 'PartialRefund', refunded: 3_000, unapplied: 0 })
    expect(await invoice(id)).toMatchObject({ status: 'Partial', balance: 3_000 })
    expect((await refund(paymentId, version, 1_000)).failure.code).toBe('saved-meanwhile')
    const now = await payment(paymentId)
    expect(now.refundedBy).not.toBe('')
    expect((await refund(paymentId, now.version, 7_000)).body).toMatchObject({ state: 'done' })
    expect(await payment(paymentId)).toMatchObject({ status: 'FullRefund', may: { refund: false, void: false } })
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
    expect([...state.refunds.values()].map(({ amount }) => amount)).toEqual(expect.arrayContaining([3_000, 7_000]))
    const { lines } = (await call('landlord', statements.statement, { tenantId: bakery, from: today, to: today })).body
    const own = lines.filter((line) => line.paymentId === paymentId)
    expect(own.map(({ source, cents }) => [source, cents])).toEqual([
      ['payment', -10_000],
      ['refund', 3_000],
      ['refund', 7_000],
    ])
  })

  test('is the only way back for what was paid online: the money is there, so nobody voids it by hand', async () => {
    const id = await issued()
    await paidOnline(id)
    const [payment] = await paymentsOf(id)
    expect(payment).toMatchObject({ may: { void: false, refund: true, move: true } })
    const one = { id: payment?.id ?? 0, version: payment?.version ?? 0 }
    const voided = await call('landlord', payments.changeStatus, { ...one, status: 'Voided', comment: 'By mistake' })
    expect([voided.status, voided.failure.code]).toEqual([409, 'online-payment-stays'])
    expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0 })
    const allocationId = payment?.allocations[0]?.id ?? 0
    expect((await call('landlord', payments.deallocate, { ...one, allocationId })).status).toBe(200)
    expect(await invoice(id)).toMatchObject({ status: 'Unpaid', balance: 10_000 })
  })

  test('that the payment service refuses, or that comes back, leaves all as it was', async () => {
    const id = await issued()
    await paidOnline(id)
    const [{ id: paymentId, version } = { id: 0, version: 0 }] = await paymentsOf(id)
    state.refundsEnd = 'failed'
    expect((await refund(paymentId, version, 4_000)).body).toMatchObject({ state: 'failed' })
    expect(await payment(paymentId)).toMatchObject({ status: 'Paid', refunded: 0, unapplied: 0 })
    expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0 })
    state.refundsEnd = 'pending'
    const { body } = await refund(paymentId, (await payment(paymentId)).version, 4_000)
    expect(body.state).toBe('pending')
    expect(await invoice(id)).toMatchObject({ balance: 4_000 })
    const listed = async (who: 'landlord' | 'client' | 'neighbour') =>
      (await call(who, refunds.list, { id: paymentId })).body.items
    expect((await listed('client')).map((one) => one.state)).toEqual(['pending', 'failed'])
    expect(await listed('neighbour')).toEqual([])
    const [at] = [...state.refunds.values()].slice(-1)
    Object.assign(at as object, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await tell('refund.failed', at as object)).toBe(200)
    expect((await listed('landlord'))[0]).toMatchObject({ state: 'failed', failure: 'lost_or_stolen_card' })
    expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0 })
  })

  test('that somebody made at the payment service itself is noted once', async () => {
    const id = await issued()
    const done = await paidOnline(id)
    const [{ id: paymentId } = { id: 0 }] = await paymentsOf(id)
    Object.assign(done.payment_intent?.['latest_charge'] as object, { amount_refunded: 2_500 })
    for (const type of ['charge.refunded', 'charge.updated'])
      await tell(type, { object: 'charge', payment_intent: done.payment_intent?.id })
    expect(await payment(paymentId)).toMatchObject({ status: 'PartialRefund', refunded: 2_500 })
    expect(await invoice(id)).toMatchObject({ balance: 2_500 })
    // It came back: the payment has the money again, and another one is noted anew.
    Object.assign(done.payment_intent?.['latest_charge'] as object, { amount_refunded: 0 })
    await tell('refund.failed', { object: 'refund', id: 're_of_somebody', payment_intent: done.payment_intent?.id })
    expect(await payment(paymentId)).toMatchObject({ status: 'Paid', refunded: 0 })
    expect(await invoice(id)).toMatchObject({ status: 'Paid', balance: 0 })
    Object.assign(done.payment_intent?.['latest_charge'] as object, { amount_refunded: 1_000 })
    await tell('charge.refunded', { object: 'charge', payment_intent: done.payment_intent?.id })
    expect(await payment(paymentId)).toMatchObject({ status: 'PartialRefund', refunded: 1_000 })
  })

  test('that the payment service did not answer is asked again, under the same key', async () => {
    const id = await issued()
    await paidOnline(id)
    const [{ id: paymentId, version } = { id: 0, version: 0 }] = await paymentsOf(id)
    state.failing = { path: 'refunds', how: 'down' }
    expect((await refund(paymentId, version, 10_000)).body).toMatchObject({ state: 'pending' })
    state.failing = undefined
    const made = state.refunds.size
    await database.pool.query(`update payment_refunds set created_at = now() - interval '1 hour'`)
    await runJob(services, 'ask-about-payments')
    await runJob(services, 'ask-about-payments')
    expect(state.refunds.size).toBe(made + 1)
    const { rows } = await database.pool.query('select state from payment_refunds where payment_id = $1', [paymentId])
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('of what was paid otherwise is noted with its reference, first from what is not applied', async () => {
    const id = await issued(bookshop)
    const paid = { tenantId: bookshop, amount: 15_000, datePaid: today, paymentMode: 'Cheque' as const }
    const { body } = await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: 10_000 }] })
    const { version } = await payment(body.id)
    expect((await refund(body.id, version, 5_000)).failure.fieldErrors).toMatchObject({
      reference: { code: 'refund-reference-required' },
    })
    expect((await refund(body.id, version, 5_000, { reference: 'Cheque 12' })).body).toMatchObject({ state: 'done' })
    expect(await invoice(id)).toMatchObject({ status: 'Paid' })
    expect(await payment(body.id)).toMatchObject({ status: 'PartialRefund', unapplied: 0 })
  })
})

test('the payments of several clients are noted each for itself', async () => {
  const id = await issued()
  const paid = { amount: 10_000, datePaid: today, paymentMode: 'BankTransfer' as const, oldestFirst: true }
  const { results } = (
    await call('landlord', bulkPayments.savePayments, {
      payments: [
        { ...paid, tenantId: bakery, parts: [{ invoiceId: id, cents: 10_000 }] },
        { ...paid, tenantId: southShop },
        { ...paid, tenantId: bookshop, datePaid: addDays(today, 3) },
      ],
    })
  ).body
  expect(results.map(({ tenantId, error }) => [tenantId, error?.code ?? null])).toEqual([
    [bakery, null],
    [southShop, 'not-found'],
    [bookshop, 'payment-in-future'],
  ])
  expect(await invoice(id)).toMatchObject({ status: 'Paid' })
})
