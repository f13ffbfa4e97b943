// Features: products
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { attempt, chooseList, expectAccessible, openAs, openImport } from './support.ts'
import { further, test } from './test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

test(
  'a client makes a product with two captions, publishes and finds it; a visitor sees its page',
  further,
  async ({ browser, page: visitor }, info) => {
    const page = await openAs(browser, 'client', info)
    const name = `Rye bread ${attempt(info)}`
    await page.goto('/products')
    await page.getByRole('link', { name: 'Create product' }).first().click()
    const form = page.getByRole('dialog', { name: 'New product' })
    await form.getByRole('button', { name: 'Create product' }).click()
    await expect(form.getByText('Name is required').first()).toBeVisible()
    await form.getByLabel('Name').fill(name)
    await form
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles([png('whole.png'), png('cut.png')])
    await form.getByLabel('Caption of whole.png').fill('The whole loaf')
    await form.getByLabel('Caption of cut.png').fill('Cut in half')
    await form.getByRole('button', { name: 'Move cut.png forward' }).click()
    await form.getByLabel('Public page').check({ force: true })
    await expectAccessible(page, 'the form of a product')
    await form.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByText('The product was created.')).toBeVisible()

    await page.getByLabel('Search Products').fill(name)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await card.getByRole('button', { name: 'Show Cut in half' }).click()
    const large = page.getByRole('dialog')
    await expect(large.getByText('Cut in half')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(large.getByText('The whole loaf')).toBeVisible()
    await page.keyboard.press('Escape')

    const address = await card.getByRole('link', { name: 'View public page' }).getAttribute('href')
    await visitor.goto(address ?? '')
    await expect(visitor.getByRole('heading', { name })).toBeVisible()
  },
)

test('a landlord imports products from a list', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'manager', info)
  const mark = attempt(info)
  await openImport(page, '/products?sid=1', 'Import products')
  await chooseList(page, `Name,Type,Price\nMug ${mark},Kitchen,12.50\nBowl ${mark},Kitchen,9\n`)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 products imported').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // The table and its export show what was searched for among the cards.
  await page.getByLabel('Search Products').fill(`Mug ${mark}`)
  await expect(page.getByRole('heading', { name: `Bowl ${mark}` })).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click()
  await expect(page.getByRole('row', { name: new RegExp(`Mug ${mark}`) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Bowl ${mark}`) })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export products as CSV' }).click()
  const file = await (await download).path()
  const rows = (await readFile(file, 'utf8')).trim().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`Mug ${mark}`)
})
