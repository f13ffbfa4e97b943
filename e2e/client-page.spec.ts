// Features: tenants
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs, pdfOf, rowOf } from './support.ts'
import { further, test } from './test.ts'

const NAME = 'Aldergate Capital Partners'

test('from the list a landlord opens a client’s page, changes the client there, and sends it a document', async ({
  context,
  page,
}, info) => {
  await logIn(context, 'landlord')
  await page.goto(`/landlord/tenants?q=${encodeURIComponent(NAME)}`)
  await rowOf(page, NAME).getByRole('link', { name: NAME }).click()
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(/^Owes /)
  await expect(page.getByRole('region', { name: 'Leases' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'the page of a client')

  const phone = `(416) 555-${String(1000 + (Date.now() % 9000))}`
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit client' })
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The client was saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the client' }).getByRole('link', { name: phone })).toBeVisible()
  await expect(page).toHaveURL(/\/clients\/\d+/)

  // A number of documents leads to the list of exactly these.
  const documents = page.getByRole('region', { name: 'Documents' })
  const type = documents.getByRole('link', { name: /^Lease Documents \d+$/ })
  const count = /\d+$/.exec((await type.textContent()) ?? '')?.[0]
  await type.click()
  await expect(page.getByText(`Client: ${NAME}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Lease Documents ${count}` })).toBeVisible()
  await page.goBack()

  const title = `From its page ${attempt(info)}`
  await page.getByRole('link', { name: 'Send a document' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Welcome Letter' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^1 clients? chosen/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page
    .locator('form input[type=file]:not([capture])')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) })
  await page.getByRole('button', { name: /^Send to 1 client/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sent to 1 client/ })).toBeVisible()
  // It is among the client's documents at once.
  await page.goto(address)
  await expect(documents.getByRole('link', { name: title })).toBeVisible()
})

test('the search leads to the page of a client', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  await page.goto('/leases')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Aldergate')
  await page.getByRole('button', { name: `${NAME} Suite 2400` }).click()
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
})

test('a client has no such page, and another company’s landlord does not find it', async ({ browser }, info) => {
  for (const who of ['client', 'other-landlord'] as const) {
    const page = await openAs(browser, who, info)
    const answer = await page.request.get('/Landlord/GetClientPage/1')
    expect([403, 404]).toContain(answer.status())
    await page.goto('/clients/1')
    await expect(page.getByText(NAME)).toHaveCount(0)
  }
})
