// Features: forms
import { formValues } from '@atrium/contract/forms/values.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, rowOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord shares a supplier’s bill among the clients of a site to the last cent, and has a draft invoice for each',
  further,
  async ({ context, page }, info) => {
    await logIn(context, 'landlord')
    const { items } = await (await page.request.get(siteList.get.path)).json()
    const site = (items as { id: number; name: string }[])[0]
    const custom = { Supplier: `Lake ${attempt(info)}`, For: 'o1', 'Billed until': '2026-10-31', Amount: 1_000_01 }
    const made = await page.request.post(formValues.save.path, {
      data: { id: null, category: 'utilitybills', siteId: site?.id, tenantId: null, custom },
    })
    expect(made.status(), await made.text()).toBe(200)
    await page.goto('/form-builder/utilitybills')
    const no = await page.getByRole('link', { name: /^\d+$/ }).first().textContent()
    await runRowAction(page, no ?? '', 'Share among clients')
    const drawer = page.getByRole('dialog', { name: 'Share among clients' })
    await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText('$1,000.01')
    await expectAccessible(page, 'an amount that is shared')

    const clients = await drawer.getByRole('checkbox').count()
    await drawer
      .getByRole('combobox', { name: 'How it is shared' })
      .or(drawer.getByRole('textbox', { name: 'How it is shared' }))
      .click()
    await page.getByRole('option', { name: 'In equal parts' }).click()
    await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText(`${clients}$1,000.01`)
    await drawer.getByRole('checkbox').first().uncheck()
    await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText(`${clients - 1}$1,000.01`)
    await drawer.getByRole('button', { name: 'Save the parts' }).click()
    await expect(page.getByText('The parts were saved.')).toBeVisible()
    await drawer.getByRole('button', { name: `Make ${clients - 1} draft invoices` }).click()
    await expect(page.getByText(`${clients - 1} drafts were made.`)).toBeVisible()
    await expect(drawer.getByText('These parts have been billed; they stay as they are.')).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(clients - 1)
    await expectAccessible(page, 'a shared amount with its invoices')
    await drawer.getByRole('region', { name: 'Invoices' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Water until/ })).toBeVisible()
  },
)

test('a landlord says how a form is billed, and bills an entry', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  await page.goto('/forms')
  await rowOf(page, 'Incident report').getByRole('link', { name: 'Incident report' }).click()
  const section = page.getByRole('region', { name: 'Billing', exact: true })
  await section.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Billing' })
  await drawer.getByRole('textbox', { name: 'Title of the invoice' }).fill('Repair {{Nothing}}')
  await expectAccessible(page, 'how a form is billed')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('The published form has no field that is called {{Nothing}}').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Title of the invoice' }).fill('Repair after incident {{No.}}')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Billing was saved.')).toBeVisible()

  await page.goto('/form-builder/incidentreports?q=Stock%20room')
  const no = await page.getByRole('link', { name: /^\d+$/ }).first().textContent()
  await runRowAction(page, no ?? '', 'Make an invoice')
  await expect(page.getByText('A draft of the invoice was made.')).toBeVisible()
  await page.getByRole('link', { name: no ?? '', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1)
})
