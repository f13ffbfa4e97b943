// Features: company, themes, languages, connections, bank-account
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, runRowAction } from './support.ts'
import { further, test } from './test.ts'

// A company's settings: name, theme, texts, client configuration, connections.
// The second company does it here, so that the other tasks find the first one as it is.

/** What the green of the demo is deepened to. */
const DEEP_GREEN = '#003316'

test.beforeEach(({ context }) => logIn(context, 'other-landlord'))

test('a landlord says how the company is reached, and is told what is wrong', further, async ({ page }, info) => {
  const phone = `(403) 555-0${100 + info.repeatEachIndex + info.retry}`
  await page.goto('/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  await expect(name).toHaveValue('Foothills Realty')
  await expectAccessible(page, 'the company')
  await name.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await name.fill('Foothills Realty')
  await page.getByRole('textbox', { name: 'Web site' }).fill('foothills.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company was saved.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Web site' })).toHaveValue('https://foothills.example')
  await page.getByRole('link', { name: 'Regional settings' }).click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  await expectAccessible(page, 'the regional settings')
})

test('a theme is seen while it is chosen, readable even in yellow, and reaches open browsers at once', async ({
  page,
  browser,
}) => {
  const client = await browser.newContext()
  await logIn(client, 'other-client')
  const theirs = await client.newPage()
  await theirs.goto('/documents-due')
  await expect(theirs).toHaveTitle(/ · Foothills Realty$/)
  await theirs.waitForTimeout(1_500)

  await page.goto('/company/theme')
  const colour = page.getByRole('textbox', { name: 'Primary colour', exact: true })
  await colour.fill('#facc15')
  await expect(page.getByText(/White text on this colour could not be read. Buttons use a darker shade of it: #/)).toBeVisible()
  await expectAccessible(page, 'the theme')
  // Both are told at once, and what they are told goes away by itself.
  await Promise.all([
    page.getByRole('button', { name: 'Save' }).click(),
    expect(page.getByText('The theme was saved.')).toBeVisible(),
    expect(theirs.getByText('Adminstrator has updated the theme')).toBeVisible(),
  ])
  await expectAccessible(page, 'the portal in yellow')
  await expect.poll(() => brand(theirs)).toBe(await brand(page))

  await colour.fill('#14532d')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => brand(theirs)).toBe(DEEP_GREEN)
  await expectAccessible(theirs, 'the portal in green')
  // A second start shows it from the first picture on.
  await theirs.reload({ waitUntil: 'commit' })
  await expect.poll(() => brand(theirs)).toBe(DEEP_GREEN)
  await client.close()
})

test(
  'what somebody else saves comes into the theme and the client configuration, and what was typed stays',
  further,
  async ({ page }, info) => {
    type Theme = { siteId: number | null; version: number; primary: string; accent: string | null; sideBar: string }
    const company = async () => {
      const { items } = (await (await page.request.get('/Landlord/GetThemes')).json()) as { items: Theme[] }
      return items.find(({ siteId }) => siteId === null)
    }
    const store = async (change: object) => {
      const { primary = '#14532d', accent = null, sideBar = 'plain', version = null } = (await company()) ?? {}
      const command = JSON.stringify({ primary, accent, sideBar, version, siteId: null, ...change })
      expect((await page.request.post('/Landlord/SaveTheme', { multipart: { command } })).status()).toBe(200)
    }
    const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await store({ accent: null, sideBar: 'plain' })
    await page.goto('/company/theme')
    const colour = page.getByRole('textbox', { name: 'Primary colour', exact: true })
    await colour.fill('#86198f')
    await store({ primary: '#0f766e', sideBar: 'tinted' })
    await look()
    await expect(page.getByText('They saved: #0f766e')).toBeVisible()
    await expect(colour).toHaveValue('#86198f')
    await expect(page.getByRole('radio', { name: 'Tinted' })).toBeChecked()
    await expectAccessible(page, 'a theme that was saved meanwhile')
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(colour).toHaveValue('#0f766e')
    await colour.fill('#334155')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The theme was saved.')).toBeVisible()
    await expect.poll(async () => (await company())?.primary).toBe('#334155')

    const address = '/Landlord/GetClientConfiguration'
    const stored = (await (await page.request.get(address)).json()) as { version: number | null; closedTypes: string[] }
    await page.goto('/company/clients')
    const welcome = page.getByRole('textbox', { name: 'Welcome text' })
    await welcome.fill(`Mine, ${attempt(info)}`)
    const data = { ...stored, welcome: 'Theirs', supportPhone: '1 800 555 0100' }
    expect((await page.request.post('/Landlord/CreateUpdateClientConfiguration', { data })).status()).toBe(200)
    // Saved before it was seen: nothing of theirs is overwritten.
    await page.getByRole('button', { name: 'Save' }).click()
    const bar = page.getByRole('alert').filter({ hasText: 'Someone else saved this record while you were editing' })
    await bar.getByRole('button', { name: 'Reload their version' }).click()
    await expect(page.getByText('They saved: Theirs')).toBeVisible()
    await expect(welcome).toHaveValue(`Mine, ${attempt(info)}`)
    await expect(page.getByRole('textbox', { name: 'Support phone' })).toHaveValue('1 800 555 0100')
    await welcome.fill('')
    await page.getByRole('textbox', { name: 'Support phone' }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The client configuration was saved.')).toBeVisible()
  },
)

test('texts are worded anew, a blank that is lost is noticed, and they go out as a file', further, async ({ page }) => {
  await page.goto('/company/languages')
  await expect(page.getByRole('link', { name: 'Français' })).toBeVisible()
  await expectAccessible(page, 'the languages')
  await page.getByRole('link', { name: 'Edit texts' }).first().click()
  await expect(page).toHaveURL('/company/languages/en')
  await page.getByRole('textbox', { name: 'Search texts' }).fill('Page {{page}} of')
  const text = page.getByRole('textbox', { name: 'Page {{page}} of {{pages}}' })
  await text.fill('Sheet {{page}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The blank {{pages}} is missing')).toBeVisible()
  await expectAccessible(page, 'texts with an error')
  await text.fill('Sheet {{page}} of {{pages}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The texts were saved.')).toBeVisible()
  await expect(page.getByText('Sheet 1 of 1')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export texts as JSON' }).click()
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8'))['Page {{page}} of {{pages}}']).toBe(
    'Sheet {{page}} of {{pages}}',
  )
  await page.getByRole('button', { name: 'Original' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
})

test('a client sees the welcome text, and no button for what it may not do', further, async ({ page, browser }, info) => {
  const welcome = `Welcome, ${attempt(info)}`
  await page.goto('/company/clients')
  await expect(page.getByRole('textbox', { name: 'Welcome text' })).toBeVisible()
  await expectAccessible(page, 'the client configuration')
  await page.getByRole('textbox', { name: 'Welcome text' }).fill(welcome)
  await page.getByRole('switch', { name: 'Upload insurance certificates' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The client configuration was saved.')).toBeVisible()
  const client = await browser.newContext()
  await logIn(client, 'other-client')
  const theirs = await client.newPage()
  await theirs.goto('/documents-due')
  await theirs.goto('/')
  await expect(theirs.getByText(welcome)).toBeVisible()
  await theirs.goto('/InsuranceCertificate')
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Insurance Certificates')
  await expect(theirs.getByRole('link', { name: 'Insurance Certificate', exact: true })).toHaveCount(0)
  await client.close()
  await page.getByRole('textbox', { name: 'Welcome text' }).fill('')
  await page.getByRole('switch', { name: 'Upload insurance certificates' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Welcome text' })).toHaveValue('')
})

test('a client changes how it is reached, unless its landlord keeps that', further, async ({ page, browser }, info) => {
  const contact = `Dana Whitford, ${attempt(info)}`
  const client = await browser.newContext()
  await logIn(client, 'other-client')
  const theirs = await client.newPage()
  await theirs.goto('/account')
  const section = theirs.getByRole('region', { name: 'Contact data of Bow River Tire & Auto' })
  const name = section.getByRole('textbox', { name: 'Contact Name' })
  await expect(name).not.toHaveValue('')
  await expectAccessible(theirs, 'the contact data')
  await name.fill(contact)
  await section.getByRole('textbox', { name: 'Email' }).fill('nowhere')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('alert')).toContainText('This is not an e-mail address')
  await section.getByRole('textbox', { name: 'Email' }).fill('dana@bowriver.example')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Your contact data was saved.')).toBeVisible()

  await page.goto('/company/clients')
  await page.getByRole('switch', { name: 'Change their own contact data' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The client configuration was saved.')).toBeVisible()
  await theirs.reload()
  await expect(section.getByText('Your landlord keeps your contact data. Ask them to change it.')).toBeVisible()
  await expect(section.getByText(contact)).toBeVisible()
  await expect(section.getByRole('textbox')).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(theirs, 'the contact data that the landlord keeps')
  await client.close()
  await page.getByRole('switch', { name: 'Change their own contact data' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('switch', { name: 'Change their own contact data' })).toBeChecked()
})

test('a service is connected, its secret never shown again, and forgotten', async ({ page }, info) => {
  const name = `Box ${attempt(info)}`
  await page.goto('/company/connections')
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('menuitem', { name: 'Dropbox' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'App key' }).fill('key')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('App secret is required')
  await expectAccessible(page, 'the form of a connection')
  await form.getByLabel('App secret').fill('secret-words')
  await form.getByLabel('Refresh token').fill('token-words')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The connection was saved.')).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(page, 'the connections')
  await runRowAction(page, name, 'Edit')
  await expect(form.getByLabel('App secret')).toHaveValue('')
  await expect(form.getByLabel('App secret')).toHaveAttribute('placeholder', 'Saved. Leave it empty to keep it.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await runRowAction(page, name, 'Delete')
  await page.getByRole('button', { name: 'Delete connection' }).click()
  await expect(page.getByText('The connection was deleted.')).toBeVisible()
})

/** The deepest shade but one: the same by day and by night. */
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--atrium-brand-8').trim())
