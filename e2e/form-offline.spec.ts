// Features: forms
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'
import { attempt, expectAccessible, logIn, logOut, openAs, rowOf } from './support.ts'
import { further, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const SAVE = '**/FormBuilder/CreateUpdateFormFieldValue'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Made {
  id: number
  category: string
  title: string
}
const words = [{ kind: 'text', label: 'What', forClients: true, inList: true }]

/** A form that clients fill in, made by a landlord of their company. */
async function madeForm(landlord: Page, info: TestInfo, name: string): Promise<Made> {
  const title = `${name} ${attempt(info)}`
  const fields = [...words, { kind: 'files', label: 'Photos', forClients: true }]
  const data = { id: null, title, clients: 'Fill', takesFiles: true, publish: true, fields }
  const made = await landlord.request.post('/FormBuilder/CreateUpdateForm', { data })
  expect(made.status(), await made.text()).toBe(200)
  return { title, ...(await made.json()) }
}

/** Opens the list of the form, and waits until the device has what the form needs. */
async function opened(page: Page, { category, title }: Made): Promise<void> {
  await page.goto(`/form-builder/${category}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(() => localStorage.getItem('atrium.kept') !== null)
  // Answers are gathered before they are written.
  await page.waitForTimeout(1_500)
}

async function fill(page: Page, what: string): Promise<void> {
  await page.getByRole('link', { name: 'New entry' }).first().click()
  const entry = page.getByRole('dialog')
  await entry.getByRole('textbox', { name: 'What' }).fill(what)
  await entry
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: png })
  await expect(entry.getByText('meter.png')).toBeVisible()
  await entry.getByRole('button', { name: 'Add', exact: true }).click()
}

const entriesOf = async (page: Page, { category }: Made) => {
  const found = await page.request.post('/FormBuilder/GetFormValues', { data: { category } })
  return (await found.json()).items as { no: number; custom: Record<string, unknown> }[]
}
const files = (custom: Record<string, unknown>) => Object.values(custom).find(Array.isArray)?.length

const kept = (page: Page) => page.getByText('Saved on this device. It is sent as soon as there is a connection.')
const waits = (page: Page) => page.getByRole('button', { name: '1 entry waits to be sent' })

async function asClient(context: BrowserContext, page: Page): Promise<void> {
  await logIn(context, 'client')
  await page.goto('/')
}

test('an entry with a photo is filled in without a connection, waits through a reload, and is sent once', async ({
  context,
  page,
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const form = await madeForm(landlord, info, 'Meter round')
  await asClient(context, page)
  await opened(page, form)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await fill(page, 'Meter in the cellar')
  await expect(kept(page)).toBeVisible()
  await expect(waits(page).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: form.title })).toBeVisible()
  await waits(page).first().click()
  const drawer = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(drawer.getByText('Meter in the cellar')).toBeVisible()
  await expect(drawer.getByText('Waiting', { exact: true })).toBeVisible()
  await expectAccessible(page, 'what waits to be sent')
  await drawer.getByRole('button', { name: 'Close' }).click()
  expect(await entriesOf(landlord, form)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('One entry was sent.')).toBeVisible({ timeout: 60_000 })
  await expect(waits(page)).toHaveCount(0)
  const [entry, ...others] = await entriesOf(landlord, form)
  expect(others).toEqual([])
  expect(files(entry?.custom ?? {})).toBe(1)
  await expect(page.getByText('Meter in the cellar').first()).toBeVisible()
})

test('an entry whose answer is lost is sent again, and is one entry', further, async ({ context, page, browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const form = await madeForm(landlord, info, 'Lost reply')
  await asClient(context, page)
  await opened(page, form)
  let lost = 0
  // Twice: as it is saved, and as it is sent again.
  await page.route(
    SAVE,
    async (route) => {
      lost++
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 2 },
  )
  await fill(page, 'Meter in the yard')
  await expect(kept(page)).toBeVisible()
  await expect(page.getByText('One entry was sent.')).toBeVisible({ timeout: 60_000 })
  expect(lost).toBe(2)
  expect((await entriesOf(landlord, form)).map(({ custom }) => files(custom))).toEqual([1])
})

test(
  'an entry that is refused says why, is mended and sent; another one is discarded',
  further,
  async ({ context, page, browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const form = await madeForm(landlord, info, 'Changed meanwhile')
    await asClient(context, page)
    await opened(page, form)
    await context.setOffline(true)
    await fill(page, 'Meter on the roof')
    await expect(kept(page)).toBeVisible()

    // Meanwhile the form asks for more.
    const design = await (await landlord.request.get(`/FormBuilder/GetForm/${form.id}`)).json()
    const fields = [...design.fields, { kind: 'text', label: 'Badge', forClients: true, required: true }]
    const changed = await landlord.request.post('/FormBuilder/CreateUpdateForm', { data: { ...design, fields, publish: true } })
    expect(changed.status(), await changed.text()).toBe(200)

    await context.setOffline(false)
    await expect(page.getByText('One entry was refused. See what waits.')).toBeVisible({ timeout: 60_000 })
    await waits(page).first().click()
    const drawer = page.getByRole('dialog', { name: 'Waiting to be sent' })
    await expect(drawer.getByText('Refused', { exact: true })).toBeVisible()
    await expect(drawer.getByText('This is required')).toBeVisible()
    await expectAccessible(page, 'an entry that was refused')
    await drawer.getByRole('link', { name: 'Open and mend' }).click()
    const entry = page.getByRole('dialog', { name: form.title })
    await expect(entry.getByRole('textbox', { name: 'What' })).toHaveValue('Meter on the roof')
    await expect(entry.getByText('meter.png')).toBeVisible()
    await entry.getByRole('textbox', { name: 'Badge' }).fill('B-12')
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()
    await expect(waits(page)).toHaveCount(0)
    expect((await entriesOf(landlord, form)).map(({ custom }) => files(custom))).toEqual([1])
    await expect(rowOf(page, '1')).toContainText('Meter on the roof')

    await context.setOffline(true)
    await page.getByRole('link', { name: 'New entry' }).first().click()
    await entry.getByRole('textbox', { name: 'What' }).fill('Nothing')
    await entry.getByRole('textbox', { name: 'Badge' }).fill('B-13')
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await waits(page).first().click()
    await drawer.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'Discard this entry?' }).getByRole('button', { name: 'Discard' }).click()
    await expect(drawer.getByText('Everything was sent.')).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: form.title })).toBeVisible()
    expect(await entriesOf(landlord, form)).toHaveLength(1)
  },
)

test(
  'what waits is its user’s alone: it stays when the session ends, and nobody who logs in between sees it',
  further,
  async ({ context, page, browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const form = await madeForm(landlord, info, 'Own round')
    await asClient(context, page)
    await opened(page, form)
    await page.route(SAVE, (route) => route.abort('connectionrefused'))
    await fill(page, 'Meter at the gate')
    await expect(waits(page).first()).toBeVisible()

    await page.getByRole('button', { name: /^Account of/ }).click()
    const menu = page.getByRole('dialog', { name: /^Account of/ })
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(menu).toHaveCount(0)
    const sure = page.getByRole('dialog', { name: 'Log out and lose what was not sent?' })
    await expect(sure).toContainText('One entry waits on this device to be sent.')
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await expect(waits(page).first()).toBeVisible()

    await logOut(page)
    await expect(page.getByText('One entry waits on this device.')).toBeVisible()
    await expectAccessible(page, 'the login while an entry waits')
    await logIn(context, 'client2')
    await opened(page, form)
    await expect(waits(page)).toHaveCount(0)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: form.title })).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(waits(page)).toHaveCount(0)
    await context.setOffline(false)

    await logOut(page)
    await logIn(context, 'client')
    await page.unroute(SAVE)
    await page.goto(`/form-builder/${form.category}`)
    await expect(page.getByText('One entry was sent.')).toBeVisible({ timeout: 60_000 })
    expect(await entriesOf(landlord, form)).toHaveLength(1)
  },
)
