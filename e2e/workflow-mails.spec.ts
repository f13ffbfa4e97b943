// Features: workflows, client-invoices
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'
import { beginWorkflow, publishAndStart, stepOf } from './workflow-steps.ts'

test('a step mails what it says as it begins, and the next one waits for an invoice', further, async ({ browser }, info) => {
  const run = attempt(info)
  const page = await openAs(browser, 'landlord', info)
  const { step, add } = await beginWorkflow(page)
  const write = async () => {
    await step.getByRole('textbox', { name: 'Subject' }).fill(`Welcome ${run} to {{Site}}`)
    await step.getByRole('textbox', { name: 'Message' }).fill('{{Client}} moves in.')
    await expectAccessible(page, 'a step that sends a mail')
  }
  await add('Welcome', /^Send a mail/, write, 'To')
  await add('Fee', /^Payment/, async () => {
    await step.getByRole('textbox', { name: 'Title of the invoice' }).fill(`Fee ${run}`)
    await step.getByRole('textbox', { name: 'Amount before taxes' }).fill('250')
    await expectAccessible(page, 'a step that waits for a payment')
  })
  await publishAndStart(page, `Move ${run}`, 'Luma Optics')

  await expect(stepOf(page, 'Welcome').getByText('Completed')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Mails of the steps' })
  const row = sent.getByRole('row', { name: new RegExp(`Welcome ${run} to Harbourview Centre`) })
  await expect(row).toBeVisible()
  const fee = stepOf(page, 'Fee')
  await expect(fee.getByText('In progress').first()).toBeVisible()
  await expectAccessible(page, 'a run that has sent a mail and waits for a payment')
  await row.getByRole('button', { name: /^Delivery log/ }).click()
  await expect(page.getByRole('dialog').getByText('eleanor', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await fee.getByRole('link', { name: `Fee ${run}` }).click()
  await expect(page).toHaveURL(/\/other-payments\/view\/\d+$/)
})
