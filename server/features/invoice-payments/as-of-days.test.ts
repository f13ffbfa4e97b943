import { bankAccount } from '@atrium/contract/bank-account/bank-account.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkDocuments } from '../../platform/invoices/check-documents.ts'
import { ids } from '../../testing/fixtures.ts'
import { eventOf, startFakeStripe, stripeEnvironment } from '../../testing/stripe.ts'
import { openTestApp } from '../../testing/test-app.ts'

const stripe = await startFakeStripe()
afterAll(stripe.close)
const { call, send, database } = await openTestApp(stripeEnvironment(stripe.url))
const { bakery } = ids.tenant
const first = addDays(dayIn('America/Toronto', new Date()), -60)
let today = first
let account = ''

/** Goes on to a later day. */
function pass(days: number): string {
  today = addDays(today, days)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T17:00:00Z`) })
  return today
}
beforeAll(async () => {
  await call('landlord', bankAccount.create, { country: 'CA' })
  const [made] = stripe.state.accounts.values()
  account = String(made?.['id'])
  Object.assign(made as object, { details_submitted: true, charges_enabled: true, payouts_enabled: true })
})
beforeEach(() => pass(1))
afterAll(() => vi.useRealTimers())

async function issued(cost: number): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const draft = { tenantId: bakery, title: 'Work', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const pay = async (amount: number, datePaid: string, parts: { invoiceId: number; cents: number }[] = []) =>
  (await call('landlord', payments.record, { tenantId: bakery, amount, datePaid, paymentMode: 'Cheque', parts })).body.id
const payment = async (id: number) => (await call('landlord', payments.get, { id })).body
const invoice = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
const voided = async (id: number) => {
  const { version } = await payment(id)
  expect((await call('landlord', payments.changeStatus, { id, version, status: 'Voided', comment: 'NSF' })).status).toBe(200)
}
const put = async (id: number, invoiceId: number, cents: number) => {
  const { version } = await payment(id)
  expect((await call('landlord', payments.allocate, { id, version, parts: [{ invoiceId, cents }] })).status).toBe(200)
}
const takenAway = async (id: number) => {
  const { version, allocations } = await payment(id)
  const { id: allocationId = 0 } = allocations[0] ?? {}
  expect((await call('landlord', payments.deallocate, { id, version, allocationId })).status).toBe(200)
}
const asOf = async (day: string) =>
  (await call('client', statements.statement, { tenantId: bakery, from: '2020-01-01', to: day })).body
const owed = async (day: string) => {
  const { ageing, closing } = await asOf(day)
  return { owed: closing - ageing.unapplied, unapplied: ageing.unapplied }
}

/** On no day was less than nothing owed of an invoice, nor more put to invoices than had come. */
async function expectEachDay(): Promise<void> {
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const { ageing, closing } = await asOf(day)
    expect(ageing.total).toBe(closing)
    expect(ageing.unapplied).toBeLessThanOrEqual(0)
    for (const bucket of ['current', 'days30'] as const) {
      const { items } = (await call('landlord', statements.owedDocuments, { tenantId: bakery, bucket, asOf: day })).body
      expect(items.filter((one) => one.owed < 0)).toEqual([])
    }
  }
  expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
}

test('an older payment pays what a returned cheque has paid, from the day on which the cheque was returned', async () => {
  const id = await issued(10_000)
  const paidOn = pass(1)
  const cheque = await pay(10_000, paidOn, [{ invoiceId: id, cents: 10_000 }])
  const transferred = pass(3)
  const returned = pass(5)
  await voided(cheque)
  const transfer = await pay(10_000, transferred, [{ invoiceId: id, cents: 10_000 }])
  // Until the cheque was returned the transfer was too much.
  expect(await owed(addDays(returned, -1))).toEqual({ owed: 0, unapplied: -10_000 })
  expect(await owed(returned)).toEqual({ owed: 0, unapplied: 0 })
  expect((await payment(transfer)).allocations).toMatchObject([{ invoiceId: id, cents: 10_000, date: returned }])
  expect(await invoice(id)).toMatchObject({ status: 'Paid', datePaid: transferred })
  await expectEachDay()
})

test('a payment that was put to one invoice pays another from the day on which it was taken away', async () => {
  const [one, other] = [await issued(10_000), await issued(8_000)]
  const cheque = await pay(10_000, pass(1), [{ invoiceId: one, cents: 10_000 }])
  const moved = pass(6)
  await takenAway(cheque)
  await put(cheque, other, 8_000)
  expect(await owed(addDays(moved, -1))).toEqual({ owed: 8_000, unapplied: 0 })
  expect(await owed(moved)).toEqual({ owed: 10_000, unapplied: -2_000 })
  await put(cheque, one, 2_000)
  await expectEachDay()
  const { version } = await payment(cheque)
  await call('landlord', refunds.create, { id: cheque, version, amount: 10_000, reference: 'Cheque 9' })
  await voided(
    await pay(18_000, pass(1), [
      { invoiceId: one, cents: 10_000 },
      { invoiceId: other, cents: 8_000 },
    ]),
  )
  await pay(18_000, addDays(today, -1), [
    { invoiceId: one, cents: 10_000 },
    { invoiceId: other, cents: 8_000 },
  ])
  await expectEachDay()
})

test('a chargeback that is taken back is a payment from the day on which the bank gave it back', async () => {
  const id = await issued(10_000)
  await call('client', onlinePayments.createSession, { invoiceId: id, amount: null })
  const done = stripe.payOnce([...stripe.state.sessions.values()].at(-1)?.id ?? '')
  const paidOn = today
  Object.assign(done.payment_intent?.['latest_charge'] as object, { created: Date.parse(`${paidOn}T15:00:00Z`) / 1_000 })
  const tell = async (type: string, object: object) =>
    (await send('visitor', eventOf(type, object as never, { account, url: '/ClientInvoice/StripeWebhook' }))).statusCode
  expect(await tell('checkout.session.completed', done)).toBe(200)
  const withdrawn = pass(4)
  await tell('charge.dispute.funds_withdrawn', stripe.dispute(done, [-10_000]))
  const won = pass(9)
  await tell('charge.dispute.funds_reinstated', stripe.dispute(done, [-10_000, 10_000]))
  const { lines } = await asOf(won)
  const days = lines.filter(({ reference }) => reference === done.payment_intent?.id).map(({ date, cents }) => [date, cents])
  expect(days).toEqual([
    [paidOn, -10_000],
    [withdrawn, 10_000],
    [won, -10_000],
  ])
  expect(await owed(addDays(won, -1))).toEqual({ owed: 10_000, unapplied: 0 })
  expect(await invoice(id)).toMatchObject({ status: 'Paid', datePaid: won })
  await expectEachDay()
})

test('whatever is paid late, moved, returned and given back: each day holds', async () => {
  const cents = fc.integer({ min: 1, max: 9_000 })
  const step = fc.record({
    what: fc.constantFrom('invoice', 'pay', 'put', 'take', 'void', 'refund', 'undo', 'day'),
    cents,
    days: fc.integer({ min: 0, max: 3 }),
  })
  const take = async (one: { what: string; cents: number; days: number }) => {
    const open = (await call('landlord', clientInvoices.search, { view: 'open', rowsPerPage: 50 } as never)).body.items
    const known = (await call('landlord', payments.search, { tenantId: bakery, rowsPerPage: 50 })).body.items
    const [oldest] = open.filter(({ tenantId }) => tenantId === bakery)
    const most = Math.min(one.cents, oldest?.balance ?? 0)
    const parts = oldest ? [{ invoiceId: oldest.id, cents: most }] : []
    const free = known.find(({ unapplied }) => unapplied > 0)
    const last = known.find(({ allocations }) => allocations.length > 0)
    const paid = known.find(({ may }) => may.refund)
    if (one.what === 'day') pass(one.days)
    else if (one.what === 'invoice') await issued(one.cents)
    else if (one.what === 'pay') await pay(one.cents, addDays(today, -one.days), parts)
    else if (one.what === 'put' && free && oldest) await put(free.id, oldest.id, Math.min(most, free.unapplied))
    else if (one.what === 'take' && last) await takenAway(last.id)
    else if (one.what === 'void' && last?.may.void) await voided(last.id)
    else if (one.what === 'refund' && paid)
      await call('landlord', refunds.create, {
        id: paid.id,
        version: paid.version,
        amount: Math.min(one.cents, paid.amount - paid.refunded),
        reference: 'R',
      })
    else if (one.what === 'undo')
      for (const { id } of known.filter(({ refunded }) => refunded > 0).slice(0, 1)) {
        const { items } = (await call('landlord', refunds.list, { id })).body
        const [noted] = items.filter(({ mayTakeBack }) => mayTakeBack)
        if (noted) await call('landlord', refunds.takeBack, { id: noted.id, comment: 'Not cashed' })
      }
  }
  const history = fc.array(step, { minLength: 6, maxLength: 14 })
  const property = fc.asyncProperty(history, async (steps) => {
    for (const one of steps) await take(one)
    await expectEachDay()
  })
  await fc.assert(property, { numRuns: 2 })
})
