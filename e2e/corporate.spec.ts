// Features: corporate
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { type Browser, expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, mailedPath, openAs, pdfOf } from './support.ts'
import { further, test } from './test.ts'

// A corporate client asks for a client, a landlord decides; registering with a landlord's code; what an admin sees.

const GOOD = 'violet kettle orbit'

test(
  'a corporate client asks for a client with a proof and withdraws; what was rejected and approved stands there',
  further,
  async ({ page, context, browser }, info) => {
    await logIn(context, 'corporate')
    // Each run asks for a client of its own.
    const { name, unit } = await freeClient(browser, info.workerIndex + info.repeatEachIndex + info.retry * 3)
    await page.goto('/tenant-reviews')
    await expect(page.getByRole('heading', { name: 'Client Reviews' })).toBeVisible()
    const refused = page.getByRole('listitem', { name: 'Noodle Wharf' })
    await expect(refused).toContainText('Rejected by Northgate Property Group')
    await expect(refused).toContainText('The lease names another operator.')
    await expectAccessible(page, 'client reviews')

    await page.getByRole('link', { name: 'Ask for a client' }).first().click()
    const form = page.getByRole('dialog', { name: 'Ask for a client' })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('alert')).toContainText('Must select a Client')
    await form.getByRole('textbox', { name: 'Name of the client' }).fill(name.slice(0, 5))
    await form.getByRole('button', { name: 'Find' }).click()
    await expect(form.getByText('No client has exactly this name and unit.')).toBeVisible()
    await expectAccessible(page, 'the form to ask for a client')
    await form.getByRole('textbox', { name: 'Name of the client' }).fill(name.toUpperCase())
    await form.getByRole('textbox', { name: 'Unit' }).fill(unit)
    await form.getByRole('textbox', { name: 'Unit' }).press('Enter')
    await expect(form.getByRole('list', { name: 'Clients you ask for' })).toContainText(name)
    await form.getByRole('textbox', { name: 'Message' }).fill(`We run it. ${attempt(info)}`)
    await form
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'mandate.pdf', mimeType: 'application/pdf', buffer: pdfOf('mandate') })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Your request was sent.')).toBeVisible()

    const mine = page.getByRole('listitem', { name, exact: true })
    await expect(mine).toContainText('Pending')
    const saved = page.waitForEvent('download')
    await mine.getByRole('button', { name: 'mandate.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('mandate.pdf')
    await mine.getByRole('button', { name: 'Withdraw request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('The request was withdrawn.')).toBeVisible()
    await expect(mine).toHaveCount(0)
  },
)

test('somebody registers with the landlord’s code, is given a client, and the landlord ends it again', async ({
  page,
  context,
  browser,
}, info) => {
  test.slow()
  const email = `corporate.${attempt(info).replaceAll(/\W+/g, '-')}@crescent.example`
  const company = `Crescent ${attempt(info)}`
  await page.goto('/corporate-register')
  await page.getByRole('textbox', { name: 'Code of the landlord' }).fill('AAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code does not work. Ask the company for its code.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code of the landlord' }).fill('ngat e7qk 4wpx')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Register with Northgate Property Group' })).toBeVisible()
  await expectAccessible(page, 'the registration of a corporate client')
  await page.getByRole('textbox', { name: 'Your company' }).fill(company)
  await page.getByRole('textbox', { name: 'First name' }).fill('Noor')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad')
  await page.getByRole('textbox', { name: 'Work email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(GOOD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'No mail could be sent' })).toBeVisible()

  await page.goto(await mailedPath(browser, email))
  await page.getByRole('button', { name: 'Confirm and open my portal' }).click()
  await page.waitForURL(/tenant-reviews/)
  await expect(page.getByText('Ask for the first client you run.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Due dates' })).toHaveCount(0)
  await page.goto('/documents-due')
  await page.waitForURL(/tenant-reviews/)
  await expectAccessible(page, 'a corporate client without a client')

  await page.getByRole('link', { name: 'Ask for a client' }).first().click()
  const form = page.getByRole('dialog', { name: 'Ask for a client' })
  await form.getByRole('textbox', { name: 'Name of the client' }).fill('Fjord & Field Outfitters')
  await form.getByRole('textbox', { name: 'Unit' }).fill('101')
  await form.getByRole('button', { name: 'Find' }).click()
  await expect(form.getByRole('list', { name: 'Clients you ask for' })).toContainText('Unit 101')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()

  const office = await browser.newContext()
  await logIn(office, 'landlord')
  const desk = await office.newPage()
  await desk.goto(`/landlord/corporate-clients?q=${encodeURIComponent(company)}`)
  await desk.getByText(company).first().click()
  const review = desk.getByRole('dialog', { name: 'Request for review' })
  await review.getByRole('button', { name: 'Reject request' }).click()
  await expect(review.getByRole('alert')).toContainText('Say why you reject the request')
  await expectAccessible(desk, 'a request to decide')
  await review.getByRole('button', { name: 'Approve request' }).click()
  await expect(desk.getByText('Noor Haddad was told.')).toBeVisible()

  const request = page.getByRole('listitem', { name: 'Fjord & Field Outfitters' })
  await page.reload()
  await request.getByRole('button', { name: 'Open this client' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Fjord & Field Outfitters · Harbourview Centre').first()).toBeVisible()

  await desk.goto(`/landlord/corporate-clients?show=access&aq=${encodeURIComponent(company)}`)
  await desk.getByText(company).first().click()
  const access = desk.getByRole('dialog', { name: company })
  await expectAccessible(desk, 'the clients of a corporate client')
  await access.getByRole('button', { name: 'End access: Fjord & Field Outfitters' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End access', exact: true }).last().click()
  await expect(access.getByText('It can open none of your clients.')).toBeVisible()
  await page.goto('/')
  await page.waitForURL(/tenant-reviews/)
  await expect(request).toContainText('Access ended')
  await office.close()
  await context.close()
})

test('an admin sees the requests of every company', further, async ({ page, context }) => {
  await logIn(context, 'admin')
  await page.goto('/admin/ctRequestReviews?q=Noodle')
  await page.getByText('Lindqvist Retail Group').first().click()
  const request = page.getByRole('dialog', { name: 'Request for review' })
  await expect(request).toContainText('Rejected by Eleanor Vance')
  await expectAccessible(page, 'a request of any company')
})

test(
  'an admin asks for a client on behalf of a corporate client; the list has the request at once',
  further,
  async ({ page, context, browser }, info) => {
    await logIn(context, 'admin')
    const { name } = await freeClient(browser, 15 + info.workerIndex + info.repeatEachIndex + info.retry * 3)
    await page.goto(`/admin/ctRequestReviews?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: 'New request' }).click()
    const form = page.getByRole('dialog', { name: 'New request' })
    await form.getByRole('button', { name: 'Send for review' }).click()
    await expect(form.getByRole('alert')).toContainText('Choose a corporate client')
    await form.getByRole('combobox', { name: 'Corporate client' }).fill('lindqvist')
    await page.getByRole('option', { name: /Sofia Lindqvist/ }).click()
    await form.getByRole('button', { name: 'Send for review' }).click()
    await expect(form.getByRole('alert')).toContainText('Must select a Client')
    await expect(form.getByRole('region', { name: 'Clients of Northgate Property Group' })).toContainText('Has access already')
    await expectAccessible(page, 'a request on behalf of a corporate client')
    await form.getByRole('textbox', { name: 'Search clients' }).fill(name)
    await form
      .getByRole('button', { name: `Add: ${name}` })
      .first()
      .click()
    await expect(form.getByRole('list', { name: 'Clients you ask for' })).toContainText(name)
    await form.getByRole('textbox', { name: 'Message' }).fill(`By telephone. ${attempt(info)}`)
    await form.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('The request was sent for review.')).toBeVisible()
    await expect(form).toHaveCount(0)

    await expect(page.getByText('Pending').first()).toBeVisible()
    await page.getByText('Lindqvist Retail Group').first().click()
    const review = page.getByRole('dialog', { name: 'Request for review' })
    await expect(review).toContainText(`By telephone. ${attempt(info)}`)
    await review.getByRole('textbox', { name: 'Message' }).fill('Only a test.')
    await review.getByRole('button', { name: 'Reject request' }).click()
    await expect(page.getByText('Sofia Lindqvist was told.')).toBeVisible()
  },
)

/** A client that the demo's corporate client neither spans nor waits for. */
async function freeClient(browser: Browser, at: number): Promise<{ name: string; unit: string }> {
  const office = await browser.newContext()
  await logIn(office, 'landlord')
  const query = { rowsPerPage: 60, active: true, sortBy: 'name' }
  const { items } = await (await office.request.post('/Landlord/SearchTenants', { data: query })).json()
  await office.close()
  const taken = /Saltbox|Noodle|Fjord|Cartwheel|Hemlock/
  return items.filter(({ name }: { name: string }) => !taken.test(name))[10 + (at % 30)]
}

test('the link of a mail about another of its clients opens as that client', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'corporate', info)
  const clients = await page.request.post(corporateTenant.searchTenants.path, { data: {} })
  const { items } = (await clients.json()) as { items: { id: number; name: string }[] }
  const owing = []
  for (const { id, name } of items) {
    const headers = { 'x-client-id': String(id) }
    const found = await page.request.post(clientInvoices.search.path, { data: { rowsPerPage: 1 }, headers })
    const [invoice] = ((await found.json()) as { items: { id: number; invoiceNo: string }[] }).items
    if (invoice) owing.push({ ...invoice, client: id, name })
  }
  expect(owing.length).toBeGreaterThan(1)
  for (const { id, invoiceNo, client, name } of owing) {
    await page.goto(`/other-payments/view/${id}?as=${client}`)
    await expect(page.getByRole('heading', { name: invoiceNo })).toBeVisible()
    await expect(page.getByRole('banner').getByText(name).first()).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  }
})

test('all its clients stand side by side with what they owe; a press on one works as that one', async ({ browser }, info) => {
  const page = await openAs(browser, 'corporate', info)
  const found = await page.request.post(corporateTenant.overview.path, { data: {} })
  const { items } = (await found.json()) as { items: { name: string; siteName: string }[] }
  expect(items.length).toBeGreaterThan(1)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Your clients' })
  for (const { name, siteName } of items.slice(0, 10))
    await expect(card.getByRole('row').filter({ hasText: name }).first()).toContainText(siteName)
  await expect(card.getByRole('row', { name: /^All your clients/ })).toContainText(/\d/)
  await expect(card.getByText('Selected')).toHaveCount(1)
  await expectAccessible(page, 'the clients of a corporate client')
  const chosen = await card.locator('[aria-current=true]').textContent()
  const other = items.find(({ name }) => name !== chosen)?.name ?? ''
  await card.getByRole('button', { name: other, exact: true }).click()
  await expect(card.getByRole('button', { name: other, exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('banner').getByText(other).first()).toBeVisible()
})
