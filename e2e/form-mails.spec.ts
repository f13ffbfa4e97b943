// Features: forms
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord writes what is mailed when a form is filled in; a client fills it in, and the mail stands in the history',
  further,
  async ({ context, page, browser }, info) => {
    const run = attempt(info)
    await logIn(context, 'landlord')
    await page.goto('/form-email-history/visitorpermits1/templates?new=')
    const form = page.getByRole('dialog', { name: 'New template' })
    await form.getByRole('textbox', { name: 'Name' }).fill(`Gate ${run}`)
    await form.getByRole('combobox', { name: 'Sent' }).click()
    await page.getByRole('option', { name: 'When an entry is made' }).click()
    await form.getByRole('combobox', { name: 'To' }).click()
    await page.getByRole('option', { name: 'Fixed addresses' }).click()
    await form.getByRole('textbox', { name: 'Recipients' }).fill('Gate <gate@northgate.example>')
    await form.getByRole('textbox', { name: 'Subject' }).fill(`${run}: {{Visiter}} is expected`)
    await form.getByRole('textbox', { name: 'Message' }).fill('At {{Site}}, for {{Client}}.')
    await form.getByRole('button', { name: 'Add template' }).click()
    await expect(form.getByText('The published form has no field that is called {{Visiter}}').first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Subject' }).fill(`${run}: {{visitor}} is expected`)
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').getByText(/For entry no\. \d+/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectAccessible(page, 'the form of a template')
    await form.getByRole('button', { name: 'Add template' }).click()
    await expect(page.getByText('The template was added.')).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto('/form-builder/edit-create/visitorpermits1')
    const entry = client.getByRole('dialog')
    await entry.getByRole('textbox', { name: 'Visitor', exact: true }).fill('Elena Marsh')
    await entry.getByLabel('Day of the visit').fill('2026-12-24')
    await entry.getByRole('button', { name: 'Add' }).click()
    await expect(client.getByText('The entry was saved.')).toBeVisible()

    await page.getByText('History', { exact: true }).click()
    const mail = page.locator('tbody tr', { hasText: `${run}: Elena Marsh is expected` })
    await expect(mail).toContainText('Gate <gate@northgate.example>')
    await expectAccessible(page, 'the history of mails')
    await mail.getByRole('button', { name: /Delivery log/ }).click()
    await expect(page.getByRole('dialog').getByText('gate@northgate.example')).toBeVisible()

    await page.goto('/form-email-history/visitorpermits1/templates')
    await page.getByRole('button', { name: new RegExp(`More actions: Gate ${run}`) }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('The template was deleted.')).toBeVisible()
  },
)
