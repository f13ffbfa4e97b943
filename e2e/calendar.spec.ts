// Features: calendar
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { test } from './test.ts'

test('a landlord sees what is on in a month, hides a type, opens an entry and its record, and goes on to a week', async ({
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/event-calendar')
  const calendar = landlord.getByRole('region', { name: 'Calendar' })
  const booking = calendar.getByRole('button', { name: /Amenity booking/ }).and(landlord.locator('td button'))
  await expect(booking.first()).toBeVisible()
  const type = calendar.getByRole('group', { name: 'Types' }).getByRole('button', { name: 'Amenity booking' })
  await type.click()
  await expect(booking).toHaveCount(0)
  await type.click()
  await booking.first().click()
  const details = landlord.getByRole('dialog')
  await expect(details).toContainText('Amenity booking')
  await expectAccessible(landlord, 'the details of an entry')
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(details).toHaveCount(0)

  await calendar.getByText('Week', { exact: true }).click()
  await expect(landlord).toHaveURL(/view=week/)
  await expect(calendar.getByRole('columnheader')).toHaveCount(7)
  const title = calendar.getByRole('heading', { level: 2 })
  // A week begins on a day, a month has none.
  await expect(title).toHaveText(/ \d+, \d{4}$/)
  const before = await title.textContent()
  await calendar.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(title).not.toHaveText(before ?? '')
  await calendar.getByRole('button', { name: 'Today' }).click()
  await expect(title).toHaveText(before ?? '')
})

test('a client sees its own, and comes from an entry to its record', async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  const made = await client.request.post('/Tenant/CreateUpdateMaintenanceRequest', {
    multipart: { command: JSON.stringify({ subject: `Blind stuck ${attempt(info)}`, requestTypeId: 1, isRush: true }) },
  })
  expect(made.status(), await made.text()).toBe(200)
  await client.goto('/event-calendar')
  // A day shows four, and bookings are many.
  await client.getByRole('group', { name: 'Types' }).getByRole('button', { name: 'Amenity booking' }).click()
  const request = client.locator('td button', { hasText: 'Maintenance request' })
  await request.first().click()
  const details = client.getByRole('dialog')
  await details.getByRole('link', { name: 'Open' }).click()
  await expect(client).toHaveURL(/\/maintenance-request\/\d+/)
})
