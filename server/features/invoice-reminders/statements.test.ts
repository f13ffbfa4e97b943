import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { invoiceRecipients } from '@atrium/contract/invoice-reminders/recipients.ts'
import { statementMailLog, statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
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
const ended = (id: number) => expect.poll(async () => (await progress(id)).waiting, { timeout: 25_000, interval: 200 }).toBe(0)
const logged = async (runId: number) => (await call('landlord', statementMails.log, { runId })).body.items

test('all that owe get their statement, with what is owed, each with a result of its own', async () => {
  await call('landlord', invoiceRecipients.save, {
    ...{ tenantId: bakery, category: 'Statement', recipients: 'Accounts <ap@bakery.example>' },
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
}, 40_000)

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
}, 40_000)

test('one that has nobody to go to says so, and goes once somebody is named', async () => {
  await database.pool.query('update users set active = false where tenant_id = $1', [bookshop])
  const { id } = (await send({ tenantIds: [bookshop] })).body
  await ended(id)
  const [row] = await logged(id)
  expect(row).toMatchObject({ state: 'Failed', code: 'invoice-no-recipients', recipients: '' })
  const mailId = row?.id ?? 0
  expect((await call('landlord', statementMails.resend, { id: mailId })).failure.code).toBe('invoice-no-recipients')
  await call('landlord', invoiceRecipients.save, {
    ...{ tenantId: bookshop, category: 'Statement', recipients: 'Till <till@books.example>' },
  })
  expect((await call('otherLandlord', statementMails.resend, { id: mailId })).status).toBe(404)
  expect((await call('landlord', statementMails.resend, { id: mailId })).status).toBe(200)
  expect((await logged(id))[0]).toMatchObject({
    state: 'Sent',
    recipients: 'Till <till@books.example>',
    resentBy: expect.any(String),
  })
}, 40_000)

test('a person orders twenty times an hour', async () => {
  await database.pool.query('delete from quotas')
  for (let n = 0; n < 20; n += 1) await send({ siteIds: [mall], currency: 'EUR' })
  expect((await send({ siteIds: [mall], currency: 'EUR' })).status).toBe(429)
})
