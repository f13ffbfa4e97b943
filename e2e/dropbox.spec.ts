// Features: file-manager, connections
import { expect } from '@playwright/test'
import { openFakeDropbox } from '../server/testing/dropbox.ts'
import { writtenPdf } from '../server/testing/pdf.ts'
import { attempt, expectAccessible, openAs, openFiles, runRowAction } from './support.ts'
import { test } from './test.ts'

/** Where the server looks for Dropbox (playwright.config.ts). */
const port = Number(process.env['E2E_PORT'] ?? 5055) + 20_000

test('a landlord shows a folder of Dropbox beside its own; a client reads in it and adds a file', async ({ browser }, info) => {
  const { state, close } = await openFakeDropbox(port)
  try {
    const mark = attempt(info)
    const name = `Fit-out ${mark}`
    state.put(`/Mall/${name}/Guide.pdf`, writtenPdf('How to fit out a store'))
    state.put(`/Mall/${name}/Drawings 2026/Ground floor.txt`, 'ground floor')
    const page = await openAs(browser, 'landlord', info)
    await page.goto('/company/connections')
    await page.getByRole('button', { name: 'Add connection' }).click()
    await page.getByRole('menuitem', { name: 'Dropbox' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Box ${mark}`)
    await form.getByRole('textbox', { name: 'App key' }).fill('key')
    await form.getByLabel('App secret').fill('secret-words')
    await form.getByLabel('Refresh token').fill(state.refreshToken)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The connection was saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Test connection' }).last().click()
    await expect(page.getByText('Dropbox took the connection.').first()).toBeVisible()

    await openFiles(page)
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a Dropbox folder' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add a Dropbox folder' })
    await drawer.getByRole('button', { name: 'Mall', exact: true }).click()
    await drawer.getByRole('button', { name, exact: true }).click()
    await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await drawer.getByLabel('Who sees it').click()
    await page.getByRole('option', { name: 'Your company and all clients of the site' }).click()
    await drawer.getByLabel('Clients may').click()
    await page.getByRole('option', { name: 'See the files and add some' }).click()
    await expectAccessible(page, 'the form of a Dropbox folder')
    await drawer.getByRole('button', { name: 'Add folder' }).click()
    await expect(page.getByText('The Dropbox folder was added.')).toBeVisible()
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
})
