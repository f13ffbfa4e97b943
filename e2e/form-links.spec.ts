// Features: forms
import { expect } from '@playwright/test'
import { expectAccessible, logIn, newEmptyForm } from './support.ts'
import { test } from './test.ts'

test('a list is written once, used by a field, and what is put out of use is no choice any more', async ({ context, page }) => {
  await logIn(context, 'landlord')
  await page.goto('/forms/lists?new=')
  const drawer = page.getByRole('dialog', { name: 'New list' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Zones')
  await drawer.getByRole('textbox', { name: 'Choice 1' }).fill('North wing')
  await drawer.getByRole('textbox', { name: 'Choice 1' }).press('Enter')
  await drawer.getByRole('textbox', { name: 'Choice 2' }).fill('South wing')
  await expectAccessible(page, 'the form of a shared list')
  await drawer.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText('The list was saved.')).toBeVisible()
  await expect(page.getByText('North wing, South wing')).toBeVisible()

  const design = await newEmptyForm(page)
  await page.getByRole('button', { name: 'Add field' }).click()
  const field = page.getByRole('dialog', { name: 'New field' })
  await field.getByRole('textbox', { name: 'Name' }).fill('Zone')
  await field.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: /^Choice/ }).click()
  await field.getByRole('combobox', { name: 'Where the choices stand' }).click()
  await page.getByRole('option', { name: 'Shared list: Zones' }).click()
  await field.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The form is published.')).toBeVisible()
  await expect(page.getByText('Choice: Shared list: Zones')).toBeVisible()

  await page.goto('/forms/lists')
  await page.getByRole('link', { name: 'Zones' }).first().click()
  const edited = page.getByRole('dialog', { name: 'Edit list' })
  await edited.getByRole('button', { name: 'Make inactive: South wing' }).click()
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The list was saved.')).toBeVisible()

  await page.goto(design)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Open the list' }).click()
  await page.getByRole('link', { name: 'New entry' }).first().click()
  const entry = page.getByRole('dialog')
  await entry.getByRole('combobox', { name: 'Zone' }).click()
  await expect(page.getByRole('option', { name: 'North wing' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'South wing' })).toHaveCount(0)
})
