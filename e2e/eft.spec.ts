// Features: eft
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect } from '@playwright/test'
import { attempt, chooseList, expectAccessible, logIn, openAs, openImport, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test(
  'a client authorizes another account, which its landlord sees masked, and withdraws it',
  further,
  async ({ browser, context, page }, info) => {
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

    await runRowAction(page, 'Prairie Bank', 'Withdraw')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('We change banks')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('The authorization was withdrawn.')).toBeVisible()
  },
)

test('a landlord makes a payment file of what is due, gives it up, and fetches another one for the bank', async ({
  context,
  page,
}) => {
  await logIn(context, 'landlord')
  await page.goto('/eft-optin/batches')
  await page.getByRole('link', { name: 'Make payment file' }).first().click()
  const form = page.getByRole('dialog')
  const collected = form.getByRole('region', { name: 'What is collected' })
  await expect(collected.getByRole('checkbox').first()).toBeChecked()
  const before = await collected.getByRole('heading').textContent()
  await collected.getByRole('checkbox').first().uncheck()
  await expect(collected.getByRole('heading')).not.toHaveText(before ?? '')
  await collected.getByRole('checkbox').first().check()
  await expect(collected.getByRole('heading')).toHaveText(before ?? '')
  await expectAccessible(page, 'the form of a payment file')
  await form.getByRole('button', { name: 'Make payment file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^E-\d{4}-\d{5}$/ })).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel payment file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment file' }).click()
  await expect(page.getByText('The payment file was cancelled.')).toBeVisible()

  await page.goto('/eft-optin/batches/2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fetch the file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^E-\d{4}-00002\.txt$/)
  await expect(page.getByText('Sent, waiting').first()).toBeVisible()
  const settle = page.getByRole('button', { name: 'Settle' })
  await expect(settle).toBeDisabled()
  await expect(settle).toHaveAccessibleDescription(/^· It can be settled from .+ on, when it is collected\.$/)
})

test(
  'a line of a bank statement that names nobody shows what it may be for, and is good once that is confirmed',
  further,
  async ({ context, page }, info) => {
    await logIn(context, 'landlord')
    const fitid = attempt(info)
    // Yesterday: the demo's books are closed to what lies months back.
    const day = addDays(dayIn('America/Toronto', new Date()), -1).replaceAll('-', '')
    const line = (amount: string, name: string, id: string) =>
      `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`
    const statement = [
      'OFXHEADER:100',
      'CHARSET:1252',
      '',
      `<OFX><CURDEF>CAD${line('1.01', 'LUMA OPTICS 77', fitid)}</OFX>`,
    ].join('\n')
    const dialog = await openImport(page, '/invoice-payment-history/all', 'Import a bank statement')
    await chooseList(page, statement, 'statement.ofx')
    await expect(dialog.getByText('Name the client, or the number of an invoice')).toBeVisible()
    await expectAccessible(page, 'a bank statement with a line that names nobody')
    await dialog.getByRole('button', { name: 'Luma Optics?' }).click()
    await expect(dialog.getByRole('status')).toContainText('1 good row')
    await dialog.getByRole('button', { name: 'Import 1 payment' }).click()
    await expect(page.getByText('1 payment imported')).toBeVisible()
    await page.goto(`/invoice-payment-history/all?q=${encodeURIComponent('Luma Optics')}`)
    await expect(page.getByText('$1.01').first()).toBeVisible()
  },
)

test('a payment file that is not there leads back to the list', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  await page.goto('/eft-optin/batches/999999')
  await expect(page.getByText('This is no longer there')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Opt In To EFT' }).click()
  await expect(page).toHaveURL(/\/eft-optin$/)
})
