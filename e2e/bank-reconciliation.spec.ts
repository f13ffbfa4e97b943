// Features: bank-reconciliation
import { expect } from '@playwright/test'
import { attempt, chooseList, expectAccessible, openAs, openImport } from './support.ts'
import { test } from './test.ts'

test('a landlord imports the bank’s statement, books a charge as a rule says, opens it again and leaves it out', async ({
  browser,
}, info) => {
  const page = await openAs(browser, 'landlord', info)
  const reference = `E2E ${attempt(info)}`
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  const dialog = await openImport(page, '/other-payments/bank', 'Import a bank statement')
  await chooseList(page, `Date,Amount,Reference,Description\n${today},-12.34,${reference},SERVICE CHARGE ${reference}\n`)
  await dialog.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText('1 line imported')).toBeVisible()

  await page.goto(`/other-payments/bank?q=${encodeURIComponent(`SERVICE CHARGE ${reference}`)}`)
  const row = page.locator('tbody tr').filter({ hasText: reference })
  await expect(row).toContainText('Open')
  await row.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('The line is booked.')).toBeVisible()
  await expect(row).toContainText('Bank charge: Monthly plan of the bank')

  await row.getByRole('link').first().click()
  const line = page.getByRole('dialog', { name: 'Line of the bank' })
  await expect(line).toContainText('In the books')
  await expectAccessible(page, 'a line of the bank')
  await line.getByRole('button', { name: 'Open the line again' }).click()
  await expect(page.getByText('The line is open again.')).toBeVisible()

  await line.getByText('Leave out', { exact: true }).click()
  await line.getByLabel('Reason').fill('Charged twice, and given back.')
  await line.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByText('The line is left out.')).toBeVisible()
  await expect(row).toContainText('Charged twice, and given back.')
})
