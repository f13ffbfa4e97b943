import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { invoiceMailing } from '@atrium/contract/invoice-reminders/mailing.ts'
import { invoiceRecipients } from '@atrium/contract/invoice-reminders/recipients.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { beforeEach, expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

async function issued(cost = 10_000): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const draft = { tenantId: bakery, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const lastKey = async (address: string) => keyOf((await mailsTo(app, address)).at(-1))
/** A link to some invoices that was mailed to the client's people; the key of each that is asked for. */
async function sent(invoiceIds: number[], ...to: string[]): Promise<string[]> {
  expect((await call('landlord', bulkPayments.sendExternalPayment, { tenantId: bakery, invoiceIds })).status).toBe(200)
  return Promise.all(to.map(lastKey))
}
const expire = () => sql(`update tickets set value = jsonb_set(value, '{expiresOn}', '"2020-01-01"') where value ? 'sentTo'`)
const owed = (key: string) => call('visitor', payLinks.owed, { key })
const renew = (key: string) => call('visitor', payLinks.renew, { key })
const count = async (address: string) => (await mailsTo(app, address)).length
/** It is refused exactly as a key that never was, by every call that takes one. */
async function expectUnknown(key: string) {
  const [expired, never] = [await owed(key), await owed('never-was')]
  expect(expired.status).toBe(404)
  expect({ ...expired.failure, requestId: '' }).toEqual({ ...never.failure, requestId: '' })
  const [renewed, neverRenewed] = [await renew(key), await renew('never-was')]
  expect(renewed.status).toBe(404)
  expect({ ...renewed.failure, requestId: '' }).toEqual({ ...neverRenewed.failure, requestId: '' })
}

beforeEach(() => sql('delete from quotas'))

test('whoever has a link that expired gets another for the same invoices, at the address that it was mailed to, and nowhere else', async () => {
  await sql(`update users set language = 'fr' where email = $1`, [people.client])
  const [one, two] = [await issued(), await issued(20_000)]
  const [key = '', ofCorporate = ''] = await sent([one], people.client, people.corporate)
  expect(key).not.toBe(ofCorporate)
  await expire()
  const before = await count(people.corporate)
  const { status, failure } = await owed(key)
  expect([status, failure.code, failure.params]).toEqual([404, 'pay-link-expired', {}])
  expect(JSON.stringify(failure)).not.toContain(people.client)
  // The old key opens nothing.
  const parts = [{ invoiceId: one, amount: null }]
  for (const refused of [
    await call('visitor', payLinks.receipt, { key, invoiceId: one, attemptId: 0 }),
    await call('visitor', payLinks.pdf, { key, invoiceId: one }),
    await call('visitor', payLinks.createSession, { key, parts }),
  ])
    expect(refused.status).toBe(404)
  expect((await renew(key)).body).toEqual({ successful: true, errorMessage: null, mail: false })
  const mail = (await mailsTo(app, people.client)).at(-1)
  expect(mail).toMatchObject({ language: 'fr' })
  expect(mail?.paragraphs).toContain('Voici le nouveau lien qui a été demandé, puisque le précédent a expiré.')
  const fresh = keyOf(mail)
  expect((await owed(fresh)).body.invoices.map(({ id }) => id)).toEqual([one])
  expect((await call('visitor', payLinks.receipt, { key: fresh, invoiceId: two, attemptId: 0 })).status).toBe(404)
  expect(await count(people.corporate)).toBe(before)
  expect((await owed(key)).failure.code).toBe('pay-link-expired')
  const [entry] = (await call('landlord', auditLog.search, { entity: 'tenant', entityId: bakery, descending: true })).body.items
  expect(entry).toMatchObject({ action: 'changed', record: 'Bakery', call: expect.stringContaining('RenewPayLink') })
  expect(JSON.stringify(entry)).not.toContain(key)
})

test('where nothing is to be paid any more the answer is the same, and no mail leaves', async () => {
  const id = await issued()
  const [key = ''] = await sent([id], people.client)
  await call('landlord', payments.record, {
    tenantId: bakery,
    amount: 10_000,
    datePaid: today,
    paymentMode: 'Cheque',
    parts: [{ invoiceId: id, cents: 10_000 }],
  })
  await expire()
  const before = await count(people.client)
  expect((await owed(key)).failure).toMatchObject({ code: 'pay-link-expired' })
  expect((await renew(key)).body).toEqual({ successful: true, errorMessage: null, mail: false })
  expect(await count(people.client)).toBe(before)
})

test('a link that works, that nobody was mailed, or that was forgotten a year later is not renewed', async () => {
  const [key = ''] = await sent([await issued()], people.client)
  expect((await renew(key)).failure.code).toBe('key-over')
  expect((await owed(key)).status).toBe(200)
  const opened = (await call('client', onlinePayments.openOwed, {})).body
  const [, own = ''] = /\/bulk-invoice\/([^/]+)\/open$/.exec(opened.url) ?? []
  await sql(`update tickets set expires_at = now() - interval '1 second' where not value ? 'sentTo'`)
  await expectUnknown(own)
  await sql('delete from quotas')
  await expire()
  expect((await owed(key)).failure.code).toBe('pay-link-expired')
  const { rows } = await sql(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from tickets where value ->> 'sentTo' = $1
     order by id desc limit 1`,
    [people.client],
  )
  expect(rows).toEqual([{ days: 60 + 365 }])
  await sql(`update tickets set expires_at = now() - interval '1 second'`)
  await expectUnknown(key)
})

test('who has left the client, or is not named for it any more, gets none, nor who is of a client out of use', async () => {
  const id = await issued()
  const [key = ''] = await sent([id], people.client)
  const recipients = 'Accounts <AP@bakery.example>'
  const named = { tenantId: bakery, category: 'Reminder', recipients } as const
  const { id: namedId } = (await call('landlord', invoiceRecipients.save, named)).body
  const { id: forInvoices } = (await call('landlord', invoiceRecipients.save, { ...named, category: 'Invoice' })).body
  expect((await call('landlord', invoiceMailing.send, { id })).status).toBe(200)
  const ofNamed = await lastKey('ap@bakery.example')
  await expire()
  expect((await owed(ofNamed)).failure).toMatchObject({ code: 'pay-link-expired' })
  expect((await renew(ofNamed)).status).toBe(200)
  expect((await mailsTo(app, 'ap@bakery.example')).at(-1)?.paragraphs[0]).toBe('Hello Accounts,')
  await expire()
  await call('landlord', invoiceRecipients.remove, { id: namedId })
  expect((await renew(ofNamed)).status).toBe(200)
  await call('landlord', invoiceRecipients.remove, { id: forInvoices })
  await expectUnknown(ofNamed)
  await sql(`update users set active = false where email = $1`, [people.client])
  await sql('delete from quotas')
  await expectUnknown(key)
  await sql(`update users set active = true where email = $1`, [people.client])
  await sql('update tenants set active = false where id = $1', [bakery])
  await expectUnknown(key)
  await sql('update tenants set active = true where id = $1', [bakery])
  expect((await renew(key)).status).toBe(200)
})

test('new links are limited by key, mailbox and network', async () => {
  const keys: string[] = []
  for (let at = 0; at < 3; at++) keys.push(...(await sent([await issued()], people.client)))
  await expire()
  const [first = '', second = '', third = ''] = keys
  const statuses = async (...some: string[]) => {
    const all: number[] = []
    for (const key of some) all.push((await renew(key)).status)
    return all
  }
  expect(await statuses(first, first, first, first)).toEqual([200, 200, 200, 429])
  expect(await statuses(second, second, third)).toEqual([200, 200, 429])
  // A wrong key counts too, though it is refused.
  await sql('delete from quotas')
  expect([(await renew('never-was')).status, await statuses(third)]).toEqual([404, [200]])
  expect((await sql(`select count from quotas where key like 'new payment link network%'`)).rows).toEqual([{ count: 2 }])
  await sql(`delete from quotas where key not like 'new payment link network%'`)
  await sql(`update quotas set count = 30, blocked_until = now() + interval '1 hour'`)
  expect(await statuses(third)).toEqual([429])
})
