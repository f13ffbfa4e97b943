// Features: forms, invoice-payments
import { dayIn } from '@atrium/contract/kit/days.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, mailedPath, openAs } from './support.ts'
import { further, test } from './test.ts'

const category = 'estoppelcertificates'
const certified = 'The lease is in force. Nothing is owed.'

async function ask(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

test(
  'a certificate is withheld from who asked for it and from its client, until its invoice is paid',
  further,
  async ({ context, page, browser }, info) => {
    const address = `lender-${attempt(info).replaceAll(/\W+/g, '-')}@lender.example`
    await logIn(context, 'landlord')
    const { request } = page
    const { items } = await ask(request, '/FormBuilder/GetFormValues', { category })
    const { siteId, tenantId } = items.at(-1)
    const custom = { 'Requested by': 'Harbour Bank', 'E-mail': address, Stage: 'o2', Fee: 200_00, Certified: certified }
    const entry = { category, siteId, tenantId, custom }
    const { id } = await ask(request, '/FormBuilder/CreateUpdateFormFieldValue', entry)
    const { no } = await ask(request, '/FormBuilder/GetFormCompleteFormValue', { category, id })

    const link = await mailedPath(browser, address)
    const visitor = await browser.newPage()
    await visitor.goto(link)
    await expect(visitor.getByText('The invoice is being prepared.')).toBeVisible()
    await expect(visitor.getByText('Harbour Bank')).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Opens once it is paid' })).toContainText('Certified')
    await expect(visitor.getByText(certified)).toHaveCount(0)
    await expectAccessible(visitor, 'what is withheld')

    const manager = await openAs(browser, 'manager', info)
    const bill = await ask(manager.request, '/FormBuilder/CreateUpdateInvoice', { category, id })
    await ask(manager.request, '/ClientInvoice/UpdateStatus', { id: bill.id, version: 1, status: 'ForApproval' })
    await ask(request, '/ClientInvoice/ApproveInvoice', { id: bill.id, version: 2, issue: true })
    const invoice = await (await request.get(`/ClientInvoice/Get/${bill.id}`)).json()

    const client = await openAs(browser, 'client', info)
    const open = async () => {
      await client.goto(`/form-builder/${category}`)
      await client.getByRole('button', { name: String(no), exact: true }).click()
    }
    // As the mail about it leads there.
    await client.goto(`/form-builder/${category}/${id}`)
    await expect(client.getByRole('dialog', { name: `Estoppel certificate no. ${no}` })).toBeVisible()
    await client.keyboard.press('Escape')
    await expect(client).toHaveURL(new RegExp(`/form-builder/${category}$`))
    await open()
    await expect(client.getByText(/You see .*“Certified” once its invoice is paid/)).toBeVisible()
    await expect(client.getByText(certified)).toHaveCount(0)
    await client.getByRole('link', { name: 'See the invoice' }).click()
    await expect(client).toHaveURL(new RegExp(`/other-payments/view/${bill.id}`))

    await visitor.reload()
    await visitor.getByRole('button', { name: 'Pay and open' }).click()
    await expect(visitor).toHaveURL(/\/external-payments\//)
    await expect(visitor.getByRole('heading', { name: `Invoice ${invoice.invoiceNo}` })).toBeVisible()
    const paidOn = dayIn('America/Toronto', new Date())
    const parts = [{ invoiceId: bill.id, cents: invoice.grandTotal }]
    const payment = { tenantId, amount: invoice.grandTotal, datePaid: paidOn, paymentMode: 'Cheque', parts }
    await ask(request, '/ClientInvoice/SaveClientInvoicePaymentHistory', payment)
    await visitor.getByRole('link', { name: 'See invoice' }).click()
    await visitor.getByRole('link', { name: 'Open what you paid for' }).click()
    await expect(visitor.getByText('Paid. Everything is open to you.')).toBeVisible()
    await expect(visitor.getByText(certified)).toBeVisible()
    await expectAccessible(visitor, 'what is open')
    await open()
    await expect(client.getByText(certified)).toBeVisible()
  },
)

test('a landlord says when a link is mailed, and sends one again', further, async ({ context, page }, info) => {
  const name = `Rule ${attempt(info)}`
  await logIn(context, 'landlord')
  const found = await ask(page.request, '/FormBuilder/GetForms', { query: 'Estoppel certificate' })
  await page.goto(`/forms/${found.items[0].id}`)
  await expect(page.getByText(/^Withheld: “Rent is paid until”/)).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rule = page.getByRole('dialog', { name: 'New rule' })
  await rule.getByRole('textbox', { name: 'Name' }).fill(name)
  const choose = async (input: string, option: string) => {
    await rule.getByRole('combobox', { name: input, exact: true }).first().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Field', 'Stage')
  await choose('Value', 'Requested')
  await choose('To', 'Fixed addresses')
  await rule.getByRole('textbox', { name: 'Recipients' }).fill('Desk <desk@northgate.example>')
  await rule.getByRole('switch', { name: 'In force' }).click()
  await expectAccessible(page, 'the form of a rule')
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rule was saved.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Not in force.')

  await page.getByRole('link', { name: 'Links that were mailed' }).click()
  const mailed = page.locator('tbody tr, main li').filter({ hasText: 'closings@lakefrontcu.example' })
  const direct = mailed.getByRole('button', { name: /Resend/ })
  const more = mailed.getByRole('button', { name: /More actions/ })
  await direct.or(more).first().click()
  if (await more.isVisible()) await page.getByRole('menuitem', { name: 'Resend' }).click()
  const question = page.getByRole('dialog', { name: 'Mail a new link?' })
  await expect(question).toContainText('closings@lakefrontcu.example')
  await question.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('A new link is on its way.')).toBeVisible()
  await expectAccessible(page, 'the links that were mailed')
})
