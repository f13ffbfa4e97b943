// Features: subscription
import { expect } from '@playwright/test'
import { expectAccessible, logIn } from './support.ts'
import { further, test } from './test.ts'

// A company looks after its plan, its invoices and its bank account. The second company of the demo is used: what is
// bought here is taken back at the end, so that every project finds it as it was.

test.describe.configure({ mode: 'serial' })

test('a company sees its plan, compares the others, cancels and takes it back', async ({ page, context }) => {
  await logIn(context, 'other-landlord')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Premium' }).click()
  await expect(page).toHaveURL('/landlord/subscription')
  const own = page.getByRole('region', { name: 'Your plan' })
  await expect(own).toContainText('Premium')
  await expect(page.getByRole('article', { name: 'Enterprise' }).getByRole('button', { name: 'Upgrade Plan' })).toBeVisible()
  await page.getByText('Compare all features').click()
  await expect(page.getByRole('row', { name: /Emergency Alerts/ })).toBeVisible()
  await expectAccessible(page, 'the plans')

  const keep = own.getByRole('button', { name: 'Keep the plan' })
  if (await keep.isVisible()) await keep.click()
  await own.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Tell us why you are leaving')).toBeVisible()
  await expectAccessible(page, 'leaving')
  await page.getByRole('radio', { name: 'We do not use it enough' }).check()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page).toHaveURL('/landlord/subscription')
  await expect(own).toContainText('Your plan ends on')
  await keep.click()
  await expect(own).toContainText('Renews on')
})

test('a company finds its invoices, reads why an amount is what it is, and saves one', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/landlord/billings')
  await page
    .getByText(/^A-\d{4}-\d{5}$/)
    .first()
    .click()
  const shown = page.getByRole('dialog')
  await shown.getByText('Why this amount?').first().click()
  await expect(shown).toContainText('The whole period of')
  await expectAccessible(page, 'an invoice')
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: /Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^A-\d{4}-\d{5}\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expectAccessible(page, 'the invoices')
  await page.goto('/landlord/update-payment')
  await expect(page.getByRole('heading', { name: 'By invoice' })).toBeVisible()
  await expectAccessible(page, 'the payment method')
})

test('bank details are checked, kept and never shown again', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/landlord/bank-account?edit=true')
  const fill = async (transit: string) => {
    await page.getByLabel('Account holder').fill('Northgate Property Group')
    await page.getByLabel('Institution number').fill('003')
    await page.getByLabel('Transit number').fill(transit)
    await page.getByLabel('Account number').fill('98765 4321')
    await page.getByRole('button', { name: 'Save bank account' }).click()
  }
  await fill('12')
  await expect(page.getByText('The transit number has 5 digits').first()).toBeVisible()
  await expectAccessible(page, 'bank details with an error')
  await fill('12345')
  await expect(page.getByText('•••• 4321')).toBeVisible()
  await expect(page.getByText('987654321')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change bank account' }).click()
  await expect(page.getByLabel('Account number')).toHaveValue('')
})

test('who may not buy is not led there', async ({ page, context }) => {
  await logIn(context, 'manager')
  await page.goto('/landlord/subscription')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Enterprise' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Enterprise')
})
