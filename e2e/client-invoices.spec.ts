// Features: client-invoices, tax-rates
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs, runRowAction } from './support.ts'
import { further, test } from './test.ts'

const closingOf = async (page: Page) => {
  const row = page.getByRole('row', { name: 'Closing balance' })
  await expect(row).toContainText('$')
  return row.getByRole('cell').last().textContent()
}

test('a manager bills a client, the landlord approves and issues it, the client says that it has paid, and owes what it owed before', async ({
  browser,
}, info) => {
  const title = `Cleaning ${attempt(info)}`
  const reference = `T-${attempt(info)}`
  const [landlord, manager, client] = await Promise.all([
    openAs(browser, 'landlord', info),
    openAs(browser, 'manager', info),
    openAs(browser, 'client', info),
  ])
  await client.goto('/statement-account/own')
  const before = await closingOf(client)

  await manager.goto('/other-payments')
  await manager.getByRole('link', { name: 'Create invoice' }).click()
  await manager.getByRole('combobox', { name: 'Client' }).fill('Luma')
  await manager.getByRole('option', { name: 'Luma Optics' }).click()
  await manager.getByRole('textbox', { name: 'Title' }).fill(title)
  const first = manager.getByRole('group', { name: 'Line 1', exact: true })
  await first.getByLabel('Description').fill('Window cleaning')
  await first.getByLabel('Quantity').fill('2')
  await first.getByLabel('Unit cost').fill('50')
  // What holds at its site is there without being asked for.
  await expect(first.getByRole('checkbox', { name: 'HST' })).toBeChecked()
  await manager.getByRole('button', { name: 'Add mileage' }).click()
  const second = manager.getByRole('group', { name: 'Line 2', exact: true })
  await expect(second.getByLabel('Description')).toBeFocused()
  await manager.keyboard.type('Drive to the mall')
  await second.getByLabel('Distance').fill('100')
  await expect(second).toContainText('$72.00')
  await expect(manager.getByText('$196.08')).toBeVisible()
  await second.getByRole('button', { name: 'Move line 2 up' }).click()
  await expect(first.getByLabel('Description')).toHaveValue('Drive to the mall')
  await expectAccessible(manager, 'the form of an invoice')
  await manager.getByRole('button', { name: 'Save draft' }).click()
  await manager.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(manager.getByText('For approval', { exact: true })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Approve and issue' })).toHaveCount(0)

  // It waits on the home of who approves.
  await landlord.goto('/')
  await expect(landlord.getByRole('region', { name: 'Invoices to approve or issue' })).toContainText(title)
  await landlord.goto(manager.url())
  await landlord.getByRole('button', { name: 'Approve and issue' }).click()
  await expect(landlord.getByText('Unpaid', { exact: true })).toBeVisible()
  // The page that was open already follows.
  await expect(manager.getByRole('button', { name: 'Record payment' })).toBeVisible()

  await client.goto('/other-payments/open')
  await client.getByRole('row', { name: title }).getByRole('link').click()
  const line = client.getByRole('row', { name: 'Window cleaning' })
  await line.getByText('Why this amount?').click()
  await expect(line).toContainText('2 × $50.00 = $100.00')
  await expect(line).toContainText('HST 14% (NS), in force since April 01, 2025')
  await expectAccessible(client, 'an invoice')
  await client.getByRole('button', { name: 'I have paid' }).click()
  const form = client.getByRole('dialog')
  await form.getByLabel('Reference').fill(reference)
  await form.getByRole('button', { name: 'Tell your landlord' }).click()
  await expect(client.getByText('Payment confirmation', { exact: true })).toBeVisible()

  const said = landlord.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: reference })
  await said.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(said.getByText('Paid', { exact: true })).toBeVisible()
  await said.getByRole('link').click()
  await expect(landlord.getByRole('dialog').getByText('Put to')).toBeVisible()
  await expectAccessible(landlord, 'a payment')

  await expect(client.getByText('Paid', { exact: true }).first()).toBeVisible()
  await client.goto('/statement-account/own')
  await expect(client.getByRole('row', { name: reference })).toContainText('-$196.08')
  expect(await closingOf(client)).toBe(before)
  await expectAccessible(client, 'a statement')
})

test('the landlord takes a part of an invoice back, and its client reads the credit note', further, async ({ browser }, info) => {
  const title = `Snow clearing ${attempt(info)}`
  const [landlord, manager, client] = await Promise.all([
    openAs(browser, 'landlord', info),
    openAs(browser, 'manager', info),
    openAs(browser, 'client', info),
  ])
  await manager.goto('/other-payments/editcreate')
  await manager.getByRole('combobox', { name: 'Client' }).fill('Luma')
  await manager.getByRole('option', { name: 'Luma Optics' }).click()
  await manager.getByRole('textbox', { name: 'Title' }).fill(title)
  const first = manager.getByRole('group', { name: 'Line 1', exact: true })
  await first.getByLabel('Description').fill('Hours')
  await first.getByLabel('Quantity').fill('3')
  await first.getByLabel('Unit cost').fill('33.34')
  await expect(manager.getByText('$114.02')).toBeVisible()
  await manager.getByRole('button', { name: 'Save draft' }).click()
  await manager.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(manager.getByText('For approval', { exact: true })).toBeVisible()
  const invoice = manager.url()
  await landlord.goto(invoice)
  await landlord.getByRole('button', { name: 'Approve and issue' }).click()
  await expect(landlord.getByText('Unpaid', { exact: true })).toBeVisible()

  const refused: string[] = []
  landlord.on('response', (answer) => {
    if (answer.status() === 409) refused.push(answer.url())
  })
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  await landlord.getByRole('menuitem', { name: 'Credit…' }).click()
  const form = landlord.getByRole('dialog')
  await form.getByRole('checkbox', { name: 'Hours' }).check()
  await form.getByRole('radiogroup').getByText('Quantity').click()
  await form.getByLabel('Quantity', { exact: true }).last().fill('1')
  await expect(form.getByText('$38.01')).not.toHaveCount(0)
  await form.getByLabel('Reason').fill('The third hour was rain.')
  await expectAccessible(landlord, 'the form of a credit note')
  await form.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(landlord.getByText('Reason: The third hour was rain.')).toBeVisible()
  expect(refused).toEqual([])

  await client.goto(invoice)
  await expect(client.getByText('$76.01').first()).toBeVisible()
  await client.getByRole('link', { name: /^C-/ }).click()
  await expect(client.getByText('Reason: The third hour was rain.')).toBeVisible()
  await expectAccessible(client, 'a credit note')
})

test('the landlord copies an invoice for several clients, each with a result', further, async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/other-payments/paid')
  await landlord.getByRole('row', { name: 'Common area cleaning' }).first().getByRole('link').first().click()
  // the list has a menu of the same name: the page of the invoice must stand before its own is pressed
  await expect(landlord.getByRole('heading', { level: 1, name: /^I-/ })).toBeVisible()
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  await landlord.getByRole('menuitem', { name: 'Copy for several clients' }).click()
  const form = landlord.getByRole('dialog')
  const clients = form.getByRole('combobox', { name: 'Clients' })
  for (const name of ['Luma Optics', 'Copper Kettle']) {
    await clients.fill(name)
    await landlord.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await landlord.keyboard.press('Escape')
  await expectAccessible(landlord, 'the form of copies')
  await form.getByRole('button', { name: 'Make 2 drafts' }).click()
  await expect(form.getByText('2 of 2 clients are done.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Draft' })).toHaveCount(2)
})

test('a landlord goes from a bucket of the ageing to one of its documents', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/other-payments/ageing')
  const owed = page.getByRole('region', { name: 'What is owed' })
  const amount = owed.getByRole('link').first()
  const total = (await amount.textContent()) ?? ''
  await amount.click()
  const drawer = page.getByRole('dialog', { name: 'Why this amount?' })
  await expect(drawer.getByRole('heading', { name: total })).toBeVisible()
  await expectAccessible(page, 'the documents of a bucket')
  const first = drawer.getByRole('table').getByRole('link').first()
  const invoiceNo = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { name: invoiceNo })).toBeVisible()
})

test(
  'a client saves the receipt of an invoice that it has paid in part, from the invoice and from its payments',
  further,
  async ({ browser }, info) => {
    const client = await openAs(browser, 'client', info)
    const saved = async (press: () => Promise<void>) => {
      const download = client.waitForEvent('download')
      await press()
      return (await download).suggestedFilename()
    }
    await client.goto('/other-payments')
    const part = client.locator('tbody tr, main li').filter({ hasText: 'Partially paid' }).filter({ hasText: 'Sign permit' })
    await part.getByRole('link').first().click()
    const heading = client.getByRole('heading', { level: 1, name: /^I-/ })
    const number = /I-[\d-]+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
    expect(await saved(() => client.getByRole('button', { name: 'Receipt', exact: true }).click())).toBe(`Receipt ${number}.pdf`)
    await client.goto('/invoice-payment-history/all')
    const payment = client.locator('tbody tr, main li').filter({ hasText: number })
    const day = (await payment.getByRole('link').first().textContent()) ?? ''
    expect(await saved(() => runRowAction(client, day, 'Receipt'))).toBe(`Receipt ${number}.pdf`)
    await payment.getByRole('link').first().click()
    const drawer = client.getByRole('dialog', { name: 'Payment' })
    expect(await saved(() => drawer.getByRole('button', { name: `Receipt of ${number}` }).click())).toBe(`Receipt ${number}.pdf`)
    await client.context().close()
  },
)

test('a landlord reads the statement of one lease, and of all that its client owes', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'landlord', info)
  await page.goto('/leases/charges/1')
  await page.getByRole('link', { name: 'Statement of account' }).click()
  const whole = page.getByText('stands in the statement of the client')
  await expect(whole).toBeVisible()
  await expect(page.getByText(/Lease HC-\S+ · Unit/)).toBeVisible()
  const ofLease = await closingOf(page)
  await expectAccessible(page, 'the statement of a lease')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/HC-/)
  await page.getByRole('combobox', { name: 'Lease' }).click()
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await expect(whole).toHaveCount(0)
  await expect.poll(() => closingOf(page)).not.toBe(ofLease)
})

test('an invoice on paper has the logo, its word and its number, and nothing to press', async ({ page, context }) => {
  await logIn(context, 'landlord')
  const answer = await page.request.post('/ClientInvoice/GetClientInvoices', { data: { view: 'open', rowsPerPage: 1 } })
  const [invoice] = (await answer.json()).items as { id: number; invoiceNo: string }[]
  await page.goto(`/other-payments/view/${invoice?.id}`)
  await expect(page.getByRole('article', { name: 'Invoice' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(new RegExp(`^(Invoice|Rental notice) ${invoice?.invoiceNo}$`))).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: /Home$/ })).toBeVisible()
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
})
