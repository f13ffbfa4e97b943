// Features: notifications
import { expect } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, openAs } from './support.ts'
import { test } from './test.ts'

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

test('a client marks all as viewed, and they stay so', async ({ browser }, info) => {
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
