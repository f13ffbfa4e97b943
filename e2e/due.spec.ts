// Features: submissions, dashboard
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, pdfOf } from './support.ts'
import { further, test } from './test.ts'

// What is due, and which insurance expires.

/** Where Harbourview Centre is. */
const ZONE = 'America/Halifax'

test('a landlord finds what is due by range, type and words, and opens it', async ({ page, context }, info) => {
  await logIn(context, 'landlord')
  const title = `Pay within days, ${attempt(info)}`
  await makeDue(page, title, 3)

  await page.goto('/documents-due')
  await expect(page.getByRole('heading', { level: 1, name: /^Due dates/ })).toBeVisible()
  const ranges = page.getByRole('radiogroup', { name: 'When it is due' })
  await ranges.getByText('Overdue').click()
  await expect(page).toHaveURL(/range=overdue/)
  await expect(page.getByText(/^(\d+ days? overdue|Expired .+)$/).first()).toBeVisible()
  await expect(page.getByText(/^(in \d+ days|tomorrow|Expires in .+)$/)).toHaveCount(0)
  await expectAccessible(page, 'what is overdue')

  await ranges.getByText('7 days').click()
  await expect(ranges.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('searchbox', { name: 'Search Due dates' }).fill(title)
  const row = page.locator('tbody tr, li').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('in 3 days')
  await expect(row).toContainText('Luma Optics')

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Default Notice' }).click()
  await expect(page.getByText('Nothing matches').last()).toBeVisible()
  // The filter may come before the words have been searched; neither takes the other out of the address.
  for (const part of [/[?&]q=Pay/, /=DefaultNotice/]) await expect(page).toHaveURL(part)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter Type' }).click()
  // Everything that narrows the list stands in the address.
  await page.reload()
  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/DemandNotice\/view\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a landlord sees which certificates have expired and which soon will', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/documents-due')
  await page.getByRole('tab', { name: 'Expiring insurance' }).click()
  await expect(page).toHaveURL('/documents-due?tab=insurance')
  const expired = page.getByRole('region', { name: /^Expired/ })
  await expect(expired.getByText(/^Expired (yesterday|\d+ days ago)$/).first()).toBeVisible()
  await expectAccessible(page, 'expiring insurance')
  const name = (await expired.getByRole('link').first().locator('span span').first().textContent()) ?? ''
  await expired.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/InsuranceCertificate\/view\?id=\d+$/)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

test('a client sees its own and nobody else’s', further, async ({ page, context, browser }, info) => {
  await logIn(context, 'client')
  const title = `Only for Luma, ${attempt(info)}`
  const landlords = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' })
  await logIn(landlords, 'landlord')
  await makeDue(await landlords.newPage(), title, 0)
  await page.goto(`/documents-due?q=${encodeURIComponent(title)}`)
  const row = page.locator('tbody tr, li').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(row).toContainText('Due today')
  await expect(page.getByRole('main').getByText('Luma Optics')).toHaveCount(0)
  await expectAccessible(page, 'a client’s due dates')
  await page.goto('/documents-due?tab=insurance')
  await expect(page.getByText(/No certificate expires soon\.|Upload an insurance certificate/).first()).toBeVisible()
  await expectAccessible(page, 'a client’s expiring insurance')

  await context.clearCookies()
  await logIn(context, 'client2')
  await page.goto(`/documents-due?q=${encodeURIComponent(title)}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await landlords.close()
})

/** A demand notice for Luma Optics that is due in so many days where it is. */
async function makeDue(page: Page, title: string, days: number) {
  const { items } = await (await page.request.get('/Landlord/GetTenants/-1')).json()
  const { id } = items.find((client: { name: string }) => client.name === 'Luma Optics')
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + days)
  const dueDate = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(day)
  const answer = await page.request.post('/Submissions/Add/DemandNotice', {
    multipart: {
      command: JSON.stringify({ tenantId: id, title, dueDate }),
      file: { name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
