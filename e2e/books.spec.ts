// Features: books, tax-rates
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn } from './support.ts'
import { further, test } from './test.ts'

test('a landlord reads the trial balance, both sides equal, and saves the journals for its accounting', async ({
  page,
  context,
}) => {
  await logIn(context, 'landlord')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Accounting' }).click()
  await menu.getByRole('link', { name: 'Trial balance' }).click()
  await expect(page.getByRole('heading', { name: 'Trial balance' })).toBeVisible()
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell')
  const debit = await total.nth(1).textContent()
  expect(debit).toMatch(/^\$[\d,]+\.\d\d$/)
  await expect(total.nth(2)).toHaveText(debit ?? '')
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report as CSV' }).click()
  expect((await report).suggestedFilename()).toMatch(/^Trial balance.*\.csv$/)
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'QuickBooks (IIF)' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^journals-.*\.iif$/)
})

test(
  'a landlord adds an exemption, reads the tax report, and goes from a tax to a document',
  further,
  async ({ page, context }, info) => {
    const certificate = `EX ${attempt(info)}`
    await logIn(context, 'landlord')
    await page.goto('/other-payments/tax-exemptions?new=')
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Client' }).fill('Luma')
    await page.getByRole('option', { name: 'Luma Optics' }).click()
    await form.getByRole('combobox', { name: 'Tax' }).click()
    await page.getByRole('option', { name: 'PST' }).click()
    await form.getByRole('textbox', { name: 'Certificate number' }).fill(certificate)
    await form.getByRole('textbox', { name: 'Valid from' }).fill('2101-01-01')
    await form.getByRole('textbox', { name: 'Valid to' }).fill('2101-12-31')
    await form.getByRole('button', { name: 'Add exemption' }).click()
    await expect(page.getByText('The exemption was added.')).toBeVisible()
    const row = page.getByRole('row', { name: certificate })
    await row.getByRole('button', { name: 'More actions: Luma Optics' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete exemption' }).click()
    await expect(row).toHaveCount(0)

    await page.goto('/other-payments/tax-report?from=2020-01-01&to=2100-01-01')
    const taxes = page.getByRole('region', { name: 'Taxes' })
    await taxes.getByRole('button', { name: 'HST NS' }).click()
    const documents = page.getByRole('region', { name: 'Documents with HST NS' })
    const first = documents.getByRole('link').first()
    const invoiceNo = (await first.textContent()) ?? ''
    await expectAccessible(page, 'the tax report')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Report as Excel' }).click()
    expect((await download).suggestedFilename()).toBe('Tax report.xlsx')
    await first.click()
    await expect(page.getByRole('heading', { name: invoiceNo })).toBeVisible()
  },
)

test(
  'who works at some sites only reads why the books are not for them, and is not asked to try again',
  further,
  async ({ page, context }) => {
    await logIn(context, 'manager')
    await page.goto('/other-payments/books')
    await expect(
      page.getByText('The books are those of the whole company: they are for who works at all of its sites'),
    ).toBeVisible()
    await expect(page.getByText('Ask an administrator of your company.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  },
)

test('a manager who works at some sites only is not offered the books of the company', further, async ({ page, context }) => {
  await logIn(context, 'manager')
  await page.goto('/other-payments')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Payments', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Trial balance|Tax report/ })).toHaveCount(0)
})

test(
  'a landlord sees up to which day the books are closed, and records no payment for a closed day',
  further,
  async ({ page, context }) => {
    await logIn(context, 'landlord')
    await page.goto('/other-payments/books')
    await page
      .getByRole('button', { name: /^(Closed up to|Close the books|Change)/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Close the books' })
    const last = drawer.getByRole('textbox', { name: 'Last closed day' })
    await last.fill('2199-12-31')
    await drawer.getByRole('button', { name: 'Close the books' }).click()
    await expect(drawer.getByText('Choose a day that is over at all of your sites', { exact: true })).toBeVisible()
    await last.fill('2020-01-31')
    await expectAccessible(page, 'closing the books')
    await drawer.getByRole('button', { name: 'Open the days again' }).click()
    const question = page.getByRole('dialog', { name: /^Open the days after .* again\?$/ })
    await question.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/invoice-payment-history/all?new=')
    const form = page.getByRole('dialog', { name: 'Record payment' })
    await form.getByRole('combobox', { name: 'Client' }).fill('Luma')
    await page.getByRole('option', { name: /Luma Optics/ }).click()
    await form.getByRole('textbox', { name: 'Amount' }).fill('100')
    await form.getByRole('textbox', { name: 'Date paid' }).fill('2020-01-31')
    await form.getByRole('button', { name: 'Record payment' }).click()
    await expect(form.getByText(/^The books are closed up to .* Choose a later day\.$/)).toBeVisible()
  },
)

test('an accountant enters a journal, reads what both sides differ by, posts it and takes it back with a reason', async ({
  page,
  context,
}, info) => {
  const reason = `Charges of ${attempt(info)}`
  await logIn(context, 'landlord')
  await page.goto('/other-payments/books')
  await page.getByRole('main').getByRole('link', { name: 'Manual journals' }).click()
  await page.getByRole('link', { name: 'Add manual journal' }).first().click()
  const form = page.getByRole('dialog', { name: 'New manual journal' })
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
  const choose = async (line: string, account: string) => {
    await form.getByRole('group', { name: line }).getByRole('combobox', { name: 'Account' }).fill(account)
    await page.getByRole('option', { name: account, exact: true }).click()
  }
  const amount = (line: string, side: string) => form.getByRole('group', { name: line }).getByRole('textbox', { name: side })
  await choose('Line 1', 'Expenses: Bank charges')
  await amount('Line 1', 'Debit').fill('18.50')
  await choose('Line 2', 'Receivable')
  await expect(form.getByText(/^What clients owe is kept by invoices and payments/)).toBeVisible()
  await choose('Line 2', 'Opening balances')
  await amount('Line 2', 'Credit').fill('10')
  await expect(form.getByText('$8.50 more is debited than credited')).toBeVisible()
  await form.getByRole('button', { name: 'Post journal' }).click()
  await expect(form.getByText('Debits and credits differ by 8.50').first()).toBeVisible()
  await expectAccessible(page, 'a manual journal')
  await amount('Line 2', 'Credit').fill('18.50')
  await expect(form.getByText('Both sides are equal.')).toBeVisible()
  await form.getByRole('button', { name: 'Post journal' }).click()
  await expect(page.getByText('The journal was posted.')).toBeVisible()

  await page.getByRole('link', { name: reason, exact: true }).click()
  const journal = page.getByRole('dialog', { name: 'Manual journal' })
  await expect(journal.getByRole('row', { name: /Expenses: Bank charges/ })).toBeVisible()
  await journal.getByRole('button', { name: 'Reverse journal' }).click()
  await journal.getByRole('textbox', { name: 'Reason' }).fill(`${reason}, entered twice`)
  await journal.getByRole('button', { name: 'Reverse journal' }).click()
  await expect(page.getByText('The journal was reversed.')).toBeVisible()
  await journal.getByRole('link', { name: `${reason}, entered twice` }).click()
  await expect(journal.getByText('Takes back')).toBeVisible()
  await expectAccessible(page, 'a journal that takes another one back')
})
