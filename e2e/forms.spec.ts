// Features: forms, menu
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs } from './support.ts'
import { test } from './test.ts'

test('a landlord makes a form from a ready-made one and publishes it; a client fills it in, and finds it in the menu', async ({
  context,
  page,
  browser,
}, info) => {
  const run = attempt(info)
  await logIn(context, 'landlord')
  await page.goto('/forms?new=')
  await expectAccessible(page, 'the choice of a form')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Visitor permit/ })
    .click()
  await expect(page.getByText('Nobody sees it yet.')).toBeVisible()
  await expectAccessible(page, 'the fields of a form')

  // Its name, then a field more than the ready-made one has.
  const design = page.url()
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings of the form' })
  await settings.getByLabel('Name').fill(`Visitors ${run}`)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The form was saved.')).toBeVisible()
  await page.goto(design)
  await page.getByRole('button', { name: 'Add field' }).click()
  const field = page.getByRole('dialog', { name: 'New field' })
  await field.getByRole('textbox', { name: 'Name' }).fill('Escort')
  await field.getByRole('switch', { name: 'Clients see it' }).click()
  await field.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Escort')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The form is published.')).toBeVisible()

  const client = await openAs(browser, 'client', info)
  await client.goto('/')
  await client.getByRole('button', { name: 'Forms' }).click()
  await client.getByRole('link', { name: `Visitors ${run}` }).click()
  await expect(client.getByRole('heading', { name: `Visitors ${run}` })).toBeVisible()
  await client.getByRole('link', { name: 'New entry' }).first().click()
  const entry = client.getByRole('dialog')
  await entry.getByRole('button', { name: 'Add' }).click()
  await expect(entry.getByText('This is required').first()).toBeVisible()
  await entry.getByRole('textbox', { name: 'Visitor', exact: true }).fill('Elena Marsh')
  await entry.getByLabel('Day of the visit').fill('2026-12-24')
  await entry.getByLabel('Escort').fill('Ada')
  await expect(entry.getByLabel('Badge no.')).toHaveCount(0)
  await entry.getByRole('button', { name: 'Add' }).click()
  await expect(client.getByText('The entry was saved.')).toBeVisible()
  await expectAccessible(client, 'the entries of a form')

  await page.goto('/')
  await page.getByRole('button', { name: 'Forms' }).click()
  await page.getByRole('link', { name: `Visitors ${run}` }).click()
  await expect(page.locator('tbody tr', { hasText: 'Elena Marsh' })).toContainText('December 24, 2026')
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Change this form' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Delete form' }).click()
  const sure = page.getByRole('dialog')
  await expect(sure).toContainText('Its one entry is deleted with it')
  await sure.getByRole('button', { name: 'Delete form' }).click()
  await expect(page.getByText('The form was deleted.')).toBeVisible()
})
