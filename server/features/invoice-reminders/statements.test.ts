import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { invoiceRecipients } from '@atrium/contract/invoice-reminders/recipients.ts'
import { statementMailLog, statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { beforeAll, expect, test } from 'vitest'
import { jobContext } from '../../platform/work/unit-of-work.ts'
import { ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { statementMailFile } from './statement-mail.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const { mall } = ids.site
const today = dayIn('America/Toronto', new Date())
const period = { from: '2020-01-01', to: today }

async function bill(tenantId: number, cost: number): Promise<void> {
  const lines = [{ description: 'Hours', quantity: 1, cost }]
  const work = { tenantId, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('landlord', clientInvoices.save, work)).body
  await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
}

beforeAll(async () => {
  await bill(bakery, 10_000)
  await bill(towerOffice, 5_000)
})

const send = async (input: object, who: 'landlord' | 'manager' | 'clerk' | 'client' = 'landlord') =>
  call(who, statementMails.send, { ...period, ...input })
const progress = async (id: number) => (await call('landlord', statementMails.progress, { id })).body
const ended = (id: number) => expect.poll(async () => (await progress(id)).waiting, { interval: 200 }).toBe(0)
const logged = async (runId: number) => (await call('landlord', statementMails.log, { runId })).body.items

test('all that owe get their statement, with what is owed, each with a result of its own', async () => {
  await call('landlord', invoiceRecipients.save, {
    tenantId: bakery,
    category: 'Statement',
    recipients: 'Accounts <ap@bakery.example>',
  })
  const { body } = await send({})
  expect(body.clients).toBe(2)
  await ended(body.id)
  const items = await logged(body.id)
  const own = items.find(({ tenantId }) => tenantId === bakery)
  const { closing } = (await call('landlord', statements.statement, { tenantId: bakery, ...period })).body
  expect(own).toMatchObject({ state: 'Sent', code: null, closing, recipients: 'Accounts <ap@bakery.example>', ...period })
  const { sent, failed } = await progress(body.id)
  expect(sent + failed).toBe(2)
  const log = (await call('landlord', statementMailLog.log, { id: own?.id ?? 0 })).body.items
  expect(log.map(({ address }) => address)).toEqual(['ap@bakery.example'])
  const [mail] = await mailsTo(app, 'ap@bakery.example')
  expect(mail).toMatchObject({ attachment: { of: 'statement mail', id: own?.id } })
  const context = jobContext(app.services, { name: 'test', changes: [] })
  const file = await statementMailFile(context, own?.id ?? 0, 'fr')
  expect([
    Buffer.from(file.content as Uint8Array)
      .subarray(0, 5)
      .toString(),
    file.name,
  ]).toEqual(['%PDF-', expect.stringMatching(/^Relevé de compte Bakery/)])
  expect(mail?.subject).toMatch(/^Statement of account from North Properties/)
})

test('of some sites or clients, also those that owe nothing; who is not there is not found', async () => {
  expect((await send({ siteIds: [mall] })).body.clients).toBe(1)
  const all = (await send({ siteIds: [mall], owing: false })).body
  expect(all.clients).toBeGreaterThan(1)
  await ended(all.id)
  expect((await send({ tenantIds: [bookshop] })).body.clients).toBe(1)
  expect((await send({ tenantIds: [bookshop, southShop] })).status).toBe(404)
  // At sites of its own alone.
  expect((await send({ tenantIds: [towerOffice] }, 'manager')).status).toBe(404)
  expect((await send({ tenantIds: [bakery], currency: 'EUR', owing: true })).status).toBe(200)
  expect((await send({ siteIds: [mall], currency: 'EUR' })).failure.code).toBe('statements-nobody')
  expect((await send({ from: today, to: addDays(today, -1) })).failure.fields).toHaveProperty('to')
  for (const who of ['clerk', 'client'] as const) expect((await send({}, who)).status).toBe(403)
  expect((await call('otherLandlord', statementMails.progress, { id: all.id })).status).toBe(404)
  expect((await call('otherLandlord', statementMails.log, { runId: all.id })).body.items).toEqual([])
})

test('one that has nobody to go to says so, and goes once somebody is named', async () => {
  await database.pool.query('update users set active = false where tenant_id = $1', [bookshop])
  const { id } = (await send({ tenantIds: [bookshop] })).body
  await ended(id)
  const [row] = await logged(id)
  expect(row).toMatchObject({ state: 'Failed', code: 'invoice-no-recipients', recipients: '' })
  const mailId = row?.id ?? 0
  expect((await call('landlord', statementMails.resend, { id: mailId })).failure.code).toBe('invoice-no-recipients')
  await call('landlord', invoiceRecipients.save, {
    tenantId: bookshop,
    category: 'Statement',
    recipients: 'Till <till@books.example>',
  })
  expect((await call('otherLandlord', statementMails.resend, { id: mailId })).status).toBe(404)
  expect((await call('landlord', statementMails.resend, { id: mailId })).status).toBe(200)
  expect((await logged(id))[0]).toMatchObject({
    state: 'Sent',
    recipients: 'Till <till@books.example>',
    resentBy: expect.any(String),
  })
})

async function lease(tenantId: number, leaseNo: string, more: object = {}): Promise<number> {
  const terms = {
    tenantId,
    leaseNo,
    unitId: 'Unit 7',
    status: 'Active',
    rent: 100_000,
    startDate: '2010-01-01',
    endDate: '2031-12-31',
  }
  const { body, status } = await call('landlord', leases.save, { ...terms, ...more } as LeaseInput)
  expect(status).toBe(200)
  return body.id
}
async function notice(leaseId: number, day: string, total: number) {
  const days = { startDate: day, endDate: day, dueDate: day }
  expect((await call('landlord', rentalNotices.save, { leaseId, ...days, total })).status).toBe(200)
}
const paid = async (tenantId: number, amount: number) =>
  call('landlord', payments.record, { tenantId, amount, datePaid: today, paymentMode: 'Cheque', oldestFirst: true })
const ordered = async (tenantIds: number[], more: object = {}) => {
  const { body } = await send({ tenantIds, per: 'lease', ...more })
  await ended(body.id)
  const items = await logged(body.id)
  expect(body).toMatchObject({ statements: items.length, clients: new Set(items.map(({ tenantId }) => tenantId)).size })
  return items.toSorted((a, b) => a.id - b.id)
}

test('by lease each that has something gets its own, and what is for none that of all', async () => {
  await database.pool.query('delete from quotas')
  const [clean, other] = [ids.tenant.bookshop, bakery]
  await call('landlord', invoiceRecipients.save, {
    tenantId: clean,
    category: 'Statement',
    recipients: 'Till <till@books.example>',
  })
  const [first, second, quiet] = [await lease(clean, 'L-1'), await lease(clean, 'L-2'), await lease(clean, 'L-3')]
  await lease(clean, 'L-4', { status: 'Draft' })
  expect((await send({ tenantIds: [clean], per: 'lease' })).failure.code).toBe('statements-nobody')
  await notice(first, '2024-02-01', 30_000)
  await notice(second, '2024-03-01', 20_000)
  // All of the first and half of the second; the payment passes by what is for no lease, and leaves nothing there.
  await paid(clean, 40_000)

  const items = await ordered([clean])
  expect(items.map(({ leaseName, leaseId, closing, state }) => [leaseName, leaseId, closing, state])).toEqual([
    ['L-1 · Unit 7', first, 0, 'Sent'],
    ['L-2 · Unit 7', second, 10_000, 'Sent'],
  ])
  // Nothing was billed or paid in these days, but one is owed.
  const later = { from: addDays(today, 1), to: addDays(today, 2) }
  expect((await ordered([clean], later)).map(({ leaseId }) => leaseId)).toEqual([second])
  const before = { from: '2023-01-01', to: '2023-12-31' }
  expect((await send({ tenantIds: [clean], per: 'lease', ...before })).failure.code).toBe('statements-nobody')
  // Of the other there is nothing but an invoice for no lease.
  expect((await ordered([clean, other], later)).map(({ tenantId, leaseId }) => [tenantId, leaseId])).toEqual([
    [other, null],
    [clean, second],
  ])

  const [, own] = items
  const mail = (await mailsTo(app, 'till@books.example')).find(({ attachment }) => attachment?.id === own?.id)
  expect(mail?.subject).toMatch(/^Statement of account for lease L-2 · Unit 7 from North Properties/)
  const context = jobContext(app.services, { name: 'test', changes: [] })
  expect((await statementMailFile(context, own?.id ?? 0, 'fr')).name).toMatch(/^Relevé de compte .*L-2\.pdf$/)

  const ofLease = (await call('landlord', statementMails.log, { leaseId: second })).body.items
  expect(ofLease.length).toBeGreaterThan(1)
  expect(ofLease.every((one) => one.leaseId === second)).toBe(true)

  // Again: of the same lease, with what is owed now.
  await paid(clean, 4_000)
  expect((await call('landlord', statementMails.resend, { id: own?.id ?? 0 })).status).toBe(200)
  expect((await logged(Math.min(...items.map(({ id }) => id)))).find(({ id }) => id === own?.id)).toMatchObject({
    leaseId: second,
    closing: 6_000,
  })

  // An invoice for no lease, then a payment that is put to nothing.
  await bill(clean, 700)
  expect((await ordered([clean])).map(({ leaseId, closing }) => [leaseId, closing])).toEqual([
    [first, 0],
    [second, 6_000],
    [null, 6_700],
  ])
  await paid(clean, 10_000)
  expect((await ordered([clean], later)).map(({ leaseId, closing }) => [leaseId, closing])).toEqual([[null, -3_300]])
  // What it says is there is what the statement says.
  for (const leaseId of [first, second, quiet]) {
    const { lines, closing } = (await call('landlord', statements.statement, { tenantId: clean, leaseId, ...period })).body
    expect(lines.length > 0 || closing !== 0).toBe(leaseId !== quiet)
  }
})

test('the credit note of a lease that pays what is for none leaves nothing to tell of the lease', async () => {
  const tenantId = bookshop
  const spring = { startDate: '2025-03-01', endDate: '2025-04-30', noticesFrom: '2025-03-01' }
  const leaseId = await lease(tenantId, 'L-9', spring)
  await call('landlord', leaseCharges.generate, { id: leaseId })
  await paid(tenantId, 200_000)
  await bill(tenantId, 100_000)
  const free = { leaseId, code: 'base rent', rule: 'Free', rhythm: 'Monthly', startDate: '2025-03-01', endDate: '2025-03-31' }
  expect((await call('landlord', leaseCharges.saveSchedule, free as never)).status).toBe(200)
  await call('landlord', leaseCharges.generate, { id: leaseId })
  const later = { from: addDays(today, 1), to: addDays(today, 2) }
  // What was put to nothing before.
  expect((await ordered([tenantId], later)).map(({ closing, ...one }) => [one.leaseId, closing])).toEqual([[null, -3_300]])
  const own = (await ordered([tenantId])).find((one) => one.leaseId === leaseId)
  expect(own).toMatchObject({ leaseName: 'L-9 · Unit 7', closing: 0 })
})

test('a person orders twenty times an hour', async () => {
  await database.pool.query('delete from quotas')
  for (let n = 0; n < 20; n += 1) await send({ siteIds: [mall], currency: 'EUR' })
  expect((await send({ siteIds: [mall], currency: 'EUR' })).status).toBe(429)
})
