// Features: sign-in, subscription
import { expect } from '@playwright/test'
import { logIn } from './support.ts'
import { test } from './test.ts'

// What stands around every screen, and what an address answers that shows no screen.

test('an uptime check that takes anything gets the page', async ({ request }) => {
  const answer = await request.get('/', { headers: { accept: '*/*' } })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/html')
  expect((await request.head('/', { headers: { accept: '*/*' } })).status()).toBe(200)
  expect((await request.get('/Lease/NoSuchCall', { headers: { accept: '*/*' } })).status()).toBe(404)
})

test('every letter counts from the first, before the search is there', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.route('**/SearchCentre*', async (route) => {
    await new Promise((later) => setTimeout(later, 400))
    await route.continue()
  })
  await page.goto('/leases')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = page.getByRole('dialog').getByRole('textbox', { name: 'Search' })
  const button = page.getByRole('button', { name: /^Search/ }).first()
  await button.focus()
  // First while its script is on its way, then while it only has to open.
  for (const [text, pause] of [
    ['announ', 90],
    ['maintenance', 30],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text, { delay: pause })
    await expect(input).toHaveValue(text)
    await expect(input).toBeFocused()
    await page.keyboard.type('!')
    await expect(input).toHaveValue(`${text}!`)
    await page.keyboard.press('Escape')
    await expect(input).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('an address that the plan closes says so', async ({ page, context }) => {
  await logIn(context, 'other-landlord')
  // The plans of the demo have all but what is bought beside them.
  await page.route('**/Subscription/GetUserCurrentSubscriptionPlan', async (route) => {
    const answer = await route.fetch()
    const plan = await answer.json()
    for (const one of plan.metaData) if (one.key === 'SalesReporting_Data') one.booleanValue1 = false
    await route.fulfill({ response: answer, json: plan })
  })
  await page.goto('/sales-data')
  await expect(page.getByText('Sorry, but this feature is not included in your plan.')).toBeVisible()
  await expect(page).toHaveURL(/\/sales-data$/)
  await page.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/landlord\/subscription$/)
})

test('a registration says which features the trial has, and which it has not', async ({ page }) => {
  const answer = page.waitForResponse('**/Account/GetTrial')
  await page.goto('/register')
  const { days, groups } = await (await answer).json()
  const summary = page.getByText(`${days} days`)
  await summary.click()
  const trial = page.locator('details', { has: summary })
  for (const { title, included } of groups as { title: string; included: string[] }[])
    for (const text of included.length > 0 ? [title, ...included] : []) await expect(trial).toContainText(text)
  await expect(trial).toContainText(/Not in the trial: .*Ranking/)
})
