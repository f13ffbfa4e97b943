// Features: forms
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a formula reads the client that an entry leads to, as it is chosen, and the list leads to the client',
  further,
  async ({ browser }, info) => {
    const page = await openAs(browser, 'landlord', info)
    const fields = [
      { kind: 'text', label: 'What', inList: true },
      { kind: 'relation', label: 'Shop', to: 'tenant', inList: true },
    ]
    const data = { id: null, title: `Keys of shops ${attempt(info)}`, clients: 'None', publish: true, fields }
    const made = await page.request.post('/FormBuilder/CreateUpdateForm', { data })
    expect(made.status(), await made.text()).toBe(200)
    const { id, category } = await made.json()
    const found = await page.request.post('/Landlord/SearchTenantsBySites', { data: { query: 'Luma Optics', siteIds: [1] } })
    const [{ unit }] = (await found.json()).items

    await page.goto(`/forms/${id}`)
    await page.getByRole('button', { name: 'Add field' }).click()
    const drawer = page.getByRole('dialog', { name: 'New field' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Where')
    await drawer.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: /^Formula/ }).click()
    await drawer.getByRole('combobox', { name: 'What it comes to' }).click()
    await page.getByRole('option', { name: /^Line of text/ }).click()
    const formula = drawer.getByRole('textbox', { name: 'Formula' })
    await formula.pressSequentially('{Shop.Un')
    await expect(page.getByRole('option', { name: '{Shop.Unit}' })).toBeVisible()
    await formula.press('ArrowDown')
    await formula.press('Enter')
    await formula.press('Home')
    await formula.pressSequentially('"Unit " & ')
    await expect(formula).toHaveValue('"Unit " & {Shop.Unit}')
    await drawer.getByRole('button', { name: 'Add field' }).click()
    await expect(drawer).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()

    await page.goto(`/form-builder/edit-create/${category}`)
    const entry = page.getByRole('dialog')
    await entry.getByRole('combobox', { name: 'Site' }).click()
    await page.getByRole('option', { name: 'Harbourview Centre' }).click()
    await entry.getByRole('textbox', { name: 'What' }).fill('Back door')
    await entry.getByRole('combobox', { name: 'Shop' }).fill('Luma')
    await page.getByRole('option', { name: /^Luma Optics/ }).click()
    await expect(entry.getByRole('status', { name: 'Where' })).toHaveText(`Unit ${unit}`)
    await expectAccessible(page, 'an entry that leads to a client')
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()
    const row = page.locator('tbody tr', { hasText: 'Back door' })
    await expect(row).toContainText(`Unit ${unit}`)
    await row.getByRole('link', { name: 'Luma Optics' }).click()
    await expect(page.getByRole('heading', { name: 'Luma Optics', level: 1 })).toBeVisible()
  },
)
