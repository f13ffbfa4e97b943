// Features: file-manager
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { writtenPdf } from '../server/testing/pdf.ts'
import { wav } from '../server/testing/wav.ts'
import { workbook } from '../server/testing/workbook.ts'
import { attempt, expectAccessible, goOn, openAs, openFiles } from './support.ts'
import { further, test } from './test.ts'

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${text}\n%%EOF`),
})

test('a landlord shares a folder with clients, a client reads it, and somebody outside downloads it by a link', async ({
  browser,
}, info) => {
  const mark = attempt(info)
  const page = await openAs(browser, 'landlord', info)
  await openFiles(page)
  const folder = `Fit-out guide ${mark}`
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(folder)
  await dialog.getByLabel('Who sees it').click()
  await page.getByRole('option', { name: 'Your company and all clients of the site' }).click()
  await dialog.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByText('The folder was created.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search files' }).fill(folder)
  const list = page.getByRole('table', { name: 'Files and folders' })
  await expect(list.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: folder, exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText(folder)
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  const input = page.locator('input[type=file][multiple]')
  await input.setInputFiles([pdf('Rules.pdf', 'one'), pdf('Colours.pdf', 'two')])
  await expect(page.getByText('2 files were uploaded.')).toBeVisible()
  await input.setInputFiles(pdf('rules.pdf', 'a newer one'))
  await expect(page.getByText('1 file was uploaded.')).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'the file manager, a folder')

  // By the keyboard: to the next name, rename it, and go on.
  await list.getByRole('button', { name: 'Colours.pdf', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('button', { name: 'Rules.pdf', exact: true })).toBeFocused()
  await page.keyboard.press('F2')
  await page.getByLabel('New name of Rules.pdf').fill('House rules')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'House rules.pdf', exact: true })).toBeVisible()

  await list.getByRole('button', { name: 'Actions for House rules.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Details and links' }).click()
  const details = page.getByRole('dialog', { name: 'House rules.pdf' })
  await expect(details.getByText('Version 2')).toBeVisible()
  await details.getByRole('button', { name: 'New link' }).click()
  await details.getByLabel('What it is for').fill('The builder')
  await details.getByLabel('Password', { exact: true }).fill('rainbow')
  await details.getByLabel('Downloads at most').fill('1')
  await details.getByLabel('Ask who opens it').check()
  const made = page.waitForResponse((response) => response.url().endsWith('/FileRepo/CreateAnonAccessToFile'))
  await details.getByRole('button', { name: 'Make and copy the link' }).click()
  const { path } = (await (await made).json()) as { path: string }
  await expect(details.getByText('The builder')).toBeVisible()
  await expectAccessible(page, 'the details of a file with its links')

  const outside = await (await browser.newContext()).newPage()
  await outside.goto(path)
  await outside.getByLabel('Your name').fill('Ada Builder')
  await outside.getByLabel('Your e-mail address').fill('ada@builder.example')
  await expectAccessible(outside, 'what a link asks for')
  await outside.getByLabel('Password').fill('wrong')
  await outside.getByRole('button', { name: 'Open' }).click()
  await expect(outside.getByText('This is not the password of this link')).toBeVisible()
  await outside.getByLabel('Password').fill('rainbow')
  await outside.getByRole('button', { name: 'Open' }).click()
  await expect(outside.getByRole('heading', { name: 'House rules.pdf' })).toBeVisible()
  await expectAccessible(outside, 'the page of a link to a file')
  const download = outside.waitForEvent('download')
  await outside.getByRole('link', { name: 'Download House rules.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('House rules.pdf')
  await expect(outside.getByText('This link has been used as often as it may be.')).toBeVisible()
  await outside.context().close()
  await expect(details.getByText('Asks who opens it')).toBeVisible()
  await details.getByText('When it was used').click()
  await expect(details.getByText('Ada Builder, ada@builder.example').first()).toBeVisible()

  const client = await openAs(browser, 'client', info)
  await client.goto('/fileManager')
  await client.getByRole('searchbox', { name: 'Search files' }).fill(folder)
  await expect(client.getByRole('table', { name: 'Files and folders' }).getByRole('row')).toHaveCount(2)
  await client.getByRole('button', { name: folder, exact: true }).click()
  await expect(client.getByRole('button', { name: 'House rules.pdf', exact: true })).toBeVisible()
  await expect(client.getByRole('button', { name: 'Upload files' })).toBeDisabled()

  // Deleted, and restored from the trash.
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await list.getByRole('button', { name: 'House rules.pdf', exact: true }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore House rules.pdf' }).first().click()
  await expect(page.getByText('Restored to where it was.')).toBeVisible()
  await expectAccessible(page, 'the trash')
})

test(
  'large files go in pieces: a cut connection is waited for, after a reload the same file goes on, and one is given up',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info)
    const place = await mkdtemp(join(tmpdir(), 'atrium-large-'))
    const write = async (name: string, megabytes: number) => {
      const path = join(place, `${name} ${mark}.pdf`)
      const rest = Buffer.alloc(megabytes * 1024 * 1024, 'x')
      await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), rest, Buffer.from('\n%%EOF')]))
      return path
    }
    const [survey, plans] = [await write('Survey', 20), await write('Plans', 12)]
    try {
      const page = await openAs(browser, 'landlord', info)
      await openFiles(page)
      await page.getByRole('button', { name: 'Building', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('Building')
      await expect(page.getByRole('button', { name: 'Upload files' })).toBeEnabled()
      // The second piece is cut, until the page is there again.
      let sent = 0
      await page.route('**/FileRepo/PutUploadPiece', (route) => (++sent === 1 ? route.continue() : route.abort()))
      await page.locator('input[type=file][multiple]').setInputFiles([survey, plans])
      const uploads = page.getByRole('list', { name: 'Large uploads' })
      const one = uploads.getByRole('listitem').filter({ hasText: 'Survey' })
      const other = uploads.getByRole('listitem').filter({ hasText: 'Plans' })
      await expect(one).toContainText('The connection is cut. It goes on by itself.')
      await expect(other).toContainText('Waits for its turn')
      await expectAccessible(page, 'a large upload that was cut')
      await one.getByRole('button', { name: /^Pause / }).click()
      await expect(one).toContainText('Paused')
      // The next one has its turn.
      await expect(other).toContainText('The connection is cut. It goes on by itself.')
      await other.getByRole('button', { name: /^Give .* up$/ }).click()
      await expect(other).toBeHidden()
      await page.unroute('**/FileRepo/PutUploadPiece')
      await page.reload()
      await expect(one).toContainText('8 MB of 20 MB')
      await expect(one).toContainText('It was cut. Choose the file again to go on.')
      await expect(other).toBeHidden()
      const rest = page.waitForRequest('**/FileRepo/PutUploadPiece')
      await page.locator('input[data-upload]').first().setInputFiles(survey)
      expect((await rest).postData() ?? '').not.toContain('"offset":0')
      await expect(page.getByText('1 file was uploaded.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Survey ${mark}.pdf`, exact: true })).toBeVisible()
      await expect(uploads).toBeHidden()
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  },
)

test(
  'a folder whose connection is cut goes on by itself, each file once; whoever leaves meanwhile is asked',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info)
    const page = await openAs(browser, 'landlord', info)
    await openFiles(page)
    await page.getByRole('button', { name: 'Building', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Upload files' })).toBeEnabled()
    // The first answer is lost on its way back, so that the same file comes twice.
    let asked = 0
    await page.route('**/FileRepo/DropDocument', async (route) => {
      if (++asked === 1) await route.fetch()
      if (asked <= 2) await route.abort()
      else await route.continue()
    })
    const names = [`Walls ${mark}.pdf`, `Doors ${mark}.pdf`]
    await page.locator('input[type=file][multiple]').setInputFiles(names.map((name) => pdf(name, name)))
    await expect(page.getByText('The connection is cut. It goes on by itself.')).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave while files are on their way?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByText('2 files were uploaded.')).toBeVisible()
    const list = page.getByRole('table', { name: 'Files and folders' })
    await list.getByRole('button', { name: `Actions for ${names[0]}` }).click()
    await page.getByRole('menuitem', { name: 'Details and links' }).click()
    const versions = page.getByRole('dialog', { name: names[0] as string }).getByRole('region', { name: 'Versions' })
    await expect(versions.getByText('Version 1')).toBeVisible()
    await expect(versions.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a file is found by a word in it, which the result shows; by its name as before; a client finds only what is shared with it',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info)
    const page = await openAs(browser, 'landlord', info)
    await openFiles(page)
    const search = page.getByRole('searchbox', { name: 'Search files' })
    const list = page.getByRole('table', { name: 'Files and folders' })
    // A PDF of the portfolio, by what it says.
    await search.fill('sealing north')
    await expect(list.getByRole('row', { name: /Roof inspection.pdf/ })).toContainText('In the text')
    await expect(list.locator('mark', { hasText: 'sealing' })).toBeVisible()
    await expectAccessible(page, 'files found by their text')
    await search.fill('roof insp')
    await expect(list.locator('mark', { hasText: 'Roof insp' })).toBeVisible()
    // One that is uploaded now.
    await search.fill('')
    await page.getByRole('button', { name: 'House rules and forms', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('House rules and forms')
    await expect(page.getByRole('button', { name: 'Upload files' })).toBeEnabled()
    const word = `Zeppelin${mark.replace(/\W/g, '')}`
    const buffer = Buffer.from(writtenPdf(`The banner above the door shows a ${word} in blue.`))
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: `Banner ${mark}.pdf`, mimeType: 'application/pdf', buffer })
    await expect(page.getByText('1 file was uploaded.')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await search.fill(word.toLowerCase())
      await expect(list.getByText('The banner above the door')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const client = await openAs(browser, 'client', info)
    await client.goto('/fileManager')
    const own = client.getByRole('searchbox', { name: 'Search files' })
    await own.fill(word)
    await expect(client.getByText('The banner above the door')).toBeVisible()
    await own.fill('sealing north')
    await expect(client.getByText('Nothing was found, by its name or in its text.')).toBeVisible()
  },
)

/** A workbook with some rows more than are shown. */
function rentRoll(): Buffer {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rents = Array.from({ length: 240 }, (_, at) => `<row>${text(`Unit ${at + 1}`)}<c s="1"><v>${1_000.5 + at}</v></c></row>`)
  const sheets = {
    'Rent roll': { rows: `<row>${text('Unit')}${text('Rent')}</row>${rents.join('')}` },
    Remarks: { rows: `<row>${text('Nobody has said anything.')}</row>` },
  }
  return Buffer.from(workbook(sheets, '<cellXfs><xf numFmtId="0"/><xf numFmtId="4"/></cellXfs>'))
}

test(
  'files are looked at one after the other, and by a link too, where each that is opened counts',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info)
    const page = await openAs(browser, 'landlord', info)
    await openFiles(page)
    await page.getByRole('button', { name: 'New folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'New folder' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`To look at ${mark}`)
    await dialog.getByRole('button', { name: 'Create folder' }).click()
    await page.getByRole('button', { name: `To look at ${mark}`, exact: true }).click()
    // Else they are chosen for the folder that is still shown.
    await expect(page.getByText('This folder is empty.')).toBeVisible()
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'a.xlsx', mimeType: xlsx, buffer: rentRoll() },
      { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('The north gate is closed on Sundays.') },
      { name: 'c.wav', mimeType: 'audio/wav', buffer: wav(2) },
      { name: 'd.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(workbook({})) },
    ])
    const list = page.getByRole('table', { name: 'Files and folders' })
    await expect(list.getByRole('row')).toHaveCount(5)

    await list.getByRole('button', { name: 'a.xlsx', exact: true }).click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('First 200 of 241 rows')).toBeVisible()
    await expect(viewer.getByRole('cell', { name: '1,000.50' })).toBeVisible()
    await viewer.getByRole('tab', { name: 'Remarks' }).click()
    await expect(viewer.getByText('Nobody has said anything.')).toBeVisible()
    await expectAccessible(page, 'a spreadsheet that is looked at')

    // By the keyboard: on to the next, and the next; the player keeps the arrows for itself.
    await viewer.getByRole('link', { name: 'Download' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('The north gate is closed on Sundays.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const player = viewer.locator('audio')
    await expect(player).toBeVisible()
    await player.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 1.5
    })
    await expect
      .poll(() => player.evaluate((element: HTMLAudioElement) => [element.duration, element.currentTime]))
      .toEqual([2, 1.5])
    await viewer.getByRole('button', { name: 'Next file' }).click()
    await expect(viewer.getByText('This file cannot be shown here: it is damaged')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Next file' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()

    await list.getByRole('button', { name: 'Actions for b.txt' }).click()
    await page.getByRole('menuitem', { name: 'Details and links' }).click()
    const details = page.getByRole('dialog', { name: 'b.txt' })
    await details.getByRole('button', { name: 'New link' }).click()
    await details.getByLabel('Downloads at most').fill('2')
    const made = page.waitForResponse((response) => response.url().endsWith('/FileRepo/CreateAnonAccessToFile'))
    await details.getByRole('button', { name: 'Make and copy the link' }).click()
    const { path } = (await (await made).json()) as { path: string }
    const outside = await (await browser.newContext()).newPage()
    await outside.goto(path)
    await expect(outside.getByText('2 downloads are left.')).toBeVisible()
    await outside.getByRole('button', { name: 'View b.txt' }).click()
    const shown = outside.getByRole('dialog', { name: 'b.txt' })
    await expect(shown.getByText('The north gate is closed on Sundays.')).toBeVisible()
    await expectAccessible(outside, 'a file of a link that is looked at')
    await outside.keyboard.press('Escape')
    await expect(outside.getByText('1 download is left.')).toBeVisible()
    await outside.context().close()
  },
)

test(
  'a folder of many files is scrolled: what comes into view is read, keys and the viewer go on over it, and all are chosen',
  further,
  async ({ browser }, info) => {
    const mark = attempt(info)
    const page = await openAs(browser, 'landlord', info)
    await openFiles(page)
    const folderId = await page.evaluate(async (name) => {
      const made = await fetch('/FileRepo/CreateUpdateFolder', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: null, version: null, name, siteId: 1 }),
      })
      const { id } = await made.json()
      for (let from = 100; from < 220; from += 12) {
        const body = new FormData()
        body.set('command', JSON.stringify({ folderId: id }))
        for (let at = from; at < from + 12; at++)
          body.set(`f${at}`, new Blob([`Gate ${at}`], { type: 'text/plain' }), `Gate ${at}.txt`)
        await fetch('/FileRepo/DropDocument', { method: 'POST', body })
      }
      return id as number
    }, `Many ${mark}`)
    await goOn(page, `/fileManager/${folderId}`)
    const list = page.getByRole('table', { name: 'Files and folders' })
    const gate = (no: number) => list.getByRole('button', { name: `Gate ${no}.txt`, exact: true })
    await expect(gate(100)).toBeVisible()
    await expect(page.getByText('120 files and folders')).toBeAttached()
    await expect(gate(219)).toHaveCount(0)

    // By the keyboard over the end of what was read at first.
    await gate(149).focus()
    await expect(gate(150)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(gate(150)).toBeFocused()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('Gate 150', { exact: true })).toBeVisible()
    await viewer.getByRole('button', { name: 'Previous file' }).click()
    await expect(viewer.getByText('Gate 149', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(gate(219)).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(gate(100)).toBeInViewport()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(page.getByText('120 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('This folder is empty.')).toBeVisible()
  },
)

test('a client finds what the portal keeps of it beside its own folders, and looks at it', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'client', info)
  await page.goto('/fileManager')
  const section = page.getByRole('region', { name: 'From the portal' })
  await section.getByRole('link', { name: 'From the portal' }).click()
  await section.getByRole('link', { name: 'Insurance Certificates' }).click()
  await expect(page.getByRole('heading', { name: 'Insurance Certificates' })).toBeVisible()
  const list = page.getByRole('table', { name: 'Files and folders' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'what the portal keeps of a client')
  await list.getByRole('button').first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('region', { name: 'Page 1', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'From the portal' }).click()
  await expect(section.getByRole('link', { name: 'Insurance Certificates' })).toBeVisible()
})
