// Features: tenants
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { attempt, chooseList, expectAccessible, logIn, openImport, rowOf, runRowAction, searchList } from './support.ts'
import { further, test } from './test.ts'

// A landlord's clients: made with their image, changed, taken out of use, deleted, imported and exported.

const SITE = 'King West Tower'
/** A red dot, 1 by 1 pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test.beforeEach(({ context }) => logIn(context, 'landlord'))

test('a landlord creates a client with its image, changes it, takes it out of use and deletes it', async ({ page }, info) => {
  const name = `Maple Bakery ${attempt(info)}`
  await openAtSite(page)
  await expect(page.getByText(/No of Clients to add: \d+/)).toBeVisible()
  await page.getByRole('link', { name: 'Create client' }).first().click()
  await expect(page).toHaveURL('/landlord/tenant/new')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Site' })).toHaveValue(SITE)
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(form.getByRole('alert')).toContainText('Name is required')
  await expectAccessible(page, 'the form of a client with errors')

  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Unit' }).fill('Unit 204')
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Food & Beverage' }).click()
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByText('logo.png')).toBeVisible()
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByText('The client was created.')).toBeVisible()
  await expect(page).toHaveURL('/landlord/tenants')

  await searchList(page, name)
  await expect(rowOf(page, name)).toContainText('Unit 204')
  await expect(rowOf(page, name).locator('img')).toHaveJSProperty('complete', true)
  expect(
    await rowOf(page, name)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await runRowAction(page, name, 'Edit')
  await form.getByRole('textbox', { name: 'Unit' }).fill('Unit 205')
  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, name)).toContainText('Unit 205')
  await expect(rowOf(page, name).locator('img')).toHaveCount(0)

  await runRowAction(page, name, 'Deactivate')
  const question = page.getByRole('dialog', { name: `Deactivate "${name}"?` })
  await expect(question).toContainText('Its people cannot log in until you reactivate it.')
  await question.getByRole('button', { name: 'Deactivate client' }).click()
  await expect(rowOf(page, name)).toContainText('Inactive')

  await runRowAction(page, name, 'Delete')
  await expectAccessible(page, 'before a client is deleted')
  await page.getByRole('button', { name: 'Delete client' }).click()
  await expect(page.getByText('The client was deleted.')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('from a client it is one step to its documents; with them it cannot be deleted', further, async ({ page }) => {
  const name = 'Aldergate Capital Partners'
  await openAtSite(page)
  await runRowAction(page, name, 'Delete')
  await page.getByRole('button', { name: 'Delete client' }).click()
  await expect(
    page.getByText(`${name} has documents, leases, users or other records. Deactivate the client instead.`),
  ).toBeVisible()
  await runRowAction(page, name, 'Documents')
  await expectAccessible(page, 'the documents of a client')
  await page.getByRole('dialog').getByRole('link', { name: 'Lease Documents' }).click()
  await expect(page).toHaveURL(/\/LeaseDocument\?tenantId=\d+$/)
  await expect(page.getByText(`Client: ${name}`)).toBeVisible()
})

test('a list with other headings is imported: columns mapped, cells corrected, the rest downloaded with the reason', async ({
  page,
}, info) => {
  const name = (at: number) => `Import ${at} ${attempt(info)}`
  const dialog = await openImport(page, '/landlord/tenants', 'Import clients')
  await expectAccessible(page, 'the start of an import')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  const template = await readFile(await (await saved).path(), 'utf8')
  // The company's own fields follow.
  expect(template.split('\r\n')[0]).toMatch(
    /^\uFEFFName,Site,Unit,Category,Contact Name,Email,Phone,Notes,Insurance broker,Ownership/,
  )

  await chooseList(page, 'Name\nA\n', 'clients.pdf')
  await expect(dialog.getByRole('alert')).toContainText('Use one of: .csv, .xlsx')

  const good = [1, 2].map((at) => `${name(at)},${SITE},Kiosk ${at},Pet care,someone@example.com,x`)
  const near = `${name(3)},King West Towr,Kiosk 3,,,x`
  const bad = `${name(4)},Nowhere,,,nobody,x`
  await chooseList(page, ['Client name,Property,Suite,Trade,E-mail,Colour', ...good, near, bad].join('\n'))
  // What each column is was guessed, but for the one that is nothing here.
  await expect(dialog.getByRole('combobox', { name: 'What “Client name” is' })).toHaveValue('Name')
  await expect(dialog.getByRole('combobox', { name: 'What “Colour” is' })).toHaveValue('')
  await expectAccessible(page, 'the columns of an import')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByText('4 bad rows')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Create 1 new category: Pet care' }).press('Space')
  await expect(dialog.getByText('2 good rows')).toBeVisible()
  await expectAccessible(page, 'a list of clients with bad rows')
  await dialog.getByRole('button', { name: `${SITE}?` }).click()
  await expect(dialog.getByText('3 good rows')).toBeVisible()
  const rows = dialog.getByRole('row')
  await expect(rows.nth(1)).toContainText('You have no site "Nowhere" in use')
  await dialog.getByRole('textbox', { name: 'Email, line 5' }).fill('somebody@example.com')
  await dialog.getByRole('textbox', { name: 'Email, line 5' }).press('Enter')
  await expect(rows.nth(1)).not.toContainText('This is not an e-mail address')
  await dialog.getByRole('switch', { name: 'Only bad rows' }).press('Space')
  await expect(rows).toHaveCount(2)

  await dialog.getByRole('button', { name: 'Import 3 clients' }).click()
  await expect(dialog.getByText('3 clients imported')).toBeVisible()
  const refused = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the rows left out' }).click()
  const list = await readFile(await (await refused).path(), 'utf8')
  expect(list.split('\r\n')).toEqual([
    '\uFEFFName,Site,Unit,Category,Email,Reason',
    `${name(4)},Nowhere,,,somebody@example.com,"Site: You have no site ""Nowhere"" in use"`,
    '',
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await searchList(page, name(3))
  await expect(rowOf(page, name(3))).toContainText('Kiosk 3')

  // A row that is there already: nobody gets in twice.
  const again = await openImport(page, '/landlord/tenants', 'Import clients')
  await chooseList(page, `Name,Site,Unit\n${name(1)},${SITE},Kiosk 1\n`)
  await expect(again.getByText('1 bad row', { exact: true })).toBeVisible()
  await expect(again.getByText('a client with this name and unit exists at the site already').first()).toBeVisible()
  await expect(again.getByRole('button', { name: 'Import 0 clients' })).toBeDisabled()
})

test('a list of 5,000 clients is shown in pages, and what the plan has no room for is said before', further, async ({ page }) => {
  const dialog = await openImport(page, '/landlord/tenants', 'Import clients')
  await chooseList(page, `Name,Site\n${Array.from({ length: 5000 }, (_, at) => `Many ${at},${SITE}`).join('\n')}`)
  await expect(dialog.getByText('1–100 of 5,000')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText(/Your plan has room for \d+ more/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 5,000 clients' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('101–200 of 5,000')).toBeVisible()
  await expect(dialog.getByText('Many 100', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a long list of clients')
})

test(
  'an import that goes on after its dialog is closed tells its end, and what was left out can be downloaded',
  further,
  async ({ page }, info) => {
    const name = `Later ${attempt(info)}`
    const dialog = await openImport(page, '/landlord/tenants', 'Import clients')
    const bad = Array.from({ length: 1100 }, (_, at) => `Bad ${at},Nowhere`)
    await chooseList(page, ['Name,Site', `${name},${SITE}`, ...bad].join('\n'))
    await expect(dialog.getByText('1 good row', { exact: true })).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/Landlord/GetImport/**', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await dialog.getByRole('button', { name: 'Import 1 client', exact: true }).click()
    await dialog.getByText('You can close this: the import goes on by itself.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    release()
    const toast = page.locator('.mantine-Notification-root')
    await expect(toast).toContainText('1 client imported')
    await expectAccessible(page, 'a toast with something to do')
    const refused = page.waitForEvent('download')
    await toast.getByRole('button', { name: 'Download the rows left out' }).click()
    const list = await readFile(await (await refused).path(), 'utf8')
    expect(list.split('\r\n')).toHaveLength(1102)
    await page.getByRole('searchbox', { name: 'Search Clients' }).fill(name)
    await expect(rowOf(page, name)).toHaveCount(1)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the rows of an import are corrected without scrolling sideways', further, async ({ page }) => {
    const dialog = await openImport(page, '/landlord/tenants', 'Import clients')
    await chooseList(page, `Name,Site,Email\nPhone,King West Towr,nobody`)
    const site = dialog.getByRole('textbox', { name: 'Site, line 2' })
    await expect(site).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('textbox', { name: 'Email, line 2' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: `${SITE}?` })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'the rows of an import on a phone')
    const rows = dialog.getByRole('region', { name: 'Rows of the list' })
    expect(await rows.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('the clients of a site are exported under the headings that the import reads', further, async ({ page }) => {
  await openAtSite(page)
  for (const [entry, ending] of [
    ['Export clients as CSV', 'csv'],
    ['Export clients as Excel', 'xlsx'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`Clients ${SITE}.${ending}`)
    const content = await readFile(await file.path())
    if (ending === 'xlsx') expect(content.subarray(0, 2).toString()).toBe('PK')
    else
      expect(content.toString()).toMatch(
        /^\uFEFFName,Site,Unit,.*\r\nAldergate Capital Partners,King West Tower,Suite 2400,Office,/,
      )
  }
})

async function openAtSite(page: Page) {
  const { items } = await (await page.request.get('/Landlord/GetSiteList')).json()
  await page.goto(`/landlord/tenants?sid=${items.find((site: { name: string }) => site.name === SITE).id}`)
  await expect(page.getByText(`At ${SITE}`)).toBeVisible()
  // Links of the page carry it on until it is taken out of the address.
  await expect(page).toHaveURL('/landlord/tenants')
}
