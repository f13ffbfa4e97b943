// Features: eft
import { expect } from '@playwright/test'
import { expectAccessible, logIn, openAs } from './support.ts'
import { test } from './test.ts'

test('a client authorizes another account, which its landlord sees masked, and withdraws it', async ({
  browser,
  context,
  page,
}, info) => {
  await logIn(context, 'client2')
  await page.goto('/eft-optin')
  await page
    .getByRole('link', { name: /Northern Credit Union/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Bank name' }).fill('Prairie Bank')
  await form.getByRole('textbox', { name: 'Institution number' }).fill('004')
  await form.getByRole('textbox', { name: 'Transit number' }).fill('1234')
  await form.getByRole('textbox', { name: 'Account number' }).fill('4455 6677')
  await expect(form.getByRole('region', { name: 'Authorization' })).toContainText('business PAD')
  await form.getByRole('button', { name: 'Authorize this account' }).click()
  await expect(form.getByRole('alert')).toContainText('The transit number has 5 digits')
  await expectAccessible(page, 'the form of an account with errors')
  await form.getByRole('textbox', { name: 'Transit number' }).fill('12345')
  await form.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await form.getByRole('button', { name: 'Authorize this account' }).click()
  await expect(page.getByText('Your account was authorized.')).toBeVisible()
  await expect(page.getByText('•••• 6677').first()).toBeVisible()

  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/eft-optin')
  await landlord
    .getByRole('link', { name: /Prairie Bank/ })
    .first()
    .click()
  await expect(landlord.getByRole('dialog')).toContainText("Payor's pre-authorized debit (PAD) agreement")
  await landlord.context().close()
})
