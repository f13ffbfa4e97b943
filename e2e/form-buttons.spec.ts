// Features: forms
import { expect } from '@playwright/test'
import { beginEntry, expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

test('a button is there while it is needed, asks, sets what it sets, and is gone then', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  const design = await newEmptyForm(page)
  await page.getByRole('button', { name: 'Add field' }).click()
  const drawer = page.getByRole('dialog', { name: 'New field' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Stage')
  await drawer.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: /^Choice/ }).click()
  await drawer.getByRole('textbox', { name: 'Choice 1' }).fill('Open')
  await drawer.getByRole('textbox', { name: 'Choice 2' }).fill('Approved')
  await drawer.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The form is published.')).toBeVisible()

  await page.getByRole('button', { name: 'Add button' }).click()
  const button = page.getByRole('dialog', { name: 'New button' })
  const choose = async (input: string, option: string, at = 0) => {
    await button.getByRole('combobox', { name: input, exact: true }).nth(at).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await button.getByRole('textbox', { name: 'Name' }).fill('Approve')
  await choose('Field', 'Stage')
  await choose('Value', 'Approved')
  await button.getByRole('textbox', { name: 'Question' }).fill('The client may begin then.')
  await button.getByRole('button', { name: 'Add test' }).click()
  await choose('Field', 'Stage', 1)
  await choose('Value', 'Open', 1)
  await expectAccessible(page, 'the form of a button')
  await button.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('When “Stage” is Open; sets “Stage” to Approved.')).toBeVisible()

  const entry = await beginEntry(page)
  await entry.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Open', exact: true }).click()
  await entry.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('The entry was saved.')).toBeVisible()

  const open = () => page.locator('tbody').getByRole('link', { name: '1', exact: true }).click()
  await open()
  const reading = page.getByRole('dialog')
  await reading.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The client may begin then.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('tbody').getByText('Approved')).toBeVisible()
  await open()
  await expect(reading.getByRole('combobox', { name: 'Stage' })).toHaveValue('Approved')
  await expect(reading.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.goto(design)
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Delete form' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete form' }).click()
  await expect(page.getByText('The form was deleted.')).toBeVisible()
})
