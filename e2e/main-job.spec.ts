// Features: submissions, tenants, sites
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Account, attempt, expectAccessible, logIn, pdfOf } from './support.ts'
import { test } from './test.ts'

// The main job: a landlord's document reaches the client it is for, and nobody else.

const CLIENT = 'Luma Optics'

test('a landlord sends a document; its client opens the same bytes; others cannot', async ({ browser, page, context }, info) => {
  const title = `Your new lease, ${attempt(info)}`
  const pdf = pdfOf(title)
  await logIn(context, 'landlord')
  const client = await newBrowser('client')

  await page.goto('/LeaseDocument')
  await page.getByRole('link', { name: 'Lease Document', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Client' }).fill('Luma')
  await page.getByRole('option', { name: CLIENT }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expectAccessible(page, 'the form of a document')
  await page.getByRole('button', { name: 'Send Lease Document' }).click()
  const toast = page
    .locator('.mantine-Notification-root')
    .filter({ hasText: 'The document is in the portal. Mail is not set up: nobody is told of it by mail.' })
  await expect(toast).toBeVisible()
  await expect(toast.getByRole('link', { name: 'Show' })).toHaveAttribute('href', /^\/LeaseDocument\/view\?id=\d+$/)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()

  // It arrives in the client's browser by itself.
  await expect(client.getByText(`A new document "${title}" has arrived`)).toBeVisible()
  await client.getByRole('link', { name: title }).first().click()
  await expect(client.getByRole('heading', { name: title })).toBeVisible()
  await expect(client.getByText(/Page 1 of 1/)).toBeVisible()
  await expectAccessible(client, 'a document')
  const saved = client.waitForEvent('download')
  await client.getByRole('link', { name: 'Download' }).first().click()
  expect((await readFile(await (await saved).path())).equals(pdf)).toBe(true)
  const address = client.url()
  const file = await client.getByRole('link', { name: 'Download' }).first().getAttribute('href')

  for (const stranger of ['client2', 'other-client', 'other-landlord'] as const) {
    const other = await newBrowser(stranger)
    await other.goto(address)
    await expect(other.getByText('This is no longer there').first()).toBeVisible()
    expect((await other.request.get(file ?? '')).status()).toBe(404)
    await other.context().close()
  }

  async function newBrowser(account: Account): Promise<Page> {
    const other = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? '' } as never)
    await logIn(other, account)
    const opened = await other.newPage()
    const hub = opened.waitForEvent('websocket')
    await opened.goto('/')
    await hub
    return opened
  }
})

test('a client uploads its insurance certificate; the landlord sees it and cannot change it', async ({
  page,
  context,
  browser,
}, info) => {
  const title = `Insurance, ${attempt(info)}`
  await logIn(context, 'client')
  await page.goto('/InsuranceCertificate')
  await page.getByRole('link', { name: 'Insurance Certificate', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Expiry Date').fill('2031-05-04')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) })
  await page.getByRole('button', { name: 'Send Insurance Certificate' }).click()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()

  const landlord = await browser.newContext({ ...info.project.use } as never)
  await logIn(landlord, 'landlord')
  const other = await landlord.newPage()
  await other.goto('/InsuranceCertificate')
  await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Insurance Certificate', exact: true })).toHaveCount(0)
  await landlord.close()
})

test('what is missing or wrong is said at its field, in the fixed words', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/FixturingLetter?new=')
  await page.getByRole('button', { name: 'Send Fixturing Letter' }).click()
  for (const text of ['Must select a Client', 'Title is required', 'Due Date is required', 'File is required']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expectAccessible(page, 'a form with errors')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<h1>no</h1>') })
  await expect(page.getByText(/is not a kind of file that can be used here/).first()).toBeVisible()
})

test('a type that does not exist is told so', async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await logIn(context, 'landlord')
  await page.goto('/NoSuchDocument')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What the page writes arrives by a way of its own.
  await expect.poll(() => logged).toContain('No view model for type')
})
