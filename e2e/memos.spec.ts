// Features: memos
import { expect } from '@playwright/test'
import { attempt, hubConnected, openAs, pdfOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test('a landlord writes a memo and sends it, the client is told at once and reads it, the log says who has, and it is recalled', async ({
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const client = await openAs(browser, 'client', info)
  const subject = `Loading dock ${attempt(info)}`
  const hears = hubConnected(client)
  await client.goto('/site-memo')
  await hears
  await expect(client.getByRole('heading', { name: 'Site Memos' })).toBeVisible()

  await landlord.goto('/site-memo?new=')
  const form = landlord.getByRole('dialog', { name: 'New memo' })
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Subject is required').first()).toBeVisible()
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Description').fill('The dock is closed on Friday.')
  await form.getByLabel('Site').first().click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(landlord.getByText('The memo was saved. Send it when it is ready.')).toBeVisible()
  await expect(client.getByText(subject)).toHaveCount(0)

  await runRowAction(landlord, subject, 'Send')
  const dialog = landlord.getByRole('dialog', { name: `Send "${subject}"` })
  await expect(dialog.getByText(/^Harbourview Centre: \d+ of \d+ (people|person) gets? it\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: /Send to \d+ (people|person)/ }).click()

  await expect(client.getByText(`New site memo: "${subject}"`)).toBeVisible()
  await client.getByRole('table').getByText(subject).click()
  await expect(client.getByRole('dialog')).toContainText('The dock is closed on Friday.')

  // It opens by itself once the memo was sent.
  const log = landlord.getByRole('dialog', { name: `Delivery of "${subject}"` })
  await expect(log.getByText(/^Delivered to \d+ of \d+ (people|person)/)).toBeVisible()
  await expect(log.getByText('Opened', { exact: true }).first()).toBeVisible()
  await log.getByRole('button', { name: 'Recall' }).click()
  await landlord.getByRole('dialog', { name: 'Recall it?' }).getByRole('button', { name: 'Recall' }).click()
  await expect(landlord.getByText('It was recalled.')).toBeVisible()
  const other = await openAs(browser, 'client2', info)
  await other.goto('/site-memo')
  await expect(other.getByRole('heading', { name: 'Site Memos' })).toBeVisible()
  await expect(other.getByText(subject)).toHaveCount(0)
})

test(
  'a landlord writes with bold words and attaches two files; the client reads it so, opens one and keeps the other',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const subject = `New plan ${attempt(info)}`
    await landlord.goto('/site-memo?new=')
    const form = landlord.getByRole('dialog', { name: 'New memo' })
    await form.getByLabel('Subject').fill(subject)
    const text = form.getByRole('textbox', { name: 'Description' })
    await text.click()
    await landlord.keyboard.type('Read this ')
    await form.getByRole('button', { name: 'Bold' }).click()
    await landlord.keyboard.type('before Friday')
    await expect(text.locator('strong')).toHaveText('before Friday')
    await form.getByLabel('Site').first().click()
    await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
    const chooser = landlord.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles([
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf('The new plan') },
      { name: 'hours.csv', mimeType: 'text/csv', buffer: Buffer.from('day,from\nMonday,8:00\n') },
    ])
    await expect(form.getByText('hours.csv')).toBeVisible()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(landlord.getByText('The memo was saved. Send it when it is ready.')).toBeVisible()
    await expect(landlord.getByRole('row', { name: subject })).toContainText('Read this before Friday')
    await runRowAction(landlord, subject, 'Edit')
    const edit = landlord.getByRole('dialog', { name: 'Edit memo' })
    await expect(edit.getByText('plan.pdf')).toBeVisible()
    await expect(edit.getByRole('textbox', { name: 'Description' }).locator('strong')).toHaveText('before Friday')
    await edit.getByLabel('Subject').fill(`${subject} B`)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(landlord.getByText('The memo was saved.', { exact: true })).toBeVisible()
    await runRowAction(landlord, `${subject} B`, 'Send')
    await landlord
      .getByRole('dialog')
      .getByRole('button', { name: /Send to \d+ (people|person)/ })
      .click()
    await expect(landlord.getByText(/^Delivered to \d+ of \d+ (people|person)/)).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto('/site-memo')
    await client.getByRole('table').getByText(subject).click()
    const reading = client.getByRole('dialog', { name: `${subject} B` })
    await expect(reading.locator('strong')).toHaveText('before Friday')
    const download = client.waitForEvent('download')
    await reading.getByRole('link', { name: 'Download: hours.csv' }).click()
    expect((await download).suggestedFilename()).toBe('hours.csv')
    await reading.getByRole('button', { name: 'Preview: plan.pdf' }).click()
    await expect(client.getByRole('dialog', { name: 'plan.pdf' }).getByText('Page 1 of 1')).toBeVisible()
  },
)
