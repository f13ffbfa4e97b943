// Features: forms
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord adds a summary of a form, and gets from one of its groups to the entries; a client sees those that are meant for it',
  further,
  async ({ context, page, browser }, info) => {
    const name = `Costs ${attempt(info)}`
    await logIn(context, 'landlord')
    await page.goto('/form-builder/incidentreports')
    await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Summaries' }).click()
    await expectAccessible(page, 'the summaries of a form')

    await page.getByRole('link', { name: 'New summary' }).click()
    const drawer = page.getByRole('dialog', { name: 'New summary' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
    const choose = async (label: string, option: string) => {
      await drawer.getByLabel(label, { exact: false }).first().click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('What is shown', 'Sum')
    await drawer.getByRole('button', { name: 'Add summary' }).click()
    await expect(drawer.getByText('This is required').first()).toBeVisible()
    await choose('Of the field', 'Estimated cost')
    await choose('Grouped by', 'Kind of incident')
    await expectAccessible(page, 'the form of a summary')
    await drawer.getByRole('button', { name: 'Add summary' }).click()
    await expect(page.getByText('The summary was saved.')).toBeVisible()

    const card = page.getByRole('region', { name })
    await expect(card).toContainText('Sum of Estimated cost by Kind of incident')
    await card.getByRole('button', { name: 'Show as table' }).click()
    const row = card.getByRole('row', { name: /Theft/ })
    const entries = Number(await row.getByRole('cell').first().textContent())
    expect(entries).toBeGreaterThan(1)
    await row.getByRole('link', { name: 'Theft' }).click()
    await expect(page).toHaveURL(/custom\.f\d+=o2/)
    await expect(page.locator('tbody tr')).toHaveCount(entries)

    await page.goBack()
    await page.getByRole('region', { name }).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete summary' }).click()
    await expect(page.getByText('The summary was deleted.')).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto('/form-summary/moveininspects1')
    await expect(client.getByRole('region', { name: 'Inspections' })).toBeVisible()
    await expect(client.getByRole('region', { name: 'Keys handed over' })).toHaveCount(0)
    await expect(client.getByRole('link', { name: 'New summary' })).toHaveCount(0)
  },
)
