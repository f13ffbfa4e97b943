// Features: users
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, rowOf, runRowAction, searchList } from './support.ts'
import { further, test } from './test.ts'

// A landlord's people: invited, invited again, taken back; changed, shut out and let in again.

test.beforeEach(({ context }) => logIn(context, 'landlord'))

test('a landlord invites a company user to a site, sends it again and takes it back', async ({ page }, info) => {
  const email = `invited-${attempt(info)}@northgate.example`.replaceAll(' ', '-').toLowerCase()
  await page.goto('/landlord/users')
  await page.getByRole('link', { name: 'Invite a user' }).first().click()
  await expect(page).toHaveURL('/landlord/user/new')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByRole('alert')).toContainText('Role is required')
  await expectAccessible(page, 'the form of an invitation with errors')

  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'First name' }).fill('Ivy')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Invited')
  await form.getByRole('radio', { name: /^Company user/ }).check()
  await form.getByRole('group', { name: 'Sites' }).getByRole('checkbox', { name: 'Harbourview Centre' }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Mail is not set up here: it is kept in the outbox, and nobody gets it.')).toBeVisible()

  const invited = page.getByRole('region', { name: /Invited, not joined yet/ })
  const all = invited.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  const line = invited.getByRole('listitem').filter({ hasText: email })
  await expect(line).toContainText('Company user · Harbourview Centre')
  await expectAccessible(page, 'the list of users')
  await line.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Mail is not set up here: it is kept in the outbox, and nobody gets it.').first()).toBeVisible()
  await line.getByRole('button', { name: `Withdraw invitation: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(line).toHaveCount(0)
})

test('an address that has an account is refused at its field', further, async ({ page }) => {
  await page.goto('/landlord/user/new')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Email' }).fill('manager@atrium.test')
  await form.getByRole('textbox', { name: 'First name' }).fill('Ma')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Nager')
  await form.getByRole('radio', { name: /^Company administrator/ }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('This e-mail address is in use already').first()).toBeVisible()
})

test('a landlord changes a person, deactivates and reactivates them; itself it cannot', further, async ({ page }, info) => {
  const title = `Property manager ${attempt(info)}`
  await page.goto('/landlord/users?q=amara')
  await page.getByRole('link', { name: 'Amara' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Job title' }).fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The user was saved.')).toBeVisible()

  await runRowAction(page, 'Amara', 'Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate user' }).click()
  await expect(rowOf(page, /^Amara/)).toContainText('Inactive')
  await runRowAction(page, 'Amara', 'Reactivate')
  await expect(rowOf(page, /^Amara/)).toContainText('Active')

  await searchList(page, 'eleanor')
  await expect(rowOf(page, /^Eleanor/)).toContainText('Company administrator')
  await rowOf(page, /^Eleanor/)
    .getByRole('link')
    .click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
})

test('one without the permission has neither the menu nor the screen', async ({ browser }) => {
  const context = await browser.newContext()
  await logIn(context, 'manager')
  const page = await context.newPage()
  await page.goto('/landlord/users')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Manage users')).toHaveCount(0)
  await context.close()
})
