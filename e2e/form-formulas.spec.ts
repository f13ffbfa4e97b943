// Features: forms
import { expect } from '@playwright/test'
import { beginEntry, expectAccessible, logIn, newEmptyForm, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test(
  'a formula is completed as it is written, told where it is wrong, tried on entries, and computed as somebody types',
  further,
  async ({ context, page }) => {
    await logIn(context, 'landlord')
    const design = await newEmptyForm(page)

    const begin = async (name: string, kind: RegExp) => {
      await page.getByRole('button', { name: 'Add field' }).click()
      const drawer = page.getByRole('dialog', { name: 'New field' })
      await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
      await drawer.getByRole('combobox', { name: 'Kind' }).click()
      await page.getByRole('option', { name: kind }).click()
      return drawer
    }
    const take = async (drawer: Awaited<ReturnType<typeof begin>>, name: string) => {
      await drawer.getByRole('button', { name: 'Add field' }).click()
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await take(await begin('Stalls', /^Numeric value/), 'Stalls')
    await take(await begin('Rate', /^Numeric value/), 'Rate')
    const drawer = await begin('Total', /^Formula/)
    const formula = drawer.getByRole('textbox', { name: 'Formula' })
    await formula.pressSequentially('{Sta')
    await expect(page.getByRole('option', { name: '{Stalls}' })).toBeVisible()
    // By the keyboard, as it was typed.
    await formula.press('ArrowDown')
    await formula.press('Enter')
    await expect(formula).toHaveValue('{Stalls}')
    await formula.press('End')
    await formula.pressSequentially(' * {Rates}')
    await expect(drawer.getByText('There is no field that is called Rates')).toBeVisible()
    await expectAccessible(page, 'a formula that is wrong')
    await drawer.getByRole('button', { name: 'Add field' }).click()
    await expect(drawer).toBeVisible()
    await formula.fill('{Stalls} * {Rate}')
    await expect(drawer.getByText('There are no entries yet to try it on.')).toBeVisible()
    await take(drawer, 'Total')
    await expect(page.getByText('Formula: {Stalls} * {Rate}')).toBeVisible()
    await take(await begin('Twice', /^Numeric value/), 'Twice')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()

    const entry = await beginEntry(page)
    await entry.getByRole('textbox', { name: 'Stalls' }).fill('3')
    await entry.getByRole('textbox', { name: 'Rate' }).fill('0.1')
    await expect(entry.getByRole('status', { name: 'Total' })).toHaveText('0.3')
    await expectAccessible(page, 'an entry with a formula')
    await entry.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()
    await expect(page.locator('tbody tr', { hasText: '0.3' })).toBeVisible()

    await page.goto(design)
    await page.getByRole('button', { name: 'Total', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit field' })
    await edit.getByRole('textbox', { name: 'Formula' }).fill('{Stalls} / ({Rate} - 0.1)')
    await expect(edit.getByText('Divided by zero')).toBeVisible()
    await edit.getByRole('textbox', { name: 'Formula' }).fill('ROUND({Stalls} / 7, 2)')
    await expect(edit.getByText('0.43')).toBeVisible()
    await edit.getByRole('button', { name: 'Take over' }).click()
    await runRowAction(page, 'Stalls', 'Remove')
    await expect(page.getByText(/formula reads “Stalls”/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()
    await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Open the list' }).click()
    await expect(page.locator('tbody tr', { hasText: '0.43' })).toBeVisible()

    await page.goto(design)
    await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Delete form' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete form' }).click()
    await expect(page.getByText('The form was deleted.')).toBeVisible()
  },
)
