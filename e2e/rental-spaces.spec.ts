// Features: rental-spaces
import { expect, type Page } from '@playwright/test'
import { attempt, openAs, runRowAction } from './support.ts'
import { further, test } from './test.ts'

const PUBLIC = '/public-page/rentalspace/MQ=='

/** The newest mail to an address, as the platform's outbox has it. */
async function mailTo(admin: Page, address: string, subject: RegExp) {
  const ask = { query: address, sortBy: 'createdAt', descending: true }
  const found = async () =>
    (await (await admin.request.post('/admin/SearchMails', { data: ask })).json()).items.find((mail: { subject: string }) =>
      subject.test(mail.subject),
    )
  await expect.poll(async () => Boolean(await found())).toBe(true)
  return (await admin.request.get(`/admin/GetMail/${(await found()).id}`)).json()
}

/** Chooses the last free day, which no other test of this file does, and its first free time. */
async function chooseTime(page: Page) {
  const day = page.getByLabel('Date')
  await expect(day.locator('option').nth(1)).toBeAttached()
  await day.selectOption({ index: (await day.locator('option').count()) - 1 })
  await page.getByLabel('Start Time').selectOption({ index: 1 })
}

test('a visitor books a viewing on the public page of a space, the landlord approves it, and the visitor gives it up', async ({
  page,
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const admin = await openAs(browser, 'admin', info)
  const name = `Vera ${attempt(info)}`
  const email = `vera-${attempt(info).replace(/\W+/g, '-')}@visitor.example`.toLowerCase()
  await page.goto(PUBLIC)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner store by the main entrance')
  await expect(page.getByText('We would take 39')).toHaveCount(0)
  await expect(page.getByText('Fields marked * are required.')).toBeVisible()
  await expect(page.locator('label', { hasText: '*' })).toHaveText(['Date *', 'Start Time *', 'Your name *', 'Email *'])
  await page.getByRole('button', { name: 'Book viewing' }).click()
  await expect(page.getByText('Date is required')).toBeVisible()
  await chooseTime(page)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Book viewing' }).click()
  await expect(page.getByText('Mail is not set up on this portal, so you get none about it.')).toBeVisible()

  await landlord.goto('/rental-space?view=viewings&q=Vera')
  await runRowAction(landlord, name, 'Approve')
  const sure = landlord.getByRole('dialog', { name: 'Are you sure you want approve this booking?' })
  await sure.getByRole('button', { name: 'Approve booking' }).click()
  await expect(landlord.getByText('Status has been successfully updated.')).toBeVisible()

  const mail = await mailTo(admin, email, /is confirmed/)
  await page.goto(new URL(mail.link).pathname)
  await expect(page.getByText('Approved')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel viewing' }).click()
  await page.getByRole('button', { name: 'Yes, cancel the viewing' }).click()
  await expect(page.getByRole('status')).toHaveText('The viewing was cancelled.')
  await page.getByRole('link', { name: 'Choose another time' }).click()
  await expect(page.getByRole('heading', { name: 'Book a viewing' })).toBeVisible()
  await chooseTime(page)
})

test('a client finds a space and books a viewing of it, and cancels it', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  await client.goto('/rental-space')
  await client.getByRole('link', { name: 'Kiosk in the centre court' }).click()
  const form = client.getByRole('region', { name: 'Book a viewing' })
  await form.getByLabel('Date').click()
  await client.getByRole('listbox').getByRole('option').nth(12).click()
  await form.getByLabel('Start Time').click()
  await client.getByRole('listbox').getByRole('option').nth(5).click()
  const name = `Ada ${attempt(info)}`
  await form.getByLabel('Contact Name').fill(name)
  await form.getByRole('button', { name: 'Book viewing' }).click()
  await expect(client.getByText('The viewing was requested.')).toBeVisible()
  await runRowAction(client, name, 'Cancel viewing')
  await client.getByRole('dialog', { name: 'Cancel this viewing?' }).getByRole('button', { name: 'Cancel viewing' }).click()
  await expect(client.getByText('The viewing was cancelled.')).toBeVisible()
})

test('a landlord adds a space, publishes it, and archives past viewings', further, async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const name = `Pop-up store ${attempt(info)}`
  await landlord.goto('/rental-space/editcreate')
  await landlord.locator('form').getByLabel('Name').first().fill(name)
  await landlord.locator('form').getByLabel('Site').first().click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await landlord.getByLabel('Rent per Sq Ft').fill('32.1825')
  await landlord.getByLabel('Floor Size').fill('1000')
  await landlord.getByRole('switch', { name: /^Public page/ }).click()
  const plan = landlord.getByRole('button', { name: /^Place on the plan/ })
  await plan.focus()
  await plan.press('Enter')
  await plan.press('ArrowRight')
  await expect(plan).toHaveAccessibleName('Place on the plan: 51 % from the left, 50 % from the top')
  await landlord.getByRole('button', { name: 'Save' }).click()
  await expect(landlord.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(landlord.getByText('$32,182.50 a year')).toBeVisible()
  const href = await landlord.getByRole('link', { name: 'view public page' }).getAttribute('href')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(href ?? '')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)

  // Those that were before today, of any space.
  await landlord.goto('/rental-space?view=viewings&status=Done&isArchived=false')
  const archive = landlord.getByRole('button', { name: /^Archive: / }).first()
  const more = landlord.getByRole('button', { name: /^More actions: / }).first()
  await archive.or(more).first().waitFor()
  if (await archive.isVisible()) await archive.click()
  else {
    await more.click()
    await landlord.getByRole('menuitem', { name: 'Archive' }).click()
  }
  const sure = landlord.getByRole('dialog', { name: 'Are you sure you want archive this expired booking?' })
  await sure.getByRole('button', { name: 'Archive' }).click()
  await expect(landlord.getByText('Booking(s) successfully archived!')).toBeVisible()
})
