// Features: audit
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn } from './support.ts'
import { further, test } from './test.ts'

// The audit log: a landlord sees what was changed, before and after, verifies the chain and takes a checkable copy along.

test('a landlord changes a site and finds who, when and what in the log and in the site itself', async ({
  page,
  context,
}, info) => {
  await logIn(context, 'landlord')
  const name = `Audited Yard ${attempt(info)}`
  const { id } = await (await context.request.post('/Landlord/CreateSite', { data: { name } })).json()
  const site = await (await context.request.get(`/Landlord/GetSite/${id}`)).json()
  await context.request.post('/Landlord/UpdateSite', { data: { ...site, description: 'Behind the mall' } })

  await page.goto(`/audit-log?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByRole('link', { name: 'Site · Changed' }).click()
  const drawer = page.getByRole('dialog', { name: 'Site · Changed' })
  await expect(drawer.getByRole('row', { name: /Description/ }).locator('ins')).toHaveText('Behind the mall')
  await expect(drawer.getByText('POST /Landlord/UpdateSite')).toBeVisible()
  await expectAccessible(page, 'an entry of the audit log')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.goto(`/landlord/site/edit/${id}`)
  const form = page.getByRole('dialog')
  await form.getByText('History', { exact: true }).click()
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await form.getByRole('listitem').first().locator('summary').click()
  await expect(form.getByRole('row', { name: /Description/ }).locator('ins')).toHaveText('Behind the mall')
  await expect(form.getByRole('link', { name: 'Eleanor Vance' })).toBeVisible()
  await expectAccessible(page, 'the history of a site')
  await context.request.post('/Landlord/DeactivateSite', { data: { id, active: false } })
})

test('a landlord verifies the chain and takes a verifiable export along', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/audit-log')
  await page.getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify the audit log' })
  await expect(dialog.getByText('The audit log is intact')).toBeVisible()
  await expectAccessible(page, 'the result of a verification')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Verifiable export (JSON Lines)' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n')
  expect(JSON.parse(lines[0] as string)).toMatchObject({ format: 'atrium-audit-file-1', whole: true })
  expect(JSON.parse(lines.at(-1) as string)).toMatchObject({ entries: lines.length - 2 })
  expect(lines.length, 'the demo’s own past stands in it').toBeGreaterThan(60)
})

test('a company user without the permission has no log', further, async ({ page, context }) => {
  await logIn(context, 'manager')
  await page.goto('/audit-log')
  await expect(page).toHaveURL('/')
  await page.goto('/landlord/sites')
  await page.getByRole('link', { name: 'Harbourview Centre' }).first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('History', { exact: true })).toHaveCount(0)
})
