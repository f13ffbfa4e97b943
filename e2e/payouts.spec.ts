// Features: invoice-payments, client-invoices
import { type APIRequestContext, expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

/** Nobody else's test looks at what this client owes. */
const tenantId = 5

const post = async (request: APIRequestContext, call: string, data: object) => {
  const answer = await request.post(`/ClientInvoice/${call}`, { data })
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: number }
}

test(
  'what a credit note leaves is paid out and taken back; a write-off is asked about, and is not called paid',
  further,
  async ({ browser }, info) => {
    const title = `Repair ${attempt(info)}`
    const [landlord, manager] = await Promise.all([openAs(browser, 'landlord', info), openAs(browser, 'manager', info)])
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const lines = ['Work', 'Parts'].map((description) => ({ description, quantity: 1, cost: 10_000 }))
    const draft = { tenantId, title, startDate: today, dueDate: '2099-01-01', lines }
    const { id } = await post(manager.request, 'SaveInvoice', draft)
    await post(manager.request, 'UpdateStatus', { id, version: 1, status: 'ForApproval' })
    await post(landlord.request, 'ApproveInvoice', { id, version: 2, issue: true })
    const version = async () => (await (await landlord.request.get(`/ClientInvoice/Get/${id}`)).json()).version as number
    const paid = { tenantId, amount: 15_000, datePaid: today, paymentMode: 'Cheque', parts: [{ invoiceId: id, cents: 15_000 }] }
    await post(landlord.request, 'SaveClientInvoicePaymentHistory', paid)
    const credited = { id, version: await version(), parts: [{ position: 2 }], reason: 'Broken' }
    const note = await post(landlord.request, 'CreditInvoice', credited)

    // 50.00 of the note are put to the invoice, 50.00 are the client's.
    const { invoiceNo } = await (await landlord.request.get(`/ClientInvoice/Get/${note.id}`)).json()
    await landlord.goto(`/invoice-payment-history/${tenantId}?q=${invoiceNo}`)
    await landlord.getByRole('row', { name: invoiceNo }).getByRole('link').first().click()
    const payment = landlord.getByRole('dialog', { name: 'Payment' })
    await payment.getByRole('button', { name: 'Pay out…' }).click()
    await expect(payment.getByText('At most $50.00')).toBeVisible()
    await payment.getByRole('button', { name: 'Pay out $50.00' }).click()
    await expect(payment.getByText('Say how it was given back: the number of a transfer or a cheque')).toBeVisible()
    await payment.getByLabel('How it is paid back').selectOption('Cheque')
    await payment.getByLabel('Reference').fill('Cheque 88')
    await expectAccessible(landlord, 'paying out a credit note')
    await payment.getByRole('button', { name: 'Pay out $50.00' }).click()
    await expect(payment.getByText('Partially refunded', { exact: true })).toBeVisible()
    await expect(payment.getByText(/Cheque · Cheque 88/)).toBeVisible()
    await expect(payment.getByRole('button', { name: 'Void payment' })).toHaveCount(0)

    await payment.getByRole('button', { name: 'Take back…' }).click()
    const dialog = landlord.getByRole('dialog', { name: 'Take this refund back?' })
    await dialog.getByLabel('Reason').fill('Never cashed')
    await dialog.getByRole('button', { name: 'Take refund back' }).click()
    await expect(payment.getByText('Taken back', { exact: true })).toBeVisible()
    await expect(payment.getByRole('button', { name: 'Pay out…' })).toBeVisible()

    const other = await post(manager.request, 'SaveInvoice', { ...draft, title: `${title} again` })
    await post(manager.request, 'UpdateStatus', { id: other.id, version: 1, status: 'ForApproval' })
    await post(landlord.request, 'ApproveInvoice', { id: other.id, version: 2, issue: true })
    await landlord.goto(`/other-payments/view/${other.id}`)
    await landlord.getByRole('button', { name: 'Record payment' }).click()
    const form = landlord.getByRole('dialog', { name: 'Record payment' })
    await form.getByRole('combobox', { name: 'Payment method' }).click()
    await landlord.getByRole('option', { name: 'Write-off' }).click()
    await form.getByRole('button', { name: 'Record payment' }).click()
    const sure = landlord.getByRole('dialog', { name: /^Write off \$200\.00 of I-/ })
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Record payment' }).click()
    await sure.getByRole('button', { name: 'Write off' }).click()
    const aside = landlord.getByRole('region', { name: 'Payments' })
    await expect(aside.getByRole('listitem').getByText('Written off', { exact: true })).toBeVisible()
    await expect(aside.getByText('Paid', { exact: true })).toHaveCount(0)
  },
)
