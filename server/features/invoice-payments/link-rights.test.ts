import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const sql = async (text: string, values: unknown[] = []) => {
  await database.pool.query(text, values)
  app.services.forgetViewer()
}

async function issued(): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost: 10_000 }]
  const draft = { tenantId: bakery, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}

const invoice = { paid: 0, open: 0, rent: 0 }
beforeAll(async () => {
  invoice.paid = await issued()
  invoice.open = await issued()
  const term = { startDate: '2020-01-01', endDate: '2090-12-31' }
  const lease = { tenantId: bakery, leaseNo: 'L-1', status: 'Active' as const, rent: 100_000, ...term }
  const leaseId = (await call('landlord', leases.save, lease)).body.id
  const notice = { leaseId, invoiceNo: 'Rent of today', total: 100_000, dueDate: today, ...term }
  const { id } = (await call('landlord', rentalNotices.save, notice)).body
  invoice.rent = (await call('landlord', rentalNotices.get, { id: String(id) })).body.documentId
  const cheque = { tenantId: bakery, amount: 10_000, datePaid: today, paymentMode: 'Cheque' as const }
  expect(
    (await call('landlord', payments.record, { ...cheque, parts: [{ invoiceId: invoice.paid, cents: 10_000 }] })).status,
  ).toBe(200)
})

/** The key of a link to all that is owed, in the last mail to somebody. */
const keyTo = async (address: string) => (await mailsTo(app, address)).at(-1)?.action?.url.split('/').at(-2) ?? ''
const ofUrl = (url: string) => url.split('/').at(-2) ?? ''
const listed = async (key: string) => {
  const { status, body } = await call('visitor', payLinks.owed, { key })
  return status === 200 ? body.invoices.map(({ id }) => id).toSorted((one, other) => one - other) : status
}
const receipt = async (key: string, invoiceId: number) =>
  (await call('visitor', payLinks.receipt, { key, invoiceId, attemptId: 0 })).status

test('a link to all that is owed opens what it lists, rent too, and no invoice that was paid otherwise', async () => {
  const { body } = await call('landlord', bulkPayments.emailClients, { tenantIds: [bakery] })
  expect(body.results).toMatchObject([{ error: null }])
  const key = await keyTo(people.client)
  expect(await listed(key)).toEqual([invoice.open, invoice.rent].toSorted((one, other) => one - other))
  expect(await Promise.all([invoice.open, invoice.rent, invoice.paid].map((id) => receipt(key, id)))).toEqual([200, 200, 404])
  expect((await call('visitor', payLinks.pdf, { key, invoiceId: invoice.rent })).status).toBe(200)
  expect((await call('visitor', payLinks.pdf, { key, invoiceId: invoice.paid })).status).toBe(404)
})

test('it opens no more than its user may, and nothing once the user is out of use or may open no invoices', async () => {
  const own = (await call('client', onlinePayments.openOwed, {})).body.url
  const keys = [await keyTo(people.client), ofUrl(own)]
  for (const key of keys) expect(await listed(key)).toHaveLength(2)
  const role = [ids.role.assistant, JSON.stringify(['Billings & Statements-Other Payments'])]
  await sql('insert into user_roles (user_id, role_id) values ($1, $2)', [idOf('client'), ids.role.assistant])
  for (const key of keys) expect(await listed(key)).toBe(404)
  await sql('update role_permissions set string_value1 = $2 where role_id = $1', role)
  for (const key of keys) {
    expect(await listed(key)).toEqual([invoice.open])
    expect(await receipt(key, invoice.rent)).toBe(404)
  }
  // The same in the portal.
  const mine = await call('client', onlinePayments.options, { invoiceId: String(invoice.rent) } as never)
  const history = await call('client', payments.ofInvoice, { invoiceId: invoice.rent })
  expect([mine.status, history.status]).toEqual([404, 404])
  await sql('delete from user_roles where user_id = $1', [idOf('client')])
  await sql('update users set active = false where id = $1', [idOf('client')])
  for (const key of keys) expect(await listed(key)).toBe(404)
  // Nobody else's.
  expect(await listed(await keyTo(people.corporate))).toHaveLength(2)
})
