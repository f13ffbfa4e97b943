// Features: image-repository
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

test('a client uploads three images, puts one into an album, and uses it in a form', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'client', info)
  const mark = attempt(info).replaceAll(' ', '-')
  await page.goto('/image-repository')
  await expect(page.getByRole('heading', { name: 'Image Repository' })).toBeVisible()
  const names = ['oven', 'counter', 'window'].map((name) => `${name}-${mark}`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(names.map((name) => png(`${name}.png`)))
  await expect(page.getByText('3 images were added.')).toBeVisible()
  for (const name of names) await expect(page.getByRole('button', { name: `Show ${name}` })).toBeVisible()

  // A file that is no picture is told by what is wrong with it, and is not offered to be sent again.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  const failed = page.getByRole('alert').filter({ hasText: 'notes.txt' })
  await expect(failed).toContainText('is not a kind of file that can be used here')
  await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await failed.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'New album' }).click()
  const dialog = page.getByRole('dialog', { name: 'New album' })
  await dialog.getByLabel('Name').fill(`Shop ${mark}`)
  await dialog.getByRole('button', { name: 'Create album' }).click()
  await expect(page.getByText('The album was created.')).toBeVisible()
  await page.getByLabel(`Select ${names[0]}`).check()
  await page.getByLabel(`Select ${names[1]}`).check()
  await page.getByRole('button', { name: 'Move to album' }).click()
  await page.getByRole('menuitem', { name: `Shop ${mark}` }).click()
  await expect(page.getByText('The images were moved.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Albums' })
    .getByRole('button', { name: `Shop ${mark}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Show ${names[0]}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Show ${names[2]}` })).toHaveCount(0)
  await expectAccessible(page, 'the image repository, an album')

  await page.goto('/products/editcreate')
  const form = page.getByRole('dialog', { name: 'New product' })
  await form.getByLabel('Name').fill(`From a kept image ${mark}`)
  await form.getByRole('button', { name: 'From the repository' }).click()
  const picker = page.getByRole('dialog', { name: 'From the repository' })
  await picker.getByLabel('Search images').fill(names[0] ?? '')
  await picker.getByRole('button', { name: `Choose ${names[0]}` }).click()
  await picker.getByRole('button', { name: 'Use 1 image' }).click()
  await expect(form.getByRole('button', { name: `Remove ${names[0]}.png` })).toBeVisible()
  await form.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('The product was created.')).toBeVisible()
  await expect(page.getByRole('img', { name: `From a kept image ${mark}` })).toBeVisible()
})
