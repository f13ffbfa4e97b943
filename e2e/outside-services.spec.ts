// Features: file-manager, connections, esignatures
// One file, one after the other: the server looks for all outside services at one address, where a stand-in of each listens in turn.
import { expect, type Page } from '@playwright/test'
import { openFakeDocusign } from '../server/testing/docusign.ts'
import { openFakeDropbox } from '../server/testing/dropbox.ts'
import { openFakeMicrosoft } from '../server/testing/microsoft-graph.ts'
import { writtenPdf } from '../server/testing/pdf.ts'
import { attempt, expectAccessible, openAs, openFiles, runRowAction } from './support.ts'
import { further, test } from './test.ts'

/** Where the server looks for each of them (playwright.config.ts). */
const port = Number(process.env['E2E_PORT'] ?? 5055) + 20_000

type Texts = Readonly<Record<string, string>>

/** The form of a new connection, filled in: texts and secrets by their labels. */
async function fillConnection(page: Page, kind: string, name: string, typed: Texts, secrets: Texts) {
  await page.goto('/company/connections')
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  for (const [label, value] of Object.entries(typed)) await form.getByRole('textbox', { name: label }).fill(value)
  for (const [label, value] of Object.entries(secrets)) await form.getByLabel(label).fill(value)
  return form
}

/** Saves it, and tests the connection that was made last. */
async function saveAndTest(page: Page, said: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The connection was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).last().click()
  await expect(page.getByText(said).first()).toBeVisible()
}

/** Gives a folder to all clients of the site, who may add files. */
async function giveFolder(page: Page, kind: string, within: string, name: string) {
  await openFiles(page)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: `Add a ${kind} folder` }).click()
  const drawer = page.getByRole('dialog', { name: `Add a ${kind} folder` })
  await drawer.getByRole('button', { name: within, exact: true }).click()
  await drawer.getByRole('button', { name, exact: true }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await drawer.getByLabel('Who sees it').click()
  await page.getByRole('option', { name: 'Your company and all clients of the site' }).click()
  await drawer.getByLabel('Clients may').click()
  await page.getByRole('option', { name: 'See the files and add some' }).click()
  await expectAccessible(page, `the form of a ${kind} folder`)
  await drawer.getByRole('button', { name: 'Add folder' }).click()
  await expect(page.getByText(`The ${kind} folder was added.`)).toBeVisible()
}

test(
  'a landlord shows a folder of Dropbox beside its own; a client reads in it and adds a file',
  further,
  async ({ browser }, info) => {
    const { state, close } = await openFakeDropbox(port)
    try {
      const mark = attempt(info)
      const name = `Fit-out ${mark}`
      state.put(`/Mall/${name}/Guide.pdf`, writtenPdf('How to fit out a store'))
      state.put(`/Mall/${name}/Drawings 2026/Ground floor.txt`, 'ground floor')
      const page = await openAs(browser, 'landlord', info)
      const secrets = { 'App secret': 'secret-words', 'Refresh token': state.refreshToken }
      await fillConnection(page, 'Dropbox', `Box ${mark}`, { 'App key': 'key' }, secrets)
      await saveAndTest(page, 'Dropbox took the connection.')

      await giveFolder(page, 'Dropbox', 'Mall', name)
      await page.getByRole('link', { name, exact: true }).click()
      const list = page.getByRole('table', { name: 'Files and folders' })
      await expect(list.getByRole('row')).toHaveCount(3)
      await expectAccessible(page, 'a folder of Dropbox')
      await list.getByRole('button', { name: 'Guide.pdf' }).click()
      await expect(page.getByRole('dialog').getByText('How to fit out a store')).toBeVisible()
      await page.keyboard.press('Escape')
      await list.getByRole('link', { name: 'Drawings 2026' }).click()
      const download = page.waitForEvent('download')
      await list.getByRole('link', { name: 'Ground floor.txt', exact: true }).click()
      expect((await download).suggestedFilename()).toBe('Ground floor.txt')

      const client = await openAs(browser, 'client', info)
      await client.goto('/fileManager')
      await client.getByRole('link', { name, exact: true }).click()
      await expect(client.getByRole('button', { name: 'Guide.pdf' })).toBeVisible()
      await client
        .locator('input[type=file]')
        .setInputFiles({ name: 'Ours.txt', mimeType: 'text/plain', buffer: Buffer.from('ours') })
      await expect(client.getByText('1 file was uploaded.')).toBeVisible()
      await expect(client.getByRole('link', { name: 'Ours.txt', exact: true })).toBeVisible()
      expect(state.contentOf(`/Mall/${name}/Ours.txt`)?.toString()).toBe('ours')

      // Taken away again, here alone.
      await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Files' }).click()
      await runRowAction(page, name, 'Stop showing it')
      await page.getByRole('dialog').getByRole('button', { name: 'Stop showing it' }).click()
      await expect(page.getByText('The folder is not shown any more.')).toBeVisible()
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
      expect(state.contentOf(`/Mall/${name}/Ours.txt`)?.toString()).toBe('ours')
    } finally {
      await close()
    }
  },
)

test(
  'a landlord shows a folder of a SharePoint library to a client, who looks at it and adds a file; both read of it',
  further,
  async ({ browser }, info) => {
    const { state, close } = await openFakeMicrosoft(port)
    try {
      const mark = attempt(info)
      const name = `Handover ${mark}`
      state.put(`/Documents/${name}/Guide.pdf`, writtenPdf('How to hand a store over'))
      state.put(`/Documents/${name}/Keys/List.txt`, 'three keys')
      state.put(`/Documents/${name}/Notebook`, undefined, { online: true })
      const page = await openAs(browser, 'landlord', info)
      const guid = '11111111-2222-3333-4444-555555555555'
      const typed = { 'Directory (tenant) ID': guid, 'Application (client) ID': guid, 'Site or person': 'contoso' }
      const form = await fillConnection(page, 'Microsoft 365', `Library ${mark}`, typed, { 'Client secret': state.clientSecret })
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByRole('alert')).toContainText('Use the address of a site')
      await form.getByRole('textbox', { name: 'Site or person' }).fill('https://contoso.sharepoint.com/sites/leasing')
      await expectAccessible(page, 'the form of a connection to Microsoft 365')
      await saveAndTest(page, 'Microsoft took the connection.')

      await giveFolder(page, 'Microsoft 365', 'Documents', name)
      await expect(page.getByRole('heading', { name: 'From Microsoft 365' })).toBeVisible()
      await page.getByRole('link', { name, exact: true }).click()
      const list = page.getByRole('table', { name: 'Files and folders' })
      await expect(list.getByRole('row')).toHaveCount(4)
      await expect(list.getByText('Only in Microsoft 365')).toBeVisible()
      await expectAccessible(page, 'a folder of Microsoft 365')
      await list.getByRole('button', { name: 'Guide.pdf' }).click()
      await expect(page.getByRole('dialog').getByText('How to hand a store over')).toBeVisible()
      await page.keyboard.press('Escape')

      const client = await openAs(browser, 'client', info)
      await client.goto('/fileManager')
      await client.getByRole('link', { name, exact: true }).click()
      await expect(client.getByText('Shared with you from Microsoft 365')).toBeVisible()
      await client
        .locator('input[type=file]')
        .setInputFiles({ name: 'Ours.txt', mimeType: 'text/plain', buffer: Buffer.from('ours') })
      await expect(client.getByText('1 file was uploaded.')).toBeVisible()
      await expect(client.getByRole('link', { name: 'Ours.txt', exact: true })).toBeVisible()
      expect(state.contentOf(`/Documents/${name}/Ours.txt`)?.toString()).toBe('ours')
      await list.getByRole('link', { name: 'Keys' }).click()
      const download = page.waitForEvent('download')
      await list.getByRole('link', { name: 'List.txt', exact: true }).click()
      expect((await download).suggestedFilename()).toBe('List.txt')

      // All that one connection shows, and its end: what was given goes with it.
      await page.goto('/company/connections')
      await page.getByRole('link', { name: 'Folders' }).last().click()
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      await expectAccessible(page, 'the folders of a connection')
      await page.goto('/company/connections')
      await runRowAction(page, `Library ${mark}`, 'Delete')
      await page.getByRole('button', { name: 'Delete connection' }).click()
      await expect(page.getByText('The connection was deleted.')).toBeVisible()
      await client.goto('/fileManager')
      await expect(client.getByRole('heading', { name: 'File Manager' })).toBeVisible()
      await expect(client.getByRole('link', { name, exact: true })).toBeHidden()
      expect(state.contentOf(`/Documents/${name}/Guide.pdf`)).toBeDefined()
    } finally {
      await close()
    }
  },
)

test(
  'a landlord has DocuSign send a document; what it refuses is tried again, and what people do there is seen here',
  further,
  async ({ browser }, info) => {
    const { state, close } = await openFakeDocusign(port)
    try {
      const mark = attempt(info)
      const name = `Signatures ${mark}`
      const page = await openAs(browser, 'landlord', info)
      const { baseUri, accountId, integrationKey, userId, rsaKey } = state
      const typed = { 'Base URI': baseUri, 'Account ID': accountId, 'Integration key': integrationKey, 'User ID': userId }
      await fillConnection(page, 'DocuSign', name, typed, { 'Secret key': rsaKey })
      await expectAccessible(page, 'a connection to DocuSign')
      await saveAndTest(page, 'DocuSign let this portal in as Sam Sender: envelopes can be sent.')
      // Where DocuSign Connect is to call is copied from the connection.
      await runRowAction(page, name, 'Edit')
      const edited = page.getByRole('dialog', { name: `Edit ${name}` })
      await expect(edited.getByRole('textbox', { name: 'Address for DocuSign Connect' })).toHaveValue(
        /^https?:.*\/ESignature\/DocusignConnect\/\d+$/,
      )
      await edited.getByRole('button', { name: 'Copy the address' }).click()
      await expectAccessible(page, 'the address that DocuSign calls')
      await edited.getByRole('button', { name: 'Cancel' }).click()

      const templates = await page.request.post('/FileRepo/SearchTemplates', { data: { active: true } })
      const [template] = (await templates.json()).items as { id: number; roles: string[] }[]
      await page.goto(`/esignatures/templates/${template?.id}/send`)
      const send = page.getByRole('dialog', { name: 'Send to be signed' })
      await send.getByLabel('Signed by').click()
      await page.getByRole('option', { name: `DocuSign (${name})` }).click()
      await expect(send.getByText('DocuSign writes to who signs')).toBeVisible()
      await expect(send.getByLabel('Before it is shown')).toHaveCount(0)
      await send.getByLabel('Site').click()
      await page.getByRole('option').first().click()
      const addresses: string[] = []
      for (const [at, role] of (template?.roles ?? []).entries()) {
        const person = send.getByRole('group', { name: role, exact: true })
        const address = `ds${at}-${mark.replace(/\W/g, '-').toLowerCase()}@signers.example`
        await person.getByRole('combobox', { name: 'Name' }).fill(`Person ${at}`)
        await person.getByRole('textbox', { name: 'E-mail' }).fill(address)
        addresses.push(address)
      }
      await send.getByRole('textbox', { name: 'Subject' }).fill(`By DocuSign ${mark}`)
      await expectAccessible(page, 'sending by DocuSign')
      state.failures = [{ status: 400, errorCode: 'ACCOUNT_LACKS_PERMISSIONS', message: 'This account may not send.' }]
      await send.getByRole('button', { name: 'Send', exact: true }).click()
      const envelope = page.getByRole('dialog', { name: `By DocuSign ${mark}` })
      await expect(envelope.getByText('DocuSign refused it: This account may not send.').first()).toBeVisible()
      await expectAccessible(page, 'an envelope that DocuSign refused')
      await envelope.getByRole('button', { name: 'Try again' }).click()
      await expect(envelope.getByText('Waiting for signatures')).toBeVisible()
      await expect(envelope.getByText('DocuSign asks these people to sign')).toBeVisible()
      expect(state.envelopes.at(-1)?.mailed[0]).toBe(addresses[0])
      await expectAccessible(page, 'an envelope at DocuSign')
      await envelope.getByRole('button', { name: 'Check now' }).click()
      await expect(page.getByText('DocuSign was asked a short while ago').first()).toBeVisible()
      await envelope.getByRole('button', { name: 'Void', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Void this envelope?' })
      await question.getByRole('textbox', { name: 'Reason' }).fill('Sent too early')
      await question.getByRole('button', { name: 'Void' }).click()
      await expect(page.getByText('The envelope was voided.')).toBeVisible()
      expect(state.envelopes.at(-1)).toMatchObject({ status: 'voided', voidedReason: 'Sent too early' })

      // So that other tasks send as always.
      const connections = (await (await page.request.get('/Landlord/GetConnections')).json()).items as {
        id: number
        name: string
      }[]
      const mine = connections.find((one) => one.name === name)
      expect((await page.request.post('/Landlord/DeleteConnection', { data: { id: mine?.id } })).status()).toBe(200)
    } finally {
      await close()
    }
  },
)
