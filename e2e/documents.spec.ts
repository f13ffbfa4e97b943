// Features: submissions
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, pdfOf } from './support.ts'
import { further, test } from './test.ts'

// The addresses of documents: a date in them, and what is not there. What a client's users may do.

test(
  'a date in the address says what it narrows the list to, and can be taken away',
  further,
  async ({ page, context }, info) => {
    await logIn(context, 'landlord')
    const title = `Of a day, ${attempt(info)}`
    await addLetter(page, title, '2026-03-05')
    const other = `Of another day, ${attempt(info)}`
    await addLetter(page, other, '2026-04-09')
    const row = (name: string) => page.getByRole('link', { name, exact: true })

    await page.goto('/LeaseDocument/2026-03-05')
    await expect(page.getByText('Created March 05, 2026')).toBeVisible()
    await expect(row(title)).toBeVisible()
    await expect(row(other)).toHaveCount(0)
    await expectAccessible(page, 'a list narrowed by a date')
    await page.getByRole('button', { name: 'Remove filter Created March 05, 2026' }).click()
    await expect(page).toHaveURL('/LeaseDocument')
    await expect(page.getByText('Created March 05, 2026')).toHaveCount(0)
    await page.getByRole('searchbox').first().fill(other)
    await expect(row(other)).toBeVisible()

    // Of a month; what else narrows the list stays when the month goes.
    await page.goto(`/LeaseDocument/2026-03?q=${encodeURIComponent(title)}`)
    await expect(page.getByText('Created in March 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Created in March 2026' }).click()
    await expect(page).toHaveURL(/\/LeaseDocument\?q=/)
    await expect(row(title)).toBeVisible()

    await page.goto('/InsuranceCertificate/1999-12-31')
    await expect(page.getByText('Expires December 31, 1999')).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/InsuranceCertificate')
    await expect(page.getByRole('row').nth(1)).toBeVisible()

    for (const date of ['2026-02-30', '2026-13', 'tomorrow']) {
      await page.goto(`/LeaseDocument/${date}`)
      await expect(page.getByText('There is nothing at this address.')).toBeVisible()
    }
  },
)

test('a list over all sites has a column of sites, one of a site has none', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/LeaseDocument')
  const site = page.getByRole('columnheader', { name: 'Site', exact: true })
  await expect(site).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Harbourview Centre' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Site: All' }).click()
  await page.getByRole('option', { name: 'Harbourview Centre' }).click()
  await expect(page.getByText('At Harbourview Centre')).toBeVisible()
  await expect(site).toHaveCount(0)
})

test(
  'a document shows under its own type only; one that is gone says so, and the console names the call',
  further,
  async ({ page, context }, info) => {
    await logIn(context, 'landlord')
    const title = `Soon gone, ${attempt(info)}`
    const id = await addLetter(page, title)
    const consoleErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))

    await page.goto(`/LeaseDocument/view?id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(`/WelcomeLetter/view?id=${id}`)
    await expect(page.getByText('The address is one of another kind of document.')).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    for (const address of ['/LeaseDocument/view', '/LeaseDocument/view?id=none', '/LeaseDocument/view?id=99999999999']) {
      await page.goto(address)
      await expect(page.getByText('The address does not say which document it is about.')).toBeVisible()
    }
    expect((await page.request.delete(`/Submissions/LeaseDocument/${id}`)).ok()).toBe(true)
    await page.goto(`/LeaseDocument/view?id=${id}`)
    await expect(page.getByText('This is no longer there')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page, 'a document that is gone')
    expect(consoleErrors.join('\n')).toMatch(new RegExp(`GET /Submissions/Get/${id} failed \\(404\\)`))
    await page.getByRole('main').getByRole('link', { name: 'Lease Documents' }).click()
    await expect(page).toHaveURL('/LeaseDocument')
  },
)

test('an ordinary user of a client adds certificates; its contact data and what is there are for its administrators', async ({
  page,
  context,
}) => {
  await logIn(context, 'landlord')
  const { id } = await luma(page)
  const preview = await page.request.post('/Account/ViewAs', { data: { roleId: 6, tenantId: id } })
  expect(preview.ok(), await preview.text()).toBe(true)
  await page.goto('/account')
  await expect(page.getByText('An administrator of your client keeps this. Ask them to change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save contact data' })).toHaveCount(0)
  await page.goto('/InsuranceCertificate')
  await expect(page.getByRole('link', { name: 'Insurance Certificate', exact: true }).first()).toBeVisible()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/InsuranceCertificate\/view/)
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'More actions', exact: true })).toHaveCount(0)
})

async function luma(page: Page): Promise<{ id: number }> {
  const { items } = await (await page.request.get('/Landlord/GetTenants/-1')).json()
  return items.find((client: { name: string }) => client.name === 'Luma Optics')
}

/** A lease document for Luma Optics, of a day. */
async function addLetter(page: Page, title: string, createdDate?: string): Promise<number> {
  const { id: tenantId } = await luma(page)
  const answer = await page.request.post('/Submissions/Add/LeaseDocument', {
    multipart: {
      command: JSON.stringify({ tenantId, title, createdDate }),
      file: { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).id
}
