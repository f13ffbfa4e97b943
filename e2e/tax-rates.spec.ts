// Features: tax-rates
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn } from './support.ts'
import { test } from './test.ts'

test('a landlord adds a tax rate, is told that another one holds on these days, ends the first and deletes it', async ({
  context,
  page,
}, info) => {
  const registration = `MB ${attempt(info)}`
  await logIn(context, 'landlord')
  await page.goto('/other-payments/mileage-rates')
  await expect(page.getByRole('link', { name: '$0.72' })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Tax rates').click()
  await expect(page.getByRole('row', { name: 'QST' })).toContainText('9.975%')

  const form = page.getByRole('dialog')
  const fill = async (from: string) => {
    await page.getByRole('link', { name: 'Add tax rate' }).click()
    await form.getByRole('combobox', { name: 'Tax' }).click()
    await page.getByRole('option', { name: 'PST' }).click()
    await form.getByRole('combobox', { name: 'Province' }).click()
    await page.getByRole('option', { name: 'Manitoba' }).click()
    await form.getByRole('textbox', { name: 'Rate (%)' }).fill('6.125')
    await form.getByRole('textbox', { name: 'Registration number' }).fill(registration)
    await form.getByRole('textbox', { name: 'Valid from' }).fill(from)
    await form.getByRole('button', { name: 'Add tax rate' }).click()
  }
  await fill('2101-01-01')
  await expect(page.getByText('The tax rate was added.')).toBeVisible()
  await fill('2103-01-01')
  await expect(form.getByRole('alert')).toContainText('Another rate of this tax holds on some of these days')
  await expectAccessible(page, 'the form of a tax rate with errors')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  const row = page.getByRole('row', { name: registration })
  await expect(row).toContainText('6.125%')
  await row.getByRole('link', { name: 'PST' }).click()
  await form.getByRole('textbox', { name: 'Valid to' }).fill('2102-12-31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The tax rate was saved.')).toBeVisible()
  await expect(row).toContainText('2102')
  await row.getByRole('button', { name: 'More actions: PST' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete tax rate' }).click()
  await expect(page.getByText('The tax rate was deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
