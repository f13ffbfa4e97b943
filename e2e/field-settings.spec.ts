// Features: custom-fields, keys
import { expect } from '@playwright/test'
import { expectAccessible, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord renames a field, hides one, asks for one and keeps one from clients: form, list and the client’s page follow',
  further,
  async ({ context, page, browser }, info) => {
    await logIn(context, 'landlord')
    const theirs = await openAs(browser, 'client', info)
    await theirs.goto('/keys')
    await expect(theirs.getByRole('columnheader', { name: 'Handed to' })).toBeVisible()

    await page.goto('/company/fields')
    await page.getByText('Built-in fields').click()
    // The page before has a choice of records too.
    await expect(page).toHaveURL(/\/built-in/)
    // The page draws itself anew as its fields arrive, and closes what is open.
    await expect(page.getByRole('textbox', { name: 'Label of Unit' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Records' }).click()
    await page.getByRole('option', { name: 'Keys' }).click()
    await page.getByRole('textbox', { name: 'Label of Handed to' }).fill('Borrower')
    await page.getByRole('switch', { name: 'Mandatory: Borrower' }).click()
    await page.getByRole('switch', { name: 'Shown: Copies' }).click()
    await page.getByRole('switch', { name: 'Clients see it: Due back' }).click()
    await page.getByRole('button', { name: 'Move up: Borrower' }).click()
    await expectAccessible(page, 'the settings of fields')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The fields were saved.')).toBeVisible()

    // Without a reload: what is set comes with the current user, who is read anew.
    await expect(theirs.getByRole('columnheader', { name: 'Borrower' })).toBeVisible()
    await expect(theirs.getByRole('columnheader', { name: 'Due back' })).toHaveCount(0)

    await page.goto('/keys?new=')
    const form = page.getByRole('dialog')
    await expect(form.getByRole('textbox', { name: 'Borrower' })).toBeVisible()
    await expect(form.getByText('Copies')).toHaveCount(0)
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('Field is required').first()).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/company/fields/built-in?of=key')
    await page.getByRole('button', { name: 'All as usual' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The fields were saved.')).toBeVisible()
    await expect(theirs.getByRole('columnheader', { name: 'Handed to' })).toBeVisible()
  },
)
