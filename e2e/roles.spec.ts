// Features: roles, users
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, runRowAction } from './support.ts'
import { further, test } from './test.ts'

// Custom roles: made and changed with what they mean in words beside them, and the portal as a role sees it.

test.beforeEach(({ context }) => logIn(context, 'landlord'))

test('a landlord makes a role, reads in words what it allows, and deletes it', async ({ page }, info) => {
  const name = `Auditor ${attempt(info)}`
  await page.goto('/landlord/roles')
  await expect(page.getByRole('link', { name: 'Leasing assistant' })).toBeVisible()
  await expectAccessible(page, 'the list of roles')
  await page.getByRole('link', { name: 'Create role' }).first().click()
  const words = page.getByRole('region', { name: 'In words', exact: true })
  await expect(words).toContainText('Can see documents of all types at their sites')
  await expect(words).toContainText('Cannot see the audit log')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'View the audit log' }).check()
  await expect(words).toContainText('Can see who changed what, and when')
  await page.getByRole('switch', { name: /^Open only some menus/ }).press('Space')
  await page.getByRole('checkbox', { name: 'Default Notices' }).check()
  await expect(words).toContainText('Can see documents of these types at their sites: Default Notices')
  // At the top: what the toolbar half covers is no target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'a role with its menus')
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('The role was saved.')).toBeVisible()

  await page.goto(`/landlord/roles?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Default Notices' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Demand Notices' })).not.toBeChecked()
  await page.goto(`/landlord/roles?q=${encodeURIComponent(name)}`)
  await runRowAction(page, name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByText('The role was deleted.')).toBeVisible()
})

test('a role that somebody has is not deleted, and says how many have it', async ({ page }) => {
  await page.goto('/landlord/roles?q=Leasing')
  await runRowAction(page, 'Leasing assistant', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByText('1 person has this role. Give them another one first.')).toBeVisible()
})

test('a landlord looks at the portal as a role, changes nothing, and stops', further, async ({ page }) => {
  await page.goto('/landlord/roles?q=Leasing')
  await page.getByRole('link', { name: 'Leasing assistant' }).click()
  await page.getByRole('button', { name: 'Look at the portal as this role' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'You are looking at the portal as Leasing assistant.' })
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/WelcomeLetter')
  await expect(page).toHaveURL('/')
  await page.goto('/landlord/tenant/new')
  const form = page.getByRole('dialog')
  await expect(banner).toBeInViewport()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Never')
  await form.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('button', { name: 'Create client' }).click()
  await expect(form.getByRole('alert')).toContainText('Nothing can be changed meanwhile.')
  await expectAccessible(page, 'the portal as a role sees it')
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL('/landlord/roles')
  await expect(banner).toHaveCount(0)
})

test('and as a client’s person sees it, through one client', further, async ({ page }) => {
  await page.goto('/landlord/roles')
  await page.getByRole('link', { name: /^Client user/ }).click()
  await page.getByRole('button', { name: 'Look at the portal as this role' }).click()
  await page.getByRole('combobox', { name: 'Client' }).fill('Luma')
  await page.getByRole('option', { name: /Luma Optics/ }).click()
  await page.getByRole('button', { name: 'Look at the portal', exact: true }).click()
  await expect(page.getByText('You are looking at the portal as Client user, Luma Optics.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL('/landlord/roles')
})

test('everybody reads what they may do, in words', further, async ({ browser }) => {
  for (const [who, says] of [
    ['manager', 'Can add, change and delete documents of all types at their sites'],
    ['client', 'Can upload, change and delete their insurance certificates'],
    ['admin', 'You run the platform'],
  ] as const) {
    const context = await browser.newContext()
    await logIn(context, who)
    const page = await context.newPage()
    await page.goto('/permissions')
    await expect(page.getByText(says)).toBeVisible()
    await expectAccessible(page, `the permissions of ${who}`)
    await context.close()
  }
})
