// Features: invoice-templates
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord sets how invoices look, with the paper beside it, and chooses it for an invoice',
  further,
  async ({ context, page }, info) => {
    const name = `Short ${attempt(info)}`
    await logIn(context, 'landlord')
    await page.goto('/template-builder')
    await page.getByRole('link', { name: 'Add template' }).first().click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Luma Optics').first()).toBeAttached()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Title' }).fill('Statement of fees')
    await page.getByRole('checkbox', { name: 'Quantity' }).uncheck()
    await page.getByRole('textbox', { name: 'Payment instructions' }).fill('Pay {{total}} by cheque')
    const opening = page.getByRole('textbox', { name: 'Opening text' })
    await page.getByRole('button', { name: 'Insert a field' }).first().click()
    await page.getByRole('option', { name: 'clientName' }).click()
    await expect(opening).toContainText('{{clientName}}')
    await page.getByRole('button', { name: 'Bulleted list' }).first().click()
    await expect(preview.getByText(/Statement of fees I-/).first()).toBeAttached()
    await expect(preview.getByText('Luma Optics', { exact: true })).toBeAttached()
    await expect(preview.getByText(/Pay \$.* by cheque/)).toBeAttached()
    await expect(preview.getByText('Quantity')).toHaveCount(0)
    // The same of an invoice that there is.
    await preview.getByRole('combobox', { name: 'Invoice' }).click()
    await page
      .getByRole('option', { name: /^I-\d+-\d+ · / })
      .first()
      .click()
    const [number = ''] = (await preview.getByRole('combobox', { name: 'Invoice' }).inputValue()).split(' ')
    await expect(preview.getByText(`Statement of fees ${number}`).first()).toBeAttached()
    await page.getByRole('textbox', { name: 'Closing text' }).fill('Dear {{nobody}}')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('alert').first()).toContainText('There is no field {{nobody}}')
    await expectAccessible(page, 'the form of an invoice template with errors')
    await page.getByRole('textbox', { name: 'Closing text' }).fill('With thanks, {{companyName}}')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('The template was saved.')).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()

    await page.goto('/other-payments/editcreate')
    await page.getByRole('combobox', { name: 'Template' }).click()
    await expect(page.getByRole('option', { name })).toBeVisible()
  },
)
