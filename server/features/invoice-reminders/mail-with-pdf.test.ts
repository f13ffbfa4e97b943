import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceMailing, quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { invoiceRecipients } from '@atrium/contract/invoice-reminders/recipients.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'

const mailbox = await openMailbox()
const { call, database } = await openTestApp(mailbox.settings)

test('an invoice arrives with its PDF, in the language of its reader', async () => {
  await database.pool.query(`update users set language = 'fr' where email = $1`, [people.client])
  const today = dayIn('America/Toronto', new Date())
  const lines = [{ description: 'Hours', quantity: 1, cost: 10_000 }]
  const draft = { tenantId: ids.tenant.bakery, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  await expect.poll(() => mailbox.to(people.client), { interval: 200 }).toContain('application/pdf')
  const message = mailbox.to(people.client)
  expect(message).toMatch(/filename="?Facture I-\d{4}-00001\.pdf/)
  // The first bytes of every PDF, in base64.
  expect(message).toContain('JVBERi0')
})

test('who is named without a login reads the language of the company', async () => {
  await database.pool.query(`update landlords set language = 'fr' where id = 1`)
  const recipients = 'Comptes <ap@bakery.example>'
  await call('landlord', invoiceRecipients.save, { tenantId: ids.tenant.bakery, category: 'Reminder', recipients })
  const [row] = (await call('landlord', invoiceMailing.log, {})).body.items
  await call('landlord', quickReminders.send, { invoiceIds: [row?.invoiceId ?? 0] })
  const message = () => mailbox.to('ap@bakery.example')
  await expect.poll(message, { interval: 200 }).toContain('Bonjour Comptes')
  // The page of the invoice and its payment, without a login.
  expect(message().replaceAll('=\r\n', '')).toContain('/external-payments/')
  expect((await call('landlord', invoiceMailing.log, {})).body.items[0]?.subject).toMatch(/^Rappel/)
})
