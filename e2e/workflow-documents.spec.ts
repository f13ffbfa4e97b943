// Features: workflows, esignatures, contracts
import { expect, type Page } from '@playwright/test'
import { writtenPdf } from '../server/testing/pdf.ts'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'
import { beginWorkflow, publishAndStart, stepOf } from './workflow-steps.ts'

/** A template that one person signs. */
async function makeTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/esignatures/templates?new=')
  const dialog = page.getByRole('dialog', { name: 'New template' })
  const pdf = { name: 'permission.pdf', mimeType: 'application/pdf', buffer: Buffer.from(writtenPdf(name)) }
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Signature', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Signature of Signer 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The template was saved.')).toBeVisible()
}

test('a step is done by the document that is signed, and the next one makes a contract', further, async ({ browser }, info) => {
  test.slow()
  const run = attempt(info)
  const page = await openAs(browser, 'landlord', info)
  await makeTemplate(page, `Permit ${run}`)

  const { step, add } = await beginWorkflow(page)
  await add('Sign the permit', /^E-signature/, async () => {
    await step.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: `Permit ${run}` }).click()
    await step.getByRole('combobox', { name: 'Signer 1' }).click()
    await page.getByRole('option', { name: 'Who started it' }).click()
    await expectAccessible(page, 'a step that is signed')
  })
  await add('The contract', /^Contract/, async () => {
    await step.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option').first().click()
    await step.getByRole('switch', { name: 'Made by itself' }).click()
  })
  await publishAndStart(page, `Permit ${run}`, 'Luma Optics')
  const signs = stepOf(page, 'Sign the permit')
  await expect(signs.getByText('Waiting for signatures')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Documents sent to be signed' })
  await expect(sent.getByRole('row', { name: new RegExp(`Permit ${run}`) })).toContainText('Waiting for signatures')
  await expectAccessible(page, 'a run that waits for a signature')
  const address = page.url()

  await signs.getByRole('button', { name: 'Read and sign' }).click()
  await page.getByLabel('I agree to sign electronically').check()
  await page.getByRole('button', { name: 'Read the document' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Sign here, required' }).click()
  const signature = page.getByRole('dialog', { name: 'Your signature' })
  await signature.getByRole('tab', { name: 'Type' }).click()
  await signature.getByRole('button', { name: 'Sign with this' }).click()
  await page.getByRole('button', { name: 'Finish signing' }).click()
  await expect(page.getByRole('heading', { name: 'Signed by everybody' })).toBeVisible()

  // The seal completes the step; the next one begins with its contract.
  await page.goto(address)
  await expect(stepOf(page, 'The contract').getByText('Draft')).toBeVisible({ timeout: 90_000 })
  await expect(sent.getByRole('row', { name: new RegExp(`Permit ${run}`) })).toContainText('Completed')
  await stepOf(page, 'The contract').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/contracts\/\d+$/)
})
