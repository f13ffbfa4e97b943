// Features: books
import { expect } from '@playwright/test'
import { logIn } from './support.ts'
import { test } from './test.ts'

test('a landlord reads the trial balance, both sides equal, and saves the journals for its accounting', async ({
  page,
  context,
}) => {
  await logIn(context, 'landlord')
  await page.goto('/other-payments')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trial balance' }).click()
  await expect(page.getByRole('heading', { name: 'Trial balance' })).toBeVisible()
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell')
  const debit = await total.nth(1).textContent()
  expect(debit).toMatch(/^\$[\d,]+\.\d\d$/)
  await expect(total.nth(2)).toHaveText(debit ?? '')
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'QuickBooks (IIF)' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^journals-.*\.iif$/)
})
