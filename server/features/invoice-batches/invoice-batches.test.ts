import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { type BatchStep, invoiceBatches } from '@atrium/contract/invoice-batches/batches.ts'
import { invoiceMailing } from '@atrium/contract/invoice-reminders/mailing.ts'
import { invoiceMailSettings } from '@atrium/contract/invoice-reminders/settings.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { expect, test, vi } from 'vitest'
import { faultOf } from '../../platform/ledger/check-books.ts'
import { ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { resumeBatches } from './run-batch.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await openTestApp()
const { call, database, services } = app
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
type Who = 'landlord' | 'manager'

const draft = async (who: Who = 'manager', tenantId: number = bakery, cost = 10_000, title = 'Cleaning') => {
  const lines = [{ description: 'Hours', quantity: 1, cost }]
  const work = { tenantId, title, startDate: today, dueDate: addDays(today, 30), lines }
  return (await call(who, clientInvoices.save, work)).body.id
}
const drafts = async (many: number, who: Who = 'manager', tenantId: number = bakery) => {
  const made = []
  for (let at = 0; at < many; at += 1) made.push(await draft(who, tenantId))
  return made
}
const statusOf = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body.status
const statuses = (all: readonly number[]) => Promise.all(all.map(statusOf))

type Which = { ids: number[] } | { filter: object }
const preview = async (step: BatchStep, which: Which, who: Who = 'landlord') =>
  (await call(who, invoiceBatches.preview, { step, ...which } as never)).body
const order = async (step: BatchStep, which: Which, who: Who = 'landlord') => {
  const { invoices, sums } = await preview(step, which, who)
  return call(who, invoiceBatches.start, { step, ...which, invoices, sums } as never)
}
const batchOf = async (id: number, who: Who = 'landlord') => (await call(who, invoiceBatches.get, { id })).body
const resultsOf = async (batchId: number, who: Who = 'landlord') =>
  (await call(who, invoiceBatches.results, { batchId, rowsPerPage: 500 })).body.items
/** Orders it and waits until nothing of it waits. */
async function run(step: BatchStep, which: Which, who: Who = 'landlord') {
  const { status, body } = await order(step, which, who)
  expect(status).toBe(200)
  await expect.poll(async () => (await batchOf(body.id, who)).waiting, { interval: 100 }).toBe(0)
  return { ...(await batchOf(body.id, who)), results: await resultsOf(body.id, who) }
}

test('many drafts are submitted by who made them, and approved and issued by somebody else: two orders instead of four steps each', async () => {
  const all = [...(await drafts(12)), await draft('manager', bookshop, 2_050)]
  expect(await preview('submit', { ids: all }, 'manager')).toMatchObject({
    invoices: 13,
    unchanged: 0,
    clients: 2,
    names: ['Bakery', 'Bookshop'],
    sums: [{ currency: 'CAD', invoices: 13, cents: 122_050 }],
    mailedOnIssue: true,
  })
  expect(await run('submit', { ids: all }, 'manager')).toMatchObject({ total: 13, done: 13, unchanged: 0, refused: 0 })
  expect(new Set(await statuses(all))).toEqual(new Set(['ForApproval']))
  // One mail of all to who approves, none to who submitted them.
  const told = async (who: Who) => (await mailsTo(app, people[who])).filter(({ subject }) => subject.endsWith('approval'))
  expect((await told('landlord')).map(({ subject }) => subject)).toEqual(['13 invoices wait for your approval'])
  expect(await told('manager')).toEqual([])
  const issued = await run('issue', { ids: all })
  expect(issued).toMatchObject({ done: 13, refused: 0 })
  expect(new Set(issued.results.map(({ status }) => status))).toEqual(new Set(['Unpaid']))
  const numbers = await Promise.all(all.map(async (id) => (await call('landlord', clientInvoices.get, { id })).body.invoiceNo))
  expect(new Set(numbers).size).toBe(13)
  expect(await faultOf(database.db, 1)).not.toHaveProperty('fault')
})

test('who made an invoice does not approve it: the result of each says so, and the others are done', async () => {
  // Somebody else at the site may approve: the deputy.
  const { deputy } = ids.role
  await database.pool.query('insert into role_permissions (role_id, permission_id) values ($1, 58)', [deputy])
  const [own, other] = [await draft('landlord'), await draft('manager')]
  const { results, ...counts } = await run('approve', { ids: [own, other] })
  expect(counts).toMatchObject({ done: 1, refused: 1 })
  // It was submitted on the way, which stays.
  expect(results.map(({ state, status, error }) => [state, status, error?.code ?? null])).toEqual([
    ['Refused', 'ForApproval', 'own-invoice'],
    ['Done', 'Approved', null],
  ])
  // Whoever may approve it is told once that it waits: not again when another batch leaves it as it is.
  const told = `select count(*)::int as n from mails where subject = 'An invoice waits for your approval'`
  const mails = async () => (await database.pool.query(told)).rows
  // They are told once the batch is done.
  await expect.poll(mails).toEqual([{ n: 1 }])
  expect(await run('approve', { ids: [own] })).toMatchObject({ done: 0, refused: 1 })
  expect(await mails()).toEqual([{ n: 1 }])
})

test('without the permission to approve nothing is approved, by any step', async () => {
  const id = await draft('manager')
  const { results } = await run('issue', { ids: [id] }, 'manager')
  expect(results).toMatchObject([{ state: 'Refused', status: 'ForApproval', error: { code: 'forbidden' } }])
  expect(await statusOf(id)).toBe('ForApproval')
})

test('all that a list shows are taken, and no others; what a step is not for stays as it is', async () => {
  const title = 'Snow clearing at night'
  const wanted = [await draft('manager', bakery, 500, title), await draft('manager', bookshop, 700, title)]
  const other = await draft('manager')
  const filter = { siteId: -1, view: 'draft', query: title }
  expect(await preview('submit', { filter })).toMatchObject({ invoices: 2, unchanged: 0, sums: [{ cents: 1_200 }] })
  await run('submit', { filter })
  expect(await statuses([...wanted, other])).toEqual(['ForApproval', 'ForApproval', 'Draft'])
  expect(await preview('submit', { ids: [...wanted, other] })).toMatchObject({ invoices: 1, unchanged: 2 })
})

test('done twice changes nothing, and neither does the job that is begun again', async () => {
  const all = await drafts(3)
  await run('submit', { ids: all }, 'manager')
  const { id } = await run('issue', { ids: all })
  const before = await statuses(all)
  const count = async () => (await database.pool.query('select count(*)::int as n from journals')).rows[0]?.n
  const journals = await count()
  await runJob(services, 'invoice-batch', { batchId: id })
  expect(await preview('issue', { ids: all })).toMatchObject({ invoices: 0, unchanged: 3, sums: [] })
  const sums = [{ currency: 'CAD', invoices: 3, cents: 30_000 }]
  const again = await call('landlord', invoiceBatches.start, { step: 'issue', ids: all, invoices: 3, sums })
  expect(again.failure.code).toBe('batch-nothing')
  expect([await statuses(all), await count()]).toEqual([before, journals])
})

test('what a server that was killed has left is taken up at the next start, and nothing is done twice', async () => {
  const all = await drafts(5)
  await run('submit', { ids: all }, 'manager')
  const { body } = await order('issue', { ids: all })
  await expect.poll(async () => (await batchOf(body.id)).waiting, { interval: 100 }).toBe(0)
  // As it stands when the server dies after the second: the others were not touched.
  const left = await drafts(3)
  await run('submit', { ids: left }, 'manager')
  await database.pool.query('update invoice_batches set ended_at = null where id = $1', [body.id])
  for (const invoice of left)
    await database.pool.query(
      `insert into invoice_batch_items (landlord_id, site_id, tenant_id, batch_id, invoice_id, version, title, currency, grand_total)
       select landlord_id, site_id, tenant_id, $1, id, version, title, currency, grand_total from client_invoices where id = $2`,
      [body.id, invoice],
    )
  await resumeBatches(services)
  await expect.poll(async () => (await batchOf(body.id)).waiting, { interval: 100 }).toBe(0)
  expect(await batchOf(body.id)).toMatchObject({ total: 8, done: 8, refused: 0 })
  expect(new Set(await statuses([...all, ...left]))).toEqual(new Set(['Unpaid']))
})

test('an order of other invoices than were confirmed is refused, and one that was changed before its turn says so', async () => {
  const [one, two] = await drafts(2)
  const confirmed = await preview('submit', { ids: [one, two] as number[] })
  const { version, lines: _, ...invoice } = (await call('landlord', clientInvoices.get, { id: one as number })).body
  const { title, notes, startDate, dueDate, tenantId } = invoice
  const changed = { id: one as number, version, title, notes, startDate, dueDate, tenantId }
  const lines = [{ description: 'Hours', quantity: 1, cost: 77 }]
  await call('manager', clientInvoices.save, { ...changed, lines })
  const late = { step: 'submit' as const, ids: [one, two] as number[], ...confirmed }
  expect((await call('landlord', invoiceBatches.start, late)).failure.code).toBe('batch-changed')
  // Ordered with what it is now, and changed once more before the job comes to it.
  const { body } = await order('submit', { ids: [one, two] as number[] })
  await expect.poll(async () => (await batchOf(body.id)).waiting, { interval: 100 }).toBe(0)
  await database.pool.query(
    `update invoice_batch_items set state = 'Waiting', version = version - 1 where batch_id = $1 and invoice_id = $2`,
    [body.id, one],
  )
  await database.pool.query(`update client_invoices set status = 'Draft' where id = $1`, [one])
  await database.pool.query('update invoice_batches set ended_at = null where id = $1', [body.id])
  await runJob(services, 'invoice-batch', { batchId: body.id })
  const [first] = await resultsOf(body.id)
  expect([first?.state, first?.error?.code]).toEqual(['Refused', 'saved-meanwhile'])
})

test('issued invoices are mailed once: not again as a batch, nor where they were mailed as they were issued', async () => {
  const settings = (await call('landlord', invoiceMailSettings.get, {})).body
  await call('landlord', invoiceMailSettings.save, { ...settings, mailOnIssue: false } as never)
  const [quiet] = await drafts(1)
  // A client without anybody to mail it to.
  const { id: nobody } = (await call('landlord', tenants.create, { siteId: ids.site.mall, name: 'Kiosk' })).body
  const noOne = await draft('manager', nobody)
  expect(await preview('issue', { ids: [quiet as number] })).toMatchObject({ mailedOnIssue: false })
  expect(await run('issue', { ids: [quiet as number, noOne] })).toMatchObject({ done: 2 })
  const mails = async (id: number) => (await call('landlord', invoiceMailing.ofInvoice, { id })).body.mails.length
  expect(await mails(quiet as number)).toBe(0)
  const sent = await run('send', { ids: [quiet as number, noOne] })
  expect(sent.results.map(({ state, error }) => [state, error?.code ?? null])).toEqual([
    ['Done', null],
    ['Refused', 'invoice-no-recipients'],
  ])
  expect(await mails(quiet as number)).toBe(1)
  expect(await preview('send', { ids: [quiet as number] })).toMatchObject({ invoices: 0, unchanged: 1 })
  // A payment of it is no reason to leave it out.
  await call('landlord', payments.record, {
    tenantId: bakery,
    amount: 10,
    datePaid: today,
    paymentMode: 'Cheque',
    oldestFirst: true,
  })
})

test('nobody orders a batch of what is not theirs, or reads the batch of another', async () => {
  const id = await draft('landlord', towerOffice)
  expect((await call('manager', invoiceBatches.preview, { step: 'submit', ids: [id] })).status).toBe(404)
  expect((await call('landlord', invoiceBatches.preview, { step: 'submit', ids: [southShop + 9_999] })).status).toBe(404)
  expect((await call('otherLandlord', invoiceBatches.preview, { step: 'submit', ids: [id] })).status).toBe(404)
  expect((await call('client', invoiceBatches.preview, { step: 'submit', ids: [id] })).status).toBe(403)
  const { id: batchId } = await run('submit', { ids: [id] })
  for (const who of ['manager', 'otherLandlord'] as const) {
    expect((await call(who, invoiceBatches.get, { id: batchId })).status).toBe(404)
    expect((await call(who, invoiceBatches.results, { batchId })).body.items).toEqual([])
  }
  expect((await call('manager', invoiceBatches.last, {})).body.batch?.id).not.toBe(batchId)
  expect((await call('landlord', invoiceBatches.preview, { step: 'submit' } as never)).status).toBe(400)
})
