// Features: forms, custom-fields
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

test(
  'a landlord makes a field of files, which an entry is filled with, loses one of, shows in the list and on a public page',
  further,
  async ({ context, page, browser }, info) => {
    const run = attempt(info)
    await logIn(context, 'landlord')
    await newEmptyForm(page)
    await page.getByRole('button', { name: 'Add field' }).click()
    const field = page.getByRole('dialog', { name: 'New field' })
    await field.getByRole('textbox', { name: 'Name' }).fill('Photos')
    await field.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: /^Files/ }).click()
    await expectAccessible(page, 'the form of a field of files')
    await field.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()
    await page.getByRole('button', { name: 'Set up public pages' }).click()
    const shown = page.getByRole('dialog', { name: 'Public pages' })
    await shown.getByRole('combobox', { name: 'Fields on the page' }).click()
    await page.getByRole('option', { name: 'Photos' }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'what public pages show')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Shown: “Photos”')).toBeVisible()
    const { category } = await page.evaluate(async () => {
      const [, id] = /\/forms\/(\d+)/.exec(location.pathname) ?? []
      return (await fetch(`/FormBuilder/GetForm/${id}`)).json()
    })

    await page.goto(`/form-builder/edit-create/${category}`)
    const entry = page.getByRole('dialog')
    await entry.getByRole('combobox', { name: 'Site' }).click()
    await page.getByRole('option').first().click()
    await entry
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: `roof ${run}.png`, mimeType: 'image/png', buffer: png },
        { name: 'estimate.pdf', mimeType: 'application/pdf', buffer: pdf },
      ])
    await expect(entry.getByText('estimate.pdf')).toBeVisible()
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()
    const row = page.locator('tbody tr').first()
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()

    await row.getByRole('link').first().click()
    await expect(entry.getByText(`roof ${run}.png`)).toBeVisible()
    await expectAccessible(page, 'an entry with files')
    await entry.getByRole('switch', { name: 'Public page' }).click()
    await expect(page.getByText('One entry is public now.')).toBeVisible()
    const address = (await entry.getByRole('link', { name: 'View public page' }).getAttribute('href')) ?? ''
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('img', { name: /, picture 1 of 1$/ })).toBeVisible()
    await expect(visitor.getByText(/estimate|roof/)).toHaveCount(0)
    await expectAccessible(visitor, 'the public page of an entry')
    await entry.getByRole('button', { name: 'Remove estimate.pdf' }).click()
    await entry.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The entry was saved.').last()).toBeVisible()
    await expect(row.getByRole('cell', { name: '1', exact: true }).last()).toBeVisible()
  },
)
