// Features: notifications, account
import { type Browser, expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

test('a client reports; the bell of an open page of the landlord has it, leads there, and forgets it', async ({
  browser,
}, info) => {
  const subject = `Lift stuck ${attempt(info)}`
  const landlord = await openAs(browser, 'landlord', info)
  const connected = hubConnected(landlord)
  await landlord.goto('/')
  await connected
  const client = await openAs(browser, 'client', info)
  const made = await client.request.post('/Tenant/CreateUpdateMaintenanceRequest', {
    multipart: { command: JSON.stringify({ subject, requestTypeId: 1, description: 'Between two floors.' }) },
  })
  expect(made.status(), await made.text()).toBe(200)

  const bell = landlord.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const list = landlord.getByRole('dialog', { name: 'Notifications' })
  const mine = list.getByRole('link', { name: `Maintenance request "${subject}" has been added` })
  await expect(mine).toBeVisible()
  await expectAccessible(landlord, 'the notifications')
  await mine.click()
  await expect(landlord.getByRole('heading', { level: 1 })).toContainText(subject)
  await bell.click()
  await expect(mine).toHaveCount(0)
})

test('a client marks all as viewed, and they stay so', further, async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const news = { title: `Doors ${attempt(info)}`, siteId: 1, description: 'The east doors are closed today.' }
  const made = await landlord.request.post('/Announcement/Create', { data: news })
  expect(made.status(), await made.text()).toBe(200)
  const client = await openAs(browser, 'client', info)
  await client.goto('/')
  const bell = client.getByRole('button', { name: /^Notifications, \d+ new/ })
  await bell.click()
  await client.getByRole('button', { name: 'Mark all as viewed' }).click()
  await expect(client.getByText('You have seen everything.')).toBeVisible()
  await client.reload()
  await expect(client.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

/** The client whose account the demo has. */
async function luma(page: Page): Promise<{ siteId: number; tenantId: number }> {
  const { items } = await (await page.request.get('/Landlord/GetTenants/-1')).json()
  const { id, siteId } = items.find((client: { name: string }) => client.name === 'Luma Optics')
  return { siteId, tenantId: id }
}

/** In the mails that an administrator sees, those to an address that say something. */
async function mailsTo(browser: Browser, address: string, query: string) {
  const admin = await browser.newContext()
  await logIn(admin, 'admin')
  const data = { query, sortBy: 'createdAt', descending: true }
  const { items } = await (await admin.request.post('/admin/SearchMails', { data })).json()
  await admin.close()
  return (items as { to: string; subject: string; status: string }[]).filter(({ to }) => to === address)
}

for (const [who, other] of [
  ['client', 'landlord'],
  ['landlord', 'client'],
] as const)
  test(
    `a ${who} sets a digest and quiet hours: no mail for itself of what comes, the bell at once`,
    further,
    async ({ browser }, info) => {
      const page = await openAs(browser, who, info)
      await page.goto('/settings#digest')
      const mailed = page.getByRole('combobox', { name: 'Maintenance requests: By e-mail' })
      await expect(mailed).toHaveValue('now')
      const digest = page.getByRole('region', { name: 'Digest' })
      const days = digest.getByRole('combobox', { name: 'Days of the digest' })
      await days.selectOption('off')
      await expect(mailed.getByRole('option')).toHaveText(['At once', 'Off'])
      await days.selectOption('chosen')
      const toggles = digest.getByRole('group', { name: 'On which days' })
      await toggles.getByRole('button', { name: 'Sun' }).click()
      await expect(toggles.getByRole('button', { pressed: true })).toHaveCount(6)
      await digest.getByRole('combobox', { name: 'Hour of the digest' }).selectOption('18')
      await mailed.selectOption('digest')
      const quiet = page.getByRole('region', { name: 'Quiet hours' })
      await quiet.getByText('Quiet hours', { exact: true }).last().scrollIntoViewIfNeeded()
      await quiet.getByRole('switch', { name: 'Quiet hours' }).click({ force: true })
      await expect(quiet.getByLabel('Quiet from')).toHaveValue('21:00')
      await expectAccessible(page, 'the settings of notifications')
      await page.reload()
      await expect(days).toHaveValue('chosen')
      await expect(digest.getByRole('combobox', { name: 'Hour of the digest' })).toHaveValue('18')
      await expect(mailed).toHaveValue('digest')

      // Somebody of the other side makes a request: it waits for the digest, and is at the bell.
      const subject = `Draughty ${attempt(info)}`
      const reporter = await openAs(browser, other, info)
      const request = { subject, requestTypeId: 1, description: 'By the window.' }
      const path = other === 'client' ? '/Tenant/CreateUpdateMaintenanceRequest' : '/Landlord/CreateUpdateMaintenanceRequest'
      const command = other === 'client' ? request : { ...request, ...(await luma(reporter)) }
      const made = await reporter.request.post(path, { multipart: { command: JSON.stringify(command) } })
      expect(made.status(), await made.text()).toBe(200)
      await page.goto('/')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('link', { name: `Maintenance request "${subject}" has been added` })).toBeVisible()
      expect(await mailsTo(browser, `${who}@atrium.test`, subject)).toEqual([])

      // As before, for the other tasks.
      await page.goto('/settings#digest')
      await mailed.selectOption('now')
      await days.selectOption('every')
      await quiet.getByRole('switch', { name: 'Quiet hours' }).click({ force: true })
      await expect(quiet.getByLabel('Quiet from')).toHaveCount(0)
      // Told at once again, and once.
      const next = `${subject} again`
      const again = await reporter.request.post(path, { multipart: { command: JSON.stringify({ ...command, subject: next }) } })
      expect(again.status(), await again.text()).toBe(200)
      await expect.poll(async () => (await mailsTo(browser, `${who}@atrium.test`, next)).length).toBe(1)
    },
  )
