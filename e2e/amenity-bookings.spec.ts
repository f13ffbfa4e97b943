// Features: amenities
import { expect, type Page, type TestInfo } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, openAs } from './support.ts'
import { further, test } from './test.ts'

/** A day of its own for each run, so that none finds a slot of another taken. */
const dayOf = ({ retry, repeatEachIndex, project }: TestInfo, ahead: number) => {
  const at = new Date(Date.now() + (ahead + retry * 3 + repeatEachIndex * 6 + (project.name.length % 2)) * 86_400_000)
  // Everything is open from Monday to Friday.
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

/** A new amenity of the client's site, made by the form. */
async function createAmenity(landlord: Page, name: string): Promise<void> {
  await landlord.goto('/landlord/amenities/new')
  const form = landlord.getByRole('dialog', { name: 'New amenity' })
  await form.getByRole('button', { name: 'Create amenity' }).click()
  await expect(form.getByText('Name is required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByLabel('Site').click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await form.getByLabel('Monday: Closes').fill('18:00')
  await form.getByRole('button', { name: 'Create amenity' }).click()
  await expect(landlord.getByText('The amenity was created.')).toBeVisible()
}

test('a client books a free slot in the grid by keyboard, the landlord hears of it and approves, the client is told', async ({
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const client = await openAs(browser, 'client', info)
  const name = `Studio ${attempt(info)}`
  const day = dayOf(info, 12)
  await createAmenity(landlord, name)
  const landlordHears = hubConnected(landlord)
  await landlord.goto('/amenity-booking')
  await landlordHears

  const clientHears = hubConnected(client)
  await client.goto(`/amenity-booking/${day}`)
  await clientHears
  const column = client.getByRole('list', { name })
  await column.getByRole('button', { name: /Free.*08:00 am – 09:00 am/ }).focus()
  await client.keyboard.press('ArrowDown')
  await client.keyboard.press('ArrowDown')
  await expect(column.getByRole('button', { name: /Free.*10:00 am – 11:00 am/ })).toBeFocused()
  await client.keyboard.press('Enter')
  const form = client.getByRole('dialog', { name: 'New booking' })
  await expect(form.getByText('This time is free.')).toBeVisible()
  await form.getByLabel('Contact Number').fill('902 555 0147')
  await expectAccessible(client, 'the form of a booking')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(client.getByText('The booking was requested. Your landlord decides on it.')).toBeVisible()
  await expect(column.getByRole('button', { name: /Your booking Waits for approval.*10:00 am – 11:00 am/ })).toBeVisible()

  const toast = landlord.getByText(`A new "${name}" booking has been added`)
  await expect(toast).toBeVisible()
  await landlord.goto(`/amenity-booking/${day}?view=list`)
  await landlord.getByRole('link', { name, exact: true }).first().click()
  const decision = landlord.getByRole('dialog', { name })
  await decision.getByRole('button', { name: 'Approve booking' }).click()
  await expect(landlord.getByText('The booking was approved.')).toBeVisible()

  await expect(client.getByText(`"${name}" booking has been approved`)).toBeVisible()
  await expect(column.getByRole('button', { name: /Your booking Approved.*10:00 am – 11:00 am/ })).toBeVisible()
})

test('who finds a slot taken waits for it, and gets it when it is given up', further, async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const client = await openAs(browser, 'client', info)
  const other = await openAs(browser, 'client2', info)
  const name = `Court ${attempt(info)}`
  const day = dayOf(info, 20)
  await createAmenity(landlord, name)
  const slot = (page: Page) => page.getByRole('list', { name }).getByRole('button', { name: /09:00 am – 10:00 am/ })
  const book = async (page: Page, before: () => Promise<void> = async () => {}) => {
    await page.goto(`/amenity-booking/${day}`)
    await slot(page).click()
    const form = page.getByRole('dialog', { name: 'New booking' })
    await form.getByLabel('Contact Number').fill('902 555 0148')
    await before()
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(form).toHaveCount(0)
  }
  await book(client)
  await book(other, async () => {
    await expect(other.getByText('This time is taken')).toBeVisible()
    await other.getByLabel('Put me on the waiting list').click()
  })
  await expect(slot(other)).toHaveAccessibleName(/On the waiting list/)
  await slot(client).click()
  await client.getByRole('dialog', { name }).getByRole('button', { name: 'Cancel booking' }).click()
  await client.getByRole('dialog', { name: 'Cancel' }).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(client.getByText('The booking was cancelled.')).toBeVisible()
  await expect(slot(other)).toHaveAccessibleName(/Waits for approval/)
})

test('a week of one amenity, a booking that repeats, and what is not to be found', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  await client.goto(`/amenity-booking/${dayOf(info, 30)}?view=week`)
  await expect(client.getByRole('list', { name: /^\d{4}-/ })).toHaveCount(7)
  await client.getByRole('combobox', { name: 'Amenity' }).selectOption({ label: 'Event court' })
  await client
    .getByRole('button', { name: /Free.*Event court/ })
    .first()
    .click()
  const form = client.getByRole('dialog', { name: 'New booking' })
  await form.getByLabel('Repeats').click()
  await client.getByRole('option', { name: 'Every week' }).click()
  await form.getByLabel('Until').fill(new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Until').press('Tab')
  await expect(form.getByText(/times are free\./)).toBeVisible()
  await client.goto('/AmenityBooking/tomorrow')
  await expect(client.getByRole('heading', { name: 'Amenity Bookings' })).toHaveCount(0)
})

test(
  'a new booking begins on the day that is looked at, says that it is closed, and asks until when it repeats',
  further,
  async ({ browser }, info) => {
    const client = await openAs(browser, 'client', info)
    const day = dayOf(info, 40)
    await client.goto(`/amenity-booking/${day}`)
    await client.getByRole('link', { name: 'Create booking' }).click()
    const form = client.getByRole('dialog', { name: 'New booking' })
    await form.getByLabel('Amenity').click()
    await client.getByRole('option', { name: 'Board room' }).click()
    const date = form.getByLabel('Booking Date')
    await expect(date).toHaveValue(
      new Date(day).toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).replace(/ (\d),/, ' 0$1,'),
    )
    await expect(form.getByLabel('Until')).toHaveCount(0)
    await form.getByLabel('Repeats').click()
    await client.getByRole('option', { name: 'Every week' }).click()
    await form.getByLabel('Until').focus()
    await form.getByLabel('Until').press('Tab')
    await expect(form.getByText('Date is required').first()).toBeVisible()
    const sunday = new Date(day)
    sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay())
    await date.fill(sunday.toISOString().slice(0, 10))
    await date.press('Tab')
    await expect(form.getByText('It is closed on this day. Choose another one.')).toBeVisible()
  },
)

test('a landlord who has all sites chosen is asked for one before the calendar', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'landlord', info)
  await page.goto('/amenity-booking?view=day')
  await expect(page.getByRole('button', { name: 'Next day' })).toBeHidden()
  await page.getByPlaceholder('Choose a site').click()
  await page.getByRole('option', { name: 'Harbourview Centre' }).click()
  await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible()
  await expect(page.getByText('At Harbourview Centre')).toBeVisible()
})
