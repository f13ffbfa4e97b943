// Features: leases
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, searchList } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord notes an option of a lease, finds it again, says that it was exercised, and sees when leases end',
  further,
  async ({ context, page }, info) => {
    const title = `Renewal ${attempt(info)}`
    await logIn(context, 'landlord')
    await page.goto('/leases')
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Critical dates').click()
    await expect(page.getByRole('heading', { name: 'Critical dates' })).toBeVisible()
    await page.getByRole('link', { name: 'Add critical date' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add critical date' }).click()
    await expect(form.getByRole('alert')).toContainText('3 fields to correct')
    await expectAccessible(page, 'the form of a critical date with errors')
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('combobox', { name: 'Lease' }).fill('Copper Kettle')
    await page.getByRole('option', { name: 'Copper Kettle Café' }).first().click()
    await form.getByRole('textbox', { name: 'Due Date' }).fill('2041-05-01')
    await form.getByRole('button', { name: 'Add critical date' }).click()
    await expect(page.getByText('The critical date was added.')).toBeVisible()

    await searchList(page, title)
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText('Copper Kettle Café')
    await row.getByRole('link', { name: title }).click()
    await form.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Exercised' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The critical date was saved.')).toBeVisible()
    await expect(row).toContainText('Exercised')

    await page.getByRole('radiogroup', { name: 'View' }).getByText('Expiry profile').click()
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: 'Total' })).toContainText('$')
    const year = table.getByRole('link', { name: /^20/ }).first()
    const named = await year.textContent()
    await year.click()
    await expect(page).toHaveURL(new RegExp(`endsIn=${named}`))
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(named ?? '')
  },
)
