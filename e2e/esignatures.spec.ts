// Features: esignatures
import { readFile } from 'node:fs/promises'
import { type Browser, expect } from '@playwright/test'
import { writtenPdf } from '../server/testing/pdf.ts'
import { attempt, expectAccessible, logIn, mailedPath, openAs } from './support.ts'
import { further, test } from './test.ts'

test('a landlord sends a document, a guest signs it on a phone, and anybody verifies it', async ({ browser }, info) => {
  const mark = attempt(info)
  const page = await openAs(browser, 'landlord', info)
  await page.goto('/esignatures/templates?new=')
  const dialog = page.getByRole('dialog', { name: 'New template' })
  const pdf = { name: 'permission.pdf', mimeType: 'application/pdf', buffer: Buffer.from(writtenPdf(`Permission ${mark}`)) }
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Permission ${mark}`)
  await expectAccessible(page, 'a new template')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The template was made. Put the fields on its pages.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Permission ${mark}` })).toBeVisible()

  // By the mouse onto the page, and by the keyboard.
  await page.getByRole('button', { name: 'Signature', exact: true }).click()
  await page
    .locator('[data-placing]')
    .first()
    .click({ position: { x: 200, y: 260 } })
  await expect(page.getByRole('button', { name: 'Signature of Signer 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Date signed', exact: true }).press('Enter')
  const date = page.getByRole('button', { name: 'Date signed of Signer 1' })
  const before = await date.boundingBox()
  await date.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await date.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  await page.getByRole('button', { name: 'Attachment', exact: true }).click()
  await page
    .locator('[data-placing]')
    .first()
    .click({ position: { x: 200, y: 120 } })
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Void cheque')
  await expect(page.getByRole('button', { name: 'Void cheque of Signer 1' })).toBeVisible()
  await expectAccessible(page, 'a template with its fields')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The template was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to be signed' }).click()
  const send = page.getByRole('dialog', { name: 'Send to be signed' })
  await send.getByLabel('Site').click()
  await page.getByRole('option').first().click()
  await send.getByRole('combobox', { name: 'Name' }).fill('Ana Guest')
  const address = `ana-${mark.replace(/\W/g, '-').toLowerCase()}@signers.example`
  await send.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  const envelope = page.getByRole('dialog', { name: `Permission ${mark}` })
  await expect(envelope.getByText('Waiting for signatures')).toBeVisible()
  await expect(envelope.getByText('Mail with the link sent')).toBeVisible()
  await expectAccessible(page, 'an envelope')

  const path = await mailedPath(browser, address)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })
  const guest = await phone.newPage()
  await guest.goto(path)
  await expect(guest.getByRole('heading', { name: `Permission ${mark}` })).toBeVisible()
  await expectAccessible(guest, 'the consent to sign electronically')
  await guest.getByRole('button', { name: 'Read the document' }).click()
  await expect(guest.getByRole('alert')).toContainText('Agree to sign electronically first')
  await guest.getByLabel('I agree to sign electronically').check()
  await guest.getByRole('button', { name: 'Read the document' }).click()
  await guest.getByRole('button', { name: 'Start' }).click()
  await guest.getByRole('button', { name: 'Sign here, required' }).click()
  const signature = guest.getByRole('dialog', { name: 'Your signature' })
  await signature.getByRole('tab', { name: 'Type' }).click()
  await expect(signature.getByRole('img', { name: 'Ana Guest' })).toBeVisible()
  await expectAccessible(guest, 'a signature')
  await signature.getByRole('button', { name: 'Sign with this' }).click()
  await expect(guest.getByText('1 of 2 filled in')).toBeVisible()
  await guest.getByRole('button', { name: 'Void cheque, required' }).click()
  const attachment = guest.getByRole('dialog', { name: 'Void cheque' })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await attachment.getByLabel('Choose a file').setInputFiles(file('half.pdf', pdf.buffer.subarray(0, pdf.buffer.length / 2)))
  await expect(attachment.getByRole('alert')).toContainText('This file cannot be read')
  await expectAccessible(guest, 'a file to attach')
  await attachment.getByLabel('Choose a file').setInputFiles(file('cheque.pdf', pdf.buffer))
  await expect(guest.getByRole('button', { name: 'Void cheque, cheque.pdf' })).toBeVisible()
  await expect(guest.getByText('2 of 2 filled in')).toBeVisible()
  await guest.getByRole('button', { name: 'Finish signing' }).click()
  await expect(guest.getByRole('heading', { name: 'Signed by everybody' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Download the signed document' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(guest, 'a document that is signed by everybody')
  await phone.close()

  // The landlord's open page follows by itself.
  await expect(envelope.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(envelope.getByText('permission (signed).pdf')).toBeVisible()
  await expect(envelope.getByText('Attached as it was signed')).toBeVisible()
  const saved = page.waitForEvent('download')
  await envelope.getByRole('link', { name: 'Download permission (signed).pdf' }).click()
  const sealed = await readFile(await (await saved).path())

  const anybody = await (await browser.newContext()).newPage()
  await anybody.goto('/verify')
  const verify = async (buffer: Buffer) => {
    await anybody.getByLabel('Signed PDF').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
    await anybody.getByRole('button', { name: 'Verify' }).click()
  }
  await verify(sealed)
  await expect(anybody.getByRole('heading', { name: 'Not changed since it was sealed' })).toBeVisible()
  await expectAccessible(anybody, 'a document that is verified')
  await verify(Buffer.concat([sealed, Buffer.from('% more\n')]))
  await expect(anybody.getByRole('heading', { name: 'Changed after it was sealed' })).toBeVisible()
})

test(
  'a code is asked for before a document is shown; the one who is asked names somebody else, whom the landlord changes and lets sign in person',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info).replaceAll(/\W/g, '-').toLowerCase()
    const page = await openAs(browser, 'landlord', info)
    const { request } = page
    const ask = async (path: string, data: object) => (await request.post(path, { data })).json()
    const { items } = await ask('/FileRepo/SearchTemplates', { active: true })
    const [{ siteId }] = (await ask('/FileRepo/SearchEnvelopes', {})).items
    const { id: templateId, roles } = items.find((one: { roles: string[] }) => one.roles.length === 2)
    const address = (name: string) => `${name}-${mark}@signers.example`
    const recipients = [
      { role: 1, name: 'Ana Guest', email: address('ana'), code: 'email' },
      { role: 2, name: 'Ben Host', email: address('ben') },
    ]
    expect(roles).toHaveLength(2)
    const sent = { templateId, siteId, emailSubject: `Keys ${mark}`, recipients }
    const { id } = await ask('/FileRepo/SendEnvelopeFromTemplate', sent)

    const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const link = await mailedPath(browser, address('ana'))
    await guest.goto(link)
    await expect(guest.getByText(`Before it is shown, a code is sent to a…@signers.example`)).toBeVisible()
    await guest.getByRole('button', { name: 'Send the code' }).click()
    await guest.getByRole('textbox', { name: 'Code' }).fill('000')
    await guest.getByRole('button', { name: 'Go on' }).click()
    await expect(guest.getByText('This code is not right')).toBeVisible()
    await expectAccessible(guest, 'a code that is not right')
    await guest.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(browser, address('ana')))
    await guest.getByRole('button', { name: 'Go on' }).click()
    await guest.getByRole('button', { name: 'Somebody else should sign' }).click()
    const pass = guest.getByRole('dialog', { name: 'Somebody else should sign' })
    await pass.getByRole('button', { name: 'Pass it on' }).click()
    await expect(pass.getByText('This is not an e-mail address')).toBeVisible()
    await expectAccessible(guest, 'naming somebody else')
    await pass.getByRole('textbox', { name: 'Name' }).fill('Cleo Delegate')
    await pass.getByRole('textbox', { name: 'E-mail' }).fill(address('cleo'))
    await pass.getByRole('button', { name: 'Pass it on' }).click()
    await expect(guest.getByRole('heading', { name: 'Passed on' })).toBeVisible()
    await guest.goto(link)
    await expect(guest.getByText('This link does not work any more')).toBeVisible()

    await page.goto(`/esignatures/sent?open=${id}`)
    const envelope = page.getByRole('dialog', { name: `Keys ${mark}` })
    await expect(envelope.getByText('Passed on to somebody else')).toBeVisible()
    await envelope.getByRole('button', { name: 'More actions: Cleo Delegate' }).click()
    await page.getByRole('menuitem', { name: 'Change who signs' }).click()
    const change = page.getByRole('dialog', { name: /^Change who signs as/ })
    await change.getByLabel('Name').fill('Dora Delegate')
    await expectAccessible(page, 'changing who signs')
    await change.getByRole('button', { name: 'Save' }).click()
    await envelope.getByRole('button', { name: 'More actions: Dora Delegate' }).click()
    await page.getByRole('menuitem', { name: 'Sign here in person' }).click()
    await expect(page.getByText('I agree to sign electronically')).toBeVisible()
  },
)

test(
  'a document goes to everybody of a list; a row that is wrong is mended where it stands',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info).replaceAll(/\W/g, '-').toLowerCase()
    const page = await openAs(browser, 'landlord', info)
    const { items } = await (await page.request.post('/FileRepo/SearchTemplates', { data: { active: true } })).json()
    const { id } = items.find((one: { roles: string[] }) => one.roles.length === 2)
    await page.goto(`/esignatures/templates/${id}/send`)
    const form = page.getByRole('dialog', { name: 'Send to be signed' })
    await form.getByText('To everybody of a list').click()
    await form.getByLabel('Site').click()
    await page.getByRole('option').first().click()
    await form.getByRole('combobox', { name: 'Name' }).fill('Ben Host')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('ben@signers.example')
    await form.getByRole('textbox', { name: 'Subject' }).fill(`Rules ${mark}`)
    await expectAccessible(page, 'sending to a list')
    await form.getByRole('button', { name: 'Choose the list' }).click()
    const list = page.getByRole('dialog', { name: 'Send to a list' })
    const rows = `Name,E-mail\nAna,ana@${mark}.example\nElodie,no address\n`
    const chooser = page.waitForEvent('filechooser')
    await list.getByRole('button', { name: 'choose a file' }).click()
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    const cell = list.getByRole('textbox', { name: /E-mail/ })
    await cell.fill(`elodie@${mark}.example`)
    await cell.press('Enter')
    await list.getByRole('button', { name: 'Send to 2 people' }).click()
    await page.goto('/esignatures/sent')
    await expect(page.getByRole('link', { name: `Rules ${mark}` })).toHaveCount(2)
  },
)

/** The code in the last mail to an address. */
async function mailedCode(browser: Browser, to: string): Promise<string> {
  const admin = await browser.newContext()
  await logIn(admin, 'admin')
  const data = { query: to, sortBy: 'createdAt', descending: true }
  const { items } = await (await admin.request.post('/admin/SearchMails', { data })).json()
  await admin.close()
  return /\d{6}/.exec(items[0].subject)?.[0] ?? ''
}

test('a PDF is sent to be signed once, and leaves no template behind', further, async ({ browser }, info) => {
  const mark = attempt(info)
  const page = await openAs(browser, 'landlord', info)
  await page.goto('/esignatures/sent')
  await page.getByRole('button', { name: 'Send a document' }).click()
  await page.getByRole('menuitem', { name: 'A PDF, once' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a PDF' })
  const name = `Side letter ${mark}`
  const pdf = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(writtenPdf(name)) }
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expectAccessible(page, 'a PDF that is sent once')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Signature', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The template was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Send to be signed' }).click()
  const send = page.getByRole('dialog', { name: 'Send to be signed' })
  await send.getByLabel('Site').click()
  await page.getByRole('option').first().click()
  await send.getByRole('combobox', { name: 'Name' }).fill('Ana Guest')
  await send.getByRole('textbox', { name: 'E-mail' }).fill(`once-${mark.replace(/\W/g, '-').toLowerCase()}@signers.example`)
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name }).getByText('Waiting for signatures')).toBeVisible()
  await page.goto('/esignatures/templates')
  await expect(page.getByRole('link', { name: 'Lease renewal agreement' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
