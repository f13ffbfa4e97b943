// Features: invoice-payments, client-invoices
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'what came in from several clients is noted in one table; a refused row says why, is mended and sent again, and none is noted twice',
  further,
  async ({ browser }, info) => {
    const page = await openAs(browser, 'landlord', info)
    const reference = `Morning ${attempt(info)}`
    await page.goto('/invoice-payment-history/all')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Record payments' }).click()
    const row = (client: string) => page.getByRole('group', { name: client })
    const send = page.getByRole('button', { name: /^Record \d+ payments?$/ })
    await expect(send).toBeDisabled()

    await row('Bluenose Barbers').getByLabel('Amount').fill('1.10')
    await row('Arbutus Immigration Law').getByLabel('Amount').fill('2.20')
    await row('Arbutus Immigration Law').getByLabel('Reference').fill(reference)
    // The server says how it falls on what is owed.
    await expect(row('Arbutus Immigration Law').locator('..')).toContainText(/[IR]-\d{4}-\d{5} · due .* · \$2\.20 \(a part\)/)
    await expect(page.getByText('$3.30')).toBeVisible()
    await row('Arbutus Immigration Law')
      .getByRole('button', { name: /^Cheque/ })
      .click()
    const day = row('Arbutus Immigration Law').getByRole('textbox', { name: 'Date paid' })
    await day.fill('2199-01-01')
    await day.press('Tab')
    await expectAccessible(page, 'payments of many clients')
    await send.click()

    await expect(page.getByText('1 payment was recorded. 1 was refused: correct it and send it again.')).toBeVisible()
    await expect(page.getByText('A payment cannot be made on a day to come')).toBeVisible()
    await expect(row('Arbutus Immigration Law').getByLabel('Amount')).toBeFocused()
    await expect(row('Bluenose Barbers').getByText('$1.10 recorded')).toBeVisible()
    await expect(row('Bluenose Barbers').getByLabel('Amount')).toHaveCount(0)
    // The colours of the button pass from those of one that is disabled.
    await expect(send).toBeEnabled()
    await expect.poll(() => send.evaluate((button) => button.getAnimations({ subtree: true }).length)).toBe(0)
    await expectAccessible(page, 'a refused payment')

    await row('Arbutus Immigration Law').getByRole('button', { name: 'As for all' }).click()
    await send.click()
    await expect(row('Arbutus Immigration Law').getByText('$2.20 recorded')).toBeVisible()
    await expect(send).toBeDisabled()
    await page.getByRole('button', { name: 'Record more' }).click()
    await expect(row('Arbutus Immigration Law').getByLabel('Amount')).toHaveValue('')

    await row('Bluenose Barbers').getByLabel('Amount').fill('1')
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(page.getByText('Discard your changes?')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL(/invoice-payment-history/)
    await page.goto(`/invoice-payment-history/all?q=${encodeURIComponent(reference)}`)
    await expect(page.getByText('$2.20', { exact: true })).toHaveCount(1)
  },
)
