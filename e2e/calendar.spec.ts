// Features: calendar
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

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
  // The day's own answer is late: until then what is shown of the month stands there, which leads no further.
  await landlord.route('**/AppEvents/GetCalendarDays*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  // Several of one name stand as one: its day shows each.
  await booking.first().click()
  await expect(landlord).toHaveURL(/view=day/)
  await calendar
    .getByRole('button', { name: /Amenity booking/ })
    .and(landlord.locator('li button'))
    .first()
    .click()
  const details = landlord.getByRole('dialog')
  await expect(details).toContainText('Amenity booking')
  await expectAccessible(landlord, 'the details of an entry')
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(details).toHaveCount(0)

  await landlord.goto('/event-calendar')
  await calendar.getByText('Week', { exact: true }).click()
  await expect(landlord).toHaveURL(/view=week/)
  await expect(calendar.getByRole('columnheader')).toHaveCount(7)
  for (const day of await landlord.locator('td').all()) expect(await day.locator('button[title]').count()).toBeLessThanOrEqual(16)
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

test('a landlord invites a client to a meeting, moves it and calls it off; the client is told each time', async ({
  browser,
}, info) => {
  const title = `Plan ${attempt(info)}`
  const [landlord, client] = await Promise.all([openAs(browser, 'landlord', info), openAs(browser, 'client', info)])
  await client.goto('/')
  await landlord.goto('/event-calendar?view=week')
  await landlord.getByRole('button', { name: 'Next', exact: true }).click()
  // Without bookings, which are many: the top of a day would lie behind the tool bar.
  await landlord.getByRole('group', { name: 'Types' }).getByRole('button', { name: 'Amenity booking' }).click()
  await landlord
    .locator('td')
    .nth(3)
    .getByRole('button', { name: /^New meeting/ })
    .click({ position: { x: 8, y: 8 } })
  const form = landlord.getByRole('dialog', { name: 'New meeting' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Site' }).fill('Harbourview')
  await landlord.getByRole('option', { name: /^Harbourview/ }).click()
  await form.getByRole('textbox', { name: 'Start Time' }).fill('15:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('It must end after it starts').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'End Time' }).fill('15:45')
  await form.getByRole('combobox', { name: 'Attendees' }).fill('Luma')
  await landlord.getByRole('option', { name: /client@atrium\.test/ }).click()
  await expectAccessible(landlord, 'the form of a meeting')
  await form.getByRole('button', { name: 'Save and invite' }).click()
  await expect(form).toHaveCount(0)

  await client.getByRole('button', { name: /Notifications/ }).click()
  const news = client.getByRole('dialog', { name: 'Notifications' })
  await news.getByRole('link', { name: `Meeting "${title}" has been added/updated` }).click()
  const invited = client.getByRole('dialog', { name: title })
  await expect(invited).toContainText('03:00 pm – 03:45 pm')
  await expect(invited.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(client, 'a meeting')

  await landlord.locator('td').getByRole('button', { name: title }).click()
  await landlord.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click()
  const edit = landlord.getByRole('dialog', { name: 'Edit meeting' })
  await edit.getByRole('switch', { name: 'All day' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(invited).toContainText('All day')

  await landlord.locator('td').getByRole('button', { name: title }).click()
  await landlord.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }).click()
  const sure = landlord.getByRole('dialog', { name: 'Are you sure you want delete this meeting/appointment?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(landlord.getByText('Meeting event successfully deleted')).toBeVisible()
  await expect(landlord.locator('td').getByRole('button', { name: title })).toHaveCount(0)
})

test(
  'somebody makes an address for calendar programs, which is read without logging in, and ends it',
  further,
  async ({ browser, playwright }, info) => {
    const page = await openAs(browser, 'client', info)
    await page.goto('/event-calendar')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Subscribe to this calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Subscribe to this calendar' })
    await dialog.getByRole('button', { name: 'Make an address' }).click()
    await expect(dialog.getByLabel('Your calendar’s address')).toBeVisible()
    await expectAccessible(page, 'the address of a calendar')
    const address = new URL(await dialog.getByLabel('Your calendar’s address').inputValue())
    const stranger = await playwright.request.newContext()
    const read = () => stranger.get(new URL(address.pathname, page.url()).href)
    expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Subscribe to this calendar' }).click()
    await dialog.getByRole('button', { name: 'End the address' }).click()
    await expect(dialog).toBeHidden()
    expect((await read()).status()).toBe(404)
    await stranger.dispose()
  },
)

test(
  'a landlord makes a weekly meeting, moves one of it by dragging and another by keys, and deletes those after it',
  further,
  async ({ browser }, info) => {
    const title = `Weekly ${attempt(info)}`
    const page = await openAs(browser, 'landlord', info)
    await page.goto('/event-calendar?view=week')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    // Bookings are many: the day is as long as they are.
    const bookings = page.getByRole('group', { name: 'Types' }).getByRole('button', { name: 'Amenity booking' })
    await bookings.click()
    await expect(bookings).toHaveAttribute('aria-pressed', 'false')
    const days = page.locator('td')
    await days
      .nth(1)
      .getByRole('button', { name: /^New meeting/ })
      .click({ position: { x: 8, y: 8 } })
    const form = page.getByRole('dialog', { name: 'New meeting' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('combobox', { name: 'Repeats' }).click()
    await page.getByRole('option', { name: 'Every week' }).click()
    await form.getByRole('combobox', { name: 'Ends' }).click()
    await page.getByRole('option', { name: 'After a number of times' }).click()
    await form.getByRole('textbox', { name: 'How many times' }).fill('4')
    await expect(form.getByText('Every week on Monday, 4 times')).toBeVisible()
    await form.getByRole('button', { name: '1 hour before' }).click()
    await form.getByRole('combobox', { name: 'Site' }).fill('Harbourview')
    await page.getByRole('option', { name: /^Harbourview/ }).click()
    await expectAccessible(page, 'the form of a meeting that repeats')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toHaveCount(0)
    const on = (day: number) => days.nth(day).getByRole('button', { name: title })
    await expect(on(1)).toBeVisible()

    await on(1).dragTo(days.nth(3), { targetPosition: { x: 60, y: 200 } })
    await expect(on(3)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(on(1)).toBeVisible()

    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await on(1).click()
    const details = page.getByRole('dialog', { name: title })
    await expect(details).toContainText('Every week on Monday, 4 times')
    await details.getByRole('button', { name: 'Move to…' }).click()
    await details.getByRole('textbox', { name: 'Start Time' }).fill('15:00')
    await expectAccessible(page, 'where a meeting is moved to')
    await details.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(details).toHaveCount(0)
    await expect(on(1)).toContainText('03:00 pm')

    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await on(1).click()
    await details.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('menuitem', { name: 'This one and those after it' }).click()
    const sure = page.getByRole('dialog', { name: 'Are you sure you want delete this meeting/appointment?' })
    await sure.getByRole('button', { name: 'Delete' }).click()
    await expect(on(1)).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect(on(1)).toContainText('03:00 pm')
  },
)

test('on a phone a month that is going on begins with today, and shows some of a day', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  await client.setViewportSize({ width: 390, height: 844 })
  await client.clock.setFixedTime(new Date('2026-06-15T16:00:00Z'))
  const entryOn = (date: string, id: number) => ({
    kind: 'Announcement',
    id,
    title: `Notice ${id}`,
    about: 'Everybody',
    siteId: 1,
    tenantId: null,
    date,
    from: null,
    to: null,
    startTime: null,
    endTime: null,
    status: '',
    address: '/announcement',
  })
  const days = [
    { date: '2026-06-03', entries: [entryOn('2026-06-03', 90)] },
    { date: '2026-06-15', entries: Array.from({ length: 6 }, (_, at) => entryOn('2026-06-15', at + 1)) },
  ]
  await client.route(/\/AppEvents\/GetCalendarDays/, (route) => {
    const { most } = route.request().postDataJSON() as { most: number }
    const told = days.map(({ date, entries }) => ({
      date,
      total: entries.length,
      shown: entries.slice(0, most).map((entry) => ({ count: 1, entry })),
    }))
    return route.fulfill({ json: { days: told, lasting: [], kinds: ['Announcement'], statuses: [], capped: false } })
  })
  await client.goto('/event-calendar?on=2026-06-15')
  const calendar = client.getByRole('region', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: /^Notice 1\b/ })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /^Notice 90/ })).toHaveCount(0)
  await calendar.getByRole('button', { name: 'Show 1 earlier day' }).click()
  await expect(calendar.getByRole('button', { name: /^Notice 90/ })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /^Notice 6/ })).toHaveCount(0)
  await calendar.getByRole('button', { name: '3 more' }).click()
  await expect(client).toHaveURL(/view=day/)
  await expect(calendar.getByRole('button', { name: /^Notice 6/ })).toBeVisible()
})
