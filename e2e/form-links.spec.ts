// Features: forms
import { expect } from '@playwright/test'
import { beginEntry, expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

test(
  'a list is written once, used by a field, and what is put out of use is no choice any more',
  further,
  async ({ context, page }) => {
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
    await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Open the list' }).click()
    await page.getByRole('link', { name: 'New entry' }).first().click()
    const entry = page.getByRole('dialog')
    await entry.getByRole('combobox', { name: 'Zone' }).click()
    await expect(page.getByRole('option', { name: 'North wing' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'South wing' })).toHaveCount(0)
  },
)

test(
  'a form is part of another: its entries stand within an entry of that one, and go with it',
  further,
  async ({ context, page }) => {
    await logIn(context, 'landlord')
    const withField = async (label: string) => {
      const design = await newEmptyForm(page)
      await page.getByRole('button', { name: 'Add field' }).click()
      const field = page.getByRole('dialog', { name: 'New field' })
      await field.getByRole('textbox', { name: 'Name' }).fill(label)
      await field.getByRole('button', { name: 'Add field' }).click()
      await page.getByRole('button', { name: 'Save draft' }).click()
      await expect(page.getByText('The draft was saved.')).toBeVisible()
      return Number(design.split('/').at(-1))
    }
    const named = async (id: number, title: string, partOf?: string) => {
      await page.goto(`/forms?edit=${id}`)
      const edited = page.getByRole('dialog', { name: 'Settings of the form' })
      await edited.getByRole('textbox', { name: 'Name' }).fill(title)
      if (partOf) {
        await edited.getByRole('combobox', { name: 'Part of' }).click()
        await page.getByRole('option', { name: partOf, exact: true }).click()
      }
      await edited.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The form was saved.')).toBeVisible()
      await page.goto(`/forms/${id}`)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('The form is published.')).toBeVisible()
    }
    const works = await withField('Works')
    await named(works, 'Building works')
    const visits = await withField('Visitor')
    await named(visits, 'Visits to the works', 'Building works')

    await page.goto(`/forms/${works}`)
    const entry = await beginEntry(page)
    await entry.getByRole('textbox', { name: 'Works' }).fill('New ceiling')
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()

    const list = page.url()
    await page.locator('tbody').getByRole('link', { name: '1', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Add to “Visits to the works”' }).click()
    const visit = page.getByRole('dialog', { name: 'Visits to the works' })
    await visit.getByRole('textbox', { name: 'Visitor' }).fill('Inspector')
    await expect(visit.getByRole('combobox', { name: 'Site' })).toHaveValue('Harbourview Centre')
    await visit.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Part of Building works no. 1').first()).toBeVisible()

    await page.goto(list)
    await page.locator('tbody').getByRole('link', { name: '1', exact: true }).click()
    const whole = page.getByRole('dialog')
    await expect(whole.getByRole('heading', { name: 'Visits to the works (1)' })).toBeVisible()
    await expect(whole.getByText('Inspector')).toBeVisible()
    await expectAccessible(page, 'an entry with entries that belong to it')
    await page.goto(list)
    await page
      .locator('tbody')
      .getByRole('button', { name: /^More actions|^Actions/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('One entry that belongs to it is deleted with it.')).toBeVisible()
  },
)

test(
  'a field leads to a client: it is chosen by name, shown with a way to its page, and narrows the list',
  further,
  async ({ context, page }) => {
    await logIn(context, 'landlord')
    await newEmptyForm(page)
    await page.getByRole('button', { name: 'Add field' }).click()
    const field = page.getByRole('dialog', { name: 'New field' })
    await field.getByRole('textbox', { name: 'Name' }).fill('Told')
    await field.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: /^Record/ }).click()
    await field.getByRole('combobox', { name: 'Leads to' }).click()
    await page.getByRole('option', { name: 'Client', exact: true }).click()
    await field.getByRole('button', { name: 'Add field' }).click()
    await expect(page.getByText('Record: Client')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()
    const entry = await beginEntry(page)
    await entry.getByRole('combobox', { name: 'Told' }).fill('Luma')
    await page.getByRole('option', { name: 'Luma Optics' }).click()
    await expectAccessible(page, 'an entry that leads to a client')
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()

    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Told' }).fill('Luma')
    await page.getByRole('option', { name: 'Luma Optics' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove filter Told' })).toBeVisible()
    await page.locator('tbody').getByRole('link', { name: 'Luma Optics' }).click()
    await expect(page).toHaveURL(/\/clients\/\d+$/)
  },
)
