// Features: sign-in
import { expect } from '@playwright/test'
import { expectAccessible, logIn } from './support.ts'
import { test } from './test.ts'

test('logs in, goes where it was going, and out again', async ({ page, isMobile }) => {
  await page.goto('/LeaseDocument')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page, 'login')
  await page.getByLabel('Email').fill('client@atrium.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The e-mail address or the password is wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('Atrium-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/LeaseDocument$/)
  await expect(page.getByRole('heading', { name: 'Lease Documents' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('an address of somebody else’s in `d` leads nowhere', async ({ browser }, info) => {
  for (const d of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    const page = await (await browser.newContext(info.project.use as never)).newPage()
    await page.goto(`/login?d=${encodeURIComponent(d)}`)
    await page.getByLabel('Email').fill('client2@atrium.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('Atrium-demo-1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tom')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().close()
  }
})

test('a client does not get to the landlord’s screens', async ({ page, context }) => {
  await logIn(context, 'client')
  await page.goto('/landlord/sites')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Sites' })).toHaveCount(0)
})

test('the first visit of a version loads the page once more, later ones do not', async ({ browser }, info) => {
  const context = await browser.newContext({ ...info.project.use, storageState: { cookies: [], origins: [] } } as never)
  const page = await context.newPage()
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(loads).toBe(2)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(loads).toBe(3)
  await context.close()
})
