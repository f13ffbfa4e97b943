// Features: sign-in, subscription, dashboard
import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

// What stands around every screen, and what an address answers that shows no screen.

test('an uptime check that takes anything gets the page', async ({ request }) => {
  const answer = await request.get('/', { headers: { accept: '*/*' } })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/html')
  expect((await request.head('/', { headers: { accept: '*/*' } })).status()).toBe(200)
  expect((await request.get('/Lease/NoSuchCall', { headers: { accept: '*/*' } })).status()).toBe(404)
})

test('the menu shows where one is, however long it is', async ({ page, context, isMobile }) => {
  await logIn(context, 'landlord')
  for (const path of ['/client-workflows/approval', '/contract-clauses', '/esignatures/sent']) {
    await page.goto(path)
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const entry = page.getByRole('navigation', { name: 'Menu', exact: true }).locator('[aria-current=page]')
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
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

test(
  'the search finds records by number, by kind and by what is typed wrong; Enter opens the first',
  further,
  async ({ page, context }) => {
    await logIn(context, 'landlord')
    await page.goto('/leases')
    const search = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox', { name: 'Search' }).fill(text)
    }
    const hit = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await search('MR-1016')
    await expect(hit(/MR-1016/)).toHaveAttribute('data-selected', 'true')
    await expectAccessible(page, 'the search')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/maintenance-request\/\d+$/)

    await search('lease crumb')
    // The kind was said: its client, who is found by the same word, does not stand before it.
    await expect(hit(/HC-.*Crumb & Crust Bakery/).first()).toHaveAttribute('data-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/leases\/\d+$/)

    await search('send lease to Luma')
    await hit(/Send Lease Document to Luma Optics/).click()
    await expect(page).toHaveURL(/\/documents\/send\?tenantId=\d+&type=LeaseDocument$/)

    await search('overdue harborview')
    await hit(/What is overdue at Harbourview Centre/).click()
    await expect(page).toHaveURL(/\/receivables\/overdue$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await search('lumma optcs')
    await hit(/^Luma Optics/).click()
    await expect(page).toHaveURL(/\/clients\/\d+$/)

    await search('quiet hours')
    await hit(/^Quiet hours/).click()
    await expect(page).toHaveURL(/\/settings#quiet-hours$/)
    await expect(page.getByRole('heading', { name: 'Quiet hours' })).toBeInViewport()

    await search('vendors')
    await expect(hit(/^Clearwater Plumbing/)).toBeVisible()
    await expect(hit(/^Vendors/)).toHaveAttribute('data-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contacts\?vendors=true$/)
    await expect(page.getByText('Vendors, contractors and suppliers')).toBeVisible()

    await search('vendor clear')
    await hit(/^Clearwater Plumbing/).click()
    await expect(page).toHaveURL(/\/contacts\/\d+$/)

    await search('add cliant')
    await hit(/Add a client/).click()
    await expect(page).toHaveURL(/\/landlord\/tenant\/new$/)

    // What was opened from it is offered first.
    await page.goto('/leases')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('dialog').locator('[data-action]').first()
    await expect(recent).toContainText('Add a client')
  },
)

test('who made something leads to their page, for whoever manages people', further, async ({ browser }, info) => {
  const [landlord, manager] = await Promise.all([openAs(browser, 'landlord', info), openAs(browser, 'manager', info)])
  for (const page of [landlord, manager]) await page.goto('/esignatures/templates')
  const made = (page: Page) => page.getByRole('row', { name: /Eleanor Vance/ }).first()
  await expect(made(manager)).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Eleanor Vance' })).toHaveCount(0)
  await made(landlord).getByRole('link', { name: 'Eleanor Vance' }).click()
  await expect(landlord).toHaveURL(/\/landlord\/user\/edit\/\d+$/)
  await expect(landlord.getByRole('dialog').getByRole('textbox', { name: 'First name' })).toHaveValue('Eleanor')
})

test('an address that the plan closes says so', further, async ({ page, context }) => {
  await logIn(context, 'other-landlord')
  // The plans of the demo have all but what is bought beside them.
  await page.route('**/Subscription/GetUserCurrentSubscriptionPlan', async (route) => {
    const answer = await route.fetch()
    const plan = await answer.json()
    for (const one of plan.metaData) if (one.key.startsWith('SalesReporting_')) one.booleanValue1 = false
    await route.fulfill({ response: answer, json: plan })
  })
  await page.goto('/sales-data')
  await expect(page.getByText('Sorry, but this feature is not included in your plan.')).toBeVisible()
  await expect(page).toHaveURL(/\/sales-data$/)
  await page.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/landlord\/subscription$/)

  // So does a group of which the plan has nothing.
  await page.getByRole('button', { name: 'Sales Reporting' }).hover()
  const offer = page.getByRole('dialog', { name: 'Sorry, but this feature is not included in your plan.' })
  await expect(offer.getByRole('link', { name: 'Ask for a demo' })).toBeVisible()
  await expect(offer.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()

  // The narrow menu says the same of an entry that is pointed at.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sales Reporting' }).click()
  const group = page.getByRole('dialog', { name: 'Sales Reporting' })
  await group.getByRole('button', { name: 'Data', exact: true }).hover()
  await expect(group.getByText('Sorry, but this feature is not included in your plan.')).toBeVisible()
  await expect(group.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
  await expectAccessible(page, 'a group of the narrow menu, in a side bar of its own colours')
})

test('a registration says which features the trial has, and which it has not', further, async ({ page }) => {
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

test('a client puts the welcome text away, and it stays so', async ({ page, context }) => {
  await logIn(context, 'client2')
  await page.goto('/')
  const putAway = page.getByRole('button', { name: 'Put away' })
  await putAway.click()
  await expect(putAway).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest documents' })).toBeVisible()
  await expect(putAway).toHaveCount(0)
})
