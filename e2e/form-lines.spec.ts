// Features: forms
import { expect } from '@playwright/test'
import { beginEntry, expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

test('lines are defined, written and added up; several entries are changed at once', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  const design = await newEmptyForm(page)
  const add = async (name: string, kind?: RegExp) => {
    await page.getByRole('button', { name: 'Add field' }).click()
    const field = page.getByRole('dialog', { name: 'New field' })
    await field.getByRole('textbox', { name: 'Name' }).first().fill(name)
    if (kind) {
      await field.getByRole('combobox', { name: 'Kind' }).first().click()
      await page.getByRole('option', { name: kind }).click()
    }
    return field
  }
  const note = await add('Note')
  await note.getByRole('button', { name: 'Add field' }).click()
  const when = await add('Comes at', /^Date and time/)
  await when.getByRole('button', { name: 'Add field' }).click()
  const parts = await add('Parts', /^Table of lines/)
  await parts.getByRole('button', { name: 'Add column' }).click()
  await parts.getByRole('textbox', { name: 'Name' }).nth(1).fill('Item')
  await parts.getByRole('button', { name: 'Add column' }).click()
  await parts.getByRole('textbox', { name: 'Name' }).nth(2).fill('Price')
  await parts.getByRole('combobox', { name: 'Kind' }).nth(2).click()
  await page.getByRole('option', { name: 'Amount' }).click()
  await expectAccessible(page, 'the columns of a table of lines')
  await parts.getByRole('button', { name: 'Add field' }).click()

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Add line' }).click()
  await preview.getByRole('textbox', { name: 'Price' }).fill('2.5')
  await expect(preview.getByText('$2.50')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The form is published.')).toBeVisible()

  await page.goto(design)
  const entry = await beginEntry(page)
  await entry.getByRole('button', { name: 'Add line' }).click()
  await entry.getByRole('textbox', { name: 'Item' }).fill('Door')
  await entry.getByRole('textbox', { name: 'Price' }).fill('250.10')
  await entry.getByRole('button', { name: 'Add line' }).click()
  await entry.getByRole('textbox', { name: 'Item' }).nth(1).fill('Screws')
  await entry.getByRole('textbox', { name: 'Price' }).nth(1).fill('4.50')
  await entry.getByRole('button', { name: 'Move up: Line 2' }).click()
  await expect(entry.getByRole('textbox', { name: 'Item' }).first()).toHaveValue('Screws')
  await expect(entry.getByText('$254.60')).toBeVisible()
  await expectAccessible(page, 'an entry with lines')
  await entry.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The entry was saved.')).toBeVisible()
  await expect(page.getByText('2 lines · $254.60').first()).toBeVisible()

  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('One entry was copied.')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change 2 entries' })
  await change.getByRole('combobox', { name: 'Fields' }).click()
  await page.getByRole('option', { name: 'Note' }).click()
  await page.keyboard.press('Tab')
  await change.getByRole('textbox', { name: 'Note' }).fill('Paid')
  await expectAccessible(page, 'a change of several entries')
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('2 entries were changed.')).toBeVisible()
  await expect(page.getByText('Paid')).toHaveCount(2)
})
