// Features: tenants, submissions
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { attempt, hubConnected, openAs, pdfOf } from './support.ts'
import { further, test } from './test.ts'

// A change that one person saves reaches every list that shows it, in every open browser of the company, without a reload.

const SITE = 'Harbourview Centre'

test(
  'a client that is renamed has its new name in the open lists of others, and keeps their search',
  further,
  async ({ browser }, info) => {
    const before = `Before ${attempt(info)}`
    const after = `After ${attempt(info)}`
    const landlord = await openAs(browser, 'landlord', info)
    const title = `Welcome, ${attempt(info)}`
    const id = await makeClient(landlord, before)
    await sendLetter(landlord, id, title)

    // Two people with lists open: all clients of one word, and the letters.
    const manager = await openAs(browser, 'manager', info)
    const clients = await listOpen(manager, `/landlord/tenants?q=${encodeURIComponent(attempt(info))}`)
    await expect(clients.getByRole('link', { name: before, exact: true })).toBeVisible()
    const colleague = await openAs(browser, 'landlord', info)
    const documents = await listOpen(colleague, `/WelcomeLetter?q=${encodeURIComponent(title)}`)
    await expect(documents).toContainText(before)

    await landlord.goto(`/landlord/tenant/edit/${id}`)
    const form = landlord.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(after)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(landlord.getByText('The client was saved.')).toBeVisible()

    await expect(clients.getByRole('link', { name: after, exact: true })).toBeVisible()
    await expect(clients.getByRole('link', { name: before, exact: true })).toHaveCount(0)
    await expect(documents).toContainText(after)
    await expect(documents).not.toContainText(before)
    for (const page of [manager, colleague]) expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    for (const page of [landlord, manager, colleague]) await page.context().close()
  },
)

test('what changed while a page could not hear of it is there once it can again', async ({ browser }, info) => {
  const [before, after] = [`Unheard ${attempt(info)}`, `Heard ${attempt(info)}`]
  const landlord = await openAs(browser, 'landlord', info)
  const id = await makeClient(landlord, before)
  const manager = await openAs(browser, 'manager', info)
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await manager.routeWebSocket('**/tchub/**', (socket) => {
    if (isCut) return void socket.close()
    open.add(socket)
    socket.connectToServer()
  })
  const clients = await listOpen(manager, `/landlord/tenants?q=${encodeURIComponent(attempt(info))}`)
  await expect(clients.getByRole('link', { name: before, exact: true })).toBeVisible()
  isCut = true
  for (const socket of open) await socket.close()
  const record = await (await landlord.request.get(`/Landlord/GetTenant/${id}`)).json()
  const tenant = JSON.stringify(Object.assign(record, { name: after }))
  const saved = await landlord.request.post('/Landlord/UpdateTenant', { multipart: { tenant } })
  expect(saved.status(), await saved.text()).toBe(200)
  // Nothing has told the page.
  await expect(clients.getByRole('link', { name: before, exact: true })).toBeVisible()
  isCut = false
  await expect(clients.getByRole('link', { name: after, exact: true })).toBeVisible({ timeout: 15_000 })
  expect(await manager.evaluate(() => 'neverReloaded' in window)).toBe(true)
  for (const page of [landlord, manager]) await page.context().close()
})

/** The rows of a list on a page that hears of changes from now on, and is marked, so that a reload would show. */
async function listOpen(page: Page, path: string) {
  const connected = hubConnected(page)
  await page.goto(path)
  await connected
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  return page.locator('tbody, main ul')
}

async function makeClient(page: Page, name: string): Promise<number> {
  const { items } = await (await page.request.get('/Landlord/GetSiteList')).json()
  const siteId = items.find((site: { name: string }) => site.name === SITE).id
  const answer = await page.request.post('/Landlord/CreateTenant', {
    multipart: { tenant: JSON.stringify({ name, siteId, unit: `T ${name}` }) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).id
}

async function sendLetter(page: Page, tenantId: number, title: string) {
  const answer = await page.request.post('/Submissions/Add/WelcomeLetter', {
    multipart: {
      command: JSON.stringify({ tenantId, title }),
      file: { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
