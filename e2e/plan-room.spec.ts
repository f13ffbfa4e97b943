// Features: subscription, tenants, sites
import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn } from './support.ts'
import { test } from './test.ts'

// Where the plan is full: how full it is, and the way to more. The limit is put into the answer that the page reads, since a
// company that is full could not be used by the other tasks meanwhile.

async function fill(page: Page): Promise<void> {
  await page.route('**/Subscription/GetUserCurrentSubscriptionPlan*', async (route) => {
    const response = await route.fetch()
    const plan = await response.json()
    plan.plan = { ...plan.plan, sites: plan.usage.noOfSites, tenants: plan.usage.noOfTenants }
    await route.fulfill({ response, json: plan })
  })
}

for (const [path, button, title, more] of [
  ['/landlord/sites', 'Create Site', 'Your plan has no room for another site', 'Add sites to the plan'],
  ['/landlord/tenants', 'Create client', 'Your plan has no room for another client', 'Add clients to the plan'],
] as const) {
  test(`whoever may buy is led from a full ${path} to the plan`, async ({ page, context }) => {
    await logIn(context, 'other-landlord')
    await fill(page)
    await page.goto(path)
    await page.getByRole('link', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText(/^\d+ of \d+ (sites|clients) in your plan$/)).toBeVisible()
    await expectAccessible(page, 'a plan that is full')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(path)
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: button }).click()
    await dialog.getByRole('link', { name: more }).click()
    await expect(page).toHaveURL('/landlord/subscription')
    await expect(page.getByRole('region', { name: 'Add-ons' })).toBeVisible()
  })
}

test('whoever may not buy is told whom to ask, also at the form’s own address', async ({ page, context }) => {
  await logIn(context, 'manager')
  await fill(page)
  await page.goto('/landlord/site/new')
  const dialog = page.getByRole('dialog', { name: 'Your plan has no room for another site' })
  await expect(dialog.getByText(/ask an administrator of your company/)).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
})
