// Features: announcements
import { expect } from '@playwright/test'
import { attempt, hubConnected, openAs, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test('a landlord announces, the client at the site is told at once and reads it; a deleted one is gone', async ({
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const client = await openAs(browser, 'client', info)
  const title = `Window cleaning ${attempt(info)}`
  const hears = hubConnected(client)
  await client.goto('/')
  await client.getByRole('button', { name: 'General Communications' }).click()
  await client.getByRole('link', { name: 'Announcements' }).click()
  await hears
  await expect(client.getByRole('heading', { name: 'Announcements' })).toBeVisible()

  await landlord.goto('/announcement?new=')
  const form = landlord.getByRole('dialog', { name: 'New announcement' })
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(form.getByText('Title is required').first()).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Please close the windows from 8:00 on.')
  await form.getByRole('combobox', { name: 'Site', exact: true }).click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await form.getByRole('button', { name: 'Announce' }).click()
  const question = landlord.getByRole('dialog', { name: `Announce "${title}"?` })
  await expect(question).toContainText(/Harbourview Centre: \d+ of \d+ people get it\./)
  await expect(question).toContainText('E-mail is not set up here: mails stay in the outbox.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByRole('button', { name: 'Announce' }).click()
  await question.getByRole('button', { name: /Announce to \d+ (people|person)/ }).click()
  await expect(landlord.getByText('The announcement was made.')).toBeVisible()

  await expect(client.getByText(`"${title}" whats new has been added/updated`)).toBeVisible()
  await client.getByRole('table').getByText(title).click()
  await expect(client.getByRole('dialog')).toContainText('Please close the windows from 8:00 on.')

  const row = landlord.getByRole('row', { name: title })
  await runRowAction(landlord, title, 'Delete')
  await landlord.getByRole('button', { name: 'Delete announcement' }).click()
  await expect(row).toHaveCount(0)
  await expect(client.getByRole('row', { name: title })).toHaveCount(0)
})

test(
  'an announcement for a later moment waits, unseen by the client, until it is called off and sent',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const client = await openAs(browser, 'client', info)
    const title = `Roof works ${attempt(info)}`
    await landlord.goto('/announcement?new=')
    const form = landlord.getByRole('dialog', { name: 'New announcement' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Cranes stand in the yard.')
    await form.getByRole('combobox', { name: 'Site', exact: true }).click()
    await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
    await form.getByLabel('Announce at', { exact: true }).fill('March 05, 2199')
    await form.getByLabel('Announce at, time').fill('08:30')
    await form.getByRole('button', { name: 'Schedule announcement' }).click()
    await landlord.getByRole('button', { name: /Schedule for \d+ (people|person)/ }).click()
    await expect(landlord.getByText('The announcement is scheduled.')).toBeVisible()
    const row = landlord.getByRole('row', { name: title })
    await expect(row).toContainText('Scheduled')
    const hears = hubConnected(client)
    await client.goto('/announcement')
    await hears
    await expect(client.getByRole('row').nth(1)).toBeVisible()
    await expect(client.getByRole('row', { name: title })).toHaveCount(0)

    await runRowAction(landlord, title, 'Call off')
    await landlord.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
    await expect(row).toContainText('Draft')
    await runRowAction(landlord, title, 'Send')
    await landlord
      .getByRole('dialog')
      .getByRole('button', { name: /Send to \d+ (people|person)/ })
      .click()
    // First, since it goes away by itself.
    await expect(client.getByText(`"${title}" whats new has been added/updated`)).toBeVisible()
    await expect(landlord.getByText(/^Delivered to \d+ of \d+ (people|person)/)).toBeVisible()
    await landlord.keyboard.press('Escape')
    await expect(row).toContainText(/\d+ of \d+ reached/)
    await expect(client.getByRole('row', { name: title })).toBeVisible()
  },
)

test(
  'to two sites, counted while one chooses, looked at before, and read at each of them',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const title = `Bicycle racks ${attempt(info)}`
    await landlord.goto('/announcement?new=')
    const form = landlord.getByRole('dialog', { name: 'New announcement' })
    await expect(form.getByText('Choose a site to see how many people it reaches.')).toBeVisible()
    const preview = form.getByRole('button', { name: 'Preview' })
    await expect(preview).toBeDisabled()
    await form.getByLabel('Title').fill(title)
    await form.getByRole('combobox', { name: 'Site', exact: true }).click()
    await landlord.getByRole('option', { name: 'King West Tower' }).click()
    const counted = form.getByRole('status').filter({ hasText: 'people get it' })
    await expect(counted).toContainText(/^King West Tower: \d+ of \d+ people get it\./)
    await form.getByLabel('Further sites').click()
    await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
    await landlord.keyboard.press('Escape')
    await expect(counted).toContainText(/^Harbourview Centre, King West Tower: \d+ of \d+ people get it\./)
    await expect(counted).toContainText(/Portal: \d+ people · E-mail: \d+ people, but not set up here/)
    await form.getByRole('switch', { name: 'Also tell them by e-mail' }).click()
    await expect(counted).not.toContainText('E-mail')
    await form.getByRole('switch', { name: 'Also tell them by e-mail' }).click()
    await form.getByLabel('Description').fill('They stand beside the loading dock.')
    await preview.click()
    const shown = landlord.getByRole('dialog', { name: 'Preview' })
    await expect(shown.getByRole('region', { name: 'In the portal' })).toContainText('They stand beside the loading dock.')
    const mail = landlord.frameLocator('iframe[title="The mail"]')
    await expect(mail.getByRole('heading', { name: title })).toBeVisible()
    await expect(mail.getByText('They stand beside the loading dock.').last()).toBeVisible()
    await shown.getByRole('button', { name: 'Close' }).click()
    await form.getByRole('button', { name: 'Announce' }).click()
    const question = landlord.getByRole('dialog', { name: `Announce "${title}"?` })
    await expect(question).toContainText(/Harbourview Centre, King West Tower: \d+ of \d+ people get it\./)
    await question.getByRole('button', { name: /Announce to \d+ (people|person)/ }).click()
    await expect(landlord.getByText('The announcement was made.')).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto('/announcement')
    await client.getByText(title).first().click()
    await expect(client.getByRole('dialog')).toContainText('They stand beside the loading dock.')
    await expect(client.getByRole('dialog')).toContainText('Harbourview Centre')
  },
)

test(
  'a day in the address narrows the list, says so and can be taken away; what is no day is not found',
  further,
  async ({ browser }, info) => {
    const page = await openAs(browser, 'client', info)
    await page.goto('/announcement/2001-01-01')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Created January 01, 2001' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.goto('/announcement/tomorrow')
    await expect(page.getByRole('heading', { name: 'Announcements' })).toHaveCount(0)
  },
)
