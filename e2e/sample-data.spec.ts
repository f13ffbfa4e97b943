// Features: samples, dashboard, company, sites, tenants, submissions
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, mailedPath, pdfOf } from './support.ts'
import { test } from './test.ts'

test('a new company looks at sample data, throws it away, and sends its first document', async ({ page, browser }, info) => {
  // The machine of a test run makes it in a minute, while other tests run.
  test.setTimeout(240_000)
  await register(page, `sample-${attempt(info).replace(/\W+/g, '-')}@lakeside.example`, (query) => mailedPath(browser, query))
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await steps.getByRole('button', { name: 'Add sample data' }).click()
  await expect(steps.getByRole('status').filter({ hasText: '% made' })).toBeVisible()
  await expectAccessible(page, 'sample data is made')
  await steps.getByRole('button', { name: 'Look at it' }).click({ timeout: 180_000 })

  const banner = page.getByRole('status').filter({ hasText: 'You are looking at sample data.' })
  await expect(banner).toBeVisible()
  await expect(steps).toBeHidden()
  await expect(page.getByText('Harbourview Centre').first()).toBeVisible()
  await expectAccessible(page, 'the home of sample data')
  for (const [path, words] of [
    ['/landlord/tenants', 'Luma Optics'],
    ['/leases', 'Copper Kettle Café'],
    ['/WelcomeLetter', 'Welcome'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('main').getByText(words).first()).toBeVisible()
    await expect(banner).toBeVisible()
  }

  // Back in the company nothing of it is there; from the settings one gets to it again.
  await banner.getByRole('button', { name: 'Back to my company' }).click()
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await page.goto('/company')
  await page.getByRole('button', { name: 'Look at it' }).click()
  await banner.getByRole('button', { name: 'Remove sample data' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the sample data?' })
  await expect(question.getByRole('definition').nth(1)).toHaveText('6')
  await expectAccessible(page, 'the question about sample data')
  await question.getByRole('button', { name: 'Remove sample data' }).click()
  await expect(steps.getByRole('button', { name: 'Add sample data' })).toBeVisible()
  await expect(banner).toBeHidden()

  await sendFirstDocument(page)
  await expect(steps.getByText('3 of 4 done')).toBeVisible()
})

async function register(page: Page, email: string, mailed: (query: string) => Promise<string>): Promise<void> {
  const person = {
    companyName: 'Lakeside Holdings',
    firstName: 'Nora',
    lastName: 'Quist',
    email,
    password: 'violet kettle orbit',
  }
  expect((await page.request.post('/Account/Register', { data: person })).status()).toBe(200)
  await page.goto(await mailed(email))
  await page.getByRole('button', { name: 'Confirm and open my portal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
}

/** The way that the first steps lead. */
async function sendFirstDocument(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'Get started' })
  const next = () => steps.locator('[aria-current=step]').getByRole('link')
  await next().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lakeside Mall')
  await page.getByRole('button', { name: 'Create Site' }).last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/')
  await next().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob’s Bikes')
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(form).toBeHidden()
  await page.goto('/WelcomeLetter?new=')
  await page.getByRole('combobox', { name: 'Client' }).fill('Bob')
  await page.getByRole('option', { name: 'Bob’s Bikes' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Welcome to Lakeside')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'welcome.pdf', mimeType: 'application/pdf', buffer: pdfOf('Welcome') })
  await page.getByRole('button', { name: 'Send Welcome Letter' }).click()
  await expect(page.getByRole('link', { name: 'Welcome to Lakeside', exact: true })).toBeVisible()
  // Nobody of the client can log in yet: the invitation is about that client.
  const advice = page.locator('.mantine-Notification-root').filter({ hasText: 'Nobody of this client has a login yet.' })
  await advice.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a user' })
  await expect(invitation.getByRole('combobox', { name: 'Client' })).toHaveValue(/Bob’s Bikes/)
  await expectAccessible(page, 'the invitation of a client')
  await page.goto('/')
}
