// Features: submissions
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, pdfOf } from './support.ts'
import { further, test } from './test.ts'

// One document to many clients, and many files at once.

test.beforeEach(({ context }) => logIn(context, 'landlord'))

test('a landlord sends one letter to all clients of a site; each gets it', further, async ({ page, browser }, info) => {
  test.setTimeout(90_000)
  const title = `To everyone at Harbourview, ${attempt(info)}`
  await page.goto('/WelcomeLetter')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'One document to many clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send one Welcome Letter to many clients' })).toBeVisible()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const wrong = page.getByRole('alert', { name: 'to correct' })
  await expect(wrong).toContainText('Must select a Client')
  await expectAccessible(page, 'the form with errors')
  await wrong.getByRole('button', { name: /Must select a Client/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Search Clients' })).toBeFocused()

  const clients = page.getByRole('group', { name: 'Clients' })
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.locator('form input[type=file]:not([capture])').setInputFiles(pdf('to-all.pdf'))
  await clients.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Harbourview Centre' }).click()
  await clients.getByRole('button', { name: /^Choose all \d+ shown$/ }).click()
  await clients.getByRole('checkbox', { name: /Gusto Pizzeria/ }).uncheck()
  const chosen = Number((await clients.getByRole('status').textContent())?.match(/^(\d+) clients chosen/)?.[1])
  expect(chosen).toBeGreaterThan(5)
  await expectAccessible(page, 'clients chosen')
  await page.getByRole('button', { name: `Send to ${chosen} clients` }).click()
  const question = page.getByRole('dialog', { name: `Send to ${chosen} clients?` })
  await expect(question).toContainText(/It reaches \d+ people\./)
  await expectAccessible(page, 'the question before it goes to many')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(wrong).toHaveCount(0)
  await page.getByRole('button', { name: `Send to ${chosen} clients` }).click()
  await question.getByRole('button', { name: `Send to ${chosen} clients` }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Sent to ${chosen} clients` })).toBeVisible()
  await expectAccessible(page, 'sent')
  await page.getByRole('main').getByRole('link', { name: 'Atelier Noémie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Atelier Noémie').last()).toBeVisible()

  const others = await browser.newContext({ ...info.project.use, baseURL: new URL(page.url()).origin } as never)
  await logIn(others, 'client')
  const client = await others.newPage()
  await client.goto('/WelcomeLetter')
  await expect(client.getByRole('link', { name: title, exact: true })).toHaveCount(1)
  await others.close()
})

test('a landlord drops many files; names tell the clients, a person the rest; what fails is tried again', async ({
  page,
}, info) => {
  test.setTimeout(90_000)
  const own = (name: string) => `${name} ${attempt(info)}.pdf`
  await page.goto('/documents/upload?type=RentalNotice')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload many Rental Notice Letters' })).toBeVisible()
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles([
      pdf(own('Luma_Optics')),
      pdf(own('atelier noemie')),
      pdf(own('Unit 212')),
      pdf(own('Harbour')),
      pdf(own('scan')),
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
  await expect(page.getByRole('alert')).toContainText('1 file was not taken')
  await expect(rowOf(page, own('Luma_Optics'))).toContainText('Luma Optics')
  await expect(rowOf(page, own('atelier noemie'))).toContainText('Atelier Noémie')
  await expect(rowOf(page, own('Unit 212'))).toContainText('Bright Harbour Dental')
  // Two clients have this word: it is for a person to say.
  await expect(rowOf(page, own('Harbour'))).toContainText('Needs a client')
  await expect(page.getByText('3 ready')).toBeVisible()
  await expect(page.getByText('2 need your choice')).toBeVisible()
  await expectAccessible(page, 'files to look over')

  await rowOf(page, own('Harbour'))
    .getByRole('button', { name: /^Harbour Fit Studio/ })
    .click()
  await rowOf(page, own('scan'))
    .getByRole('button', { name: /^Choose a client/ })
    .click()
  await page.keyboard.type('gusto')
  await page.getByRole('option', { name: /Gusto Pizzeria/ }).click()
  await expect(rowOf(page, own('scan'))).toContainText('Gusto Pizzeria')
  await rowOf(page, own('scan'))
    .getByRole('textbox')
    .fill(`Rent of Gusto, ${attempt(info)}`)

  // The third try does not reach the server.
  let tries = 0
  await page.route('**/Submissions/Add/**', (route) => (++tries === 3 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Upload 5 documents' }).click()
  await page.getByRole('dialog', { name: 'Send to 5 clients?' }).getByRole('button', { name: 'Send to 5 clients' }).click()
  await expect(page.getByText('4 uploaded')).toBeVisible()
  await expect(page.getByText('1 failed')).toBeVisible()
  await expect(page.getByText('The server cannot be reached. Please try again in a moment.')).toBeVisible()
  await expectAccessible(page, 'one failed')
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(page.getByText('5 uploaded')).toBeVisible()
  expect(tries).toBe(6)

  await page.getByRole('link', { name: 'Show all Rental Notice Letters' }).click()
  await page.getByRole('searchbox', { name: 'Search Rental Notice Letters' }).fill(`Rent of Gusto, ${attempt(info)}`)
  await expect(page.getByRole('link', { name: `Rent of Gusto, ${attempt(info)}`, exact: true })).toHaveCount(1)
})

test('a file that is not what it says is refused, the others are kept; leaving asks', further, async ({ page }, info) => {
  await page.goto('/documents/upload?type=WelcomeLetter')
  const bad = `Gusto Pizzeria ${attempt(info)}.pdf`
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles([
      { name: bad, mimeType: 'application/pdf', buffer: Buffer.from('<html><script>alert(1)</script></html>') },
      pdf(`Cove Pharmacy ${attempt(info)}.pdf`),
    ])
  await expect(page.getByText(`“${bad}” is not a PDF file, whatever its name says.`)).toBeVisible()
  await expect(rowOf(page, bad)).toHaveCount(0)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/Submissions/Add/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.getByRole('link', { name: 'Atrium' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave while files are uploading?' })
  await expectAccessible(page, 'leaving while files upload')
  await question.getByRole('button', { name: 'Stay' }).click()
  release()
  await expect(page.getByText('1 uploaded')).toBeVisible()

  await page.locator('input[type=file]:not([capture])').setInputFiles([pdf(`Saltbox Books ${attempt(info)}.pdf`)])
  await expect(page.getByRole('button', { name: 'Upload 1 document' })).toBeVisible()
  await page.getByRole('link', { name: 'Atrium' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without uploading?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
})

test('only a landlord gets there', async ({ page, context }) => {
  await context.clearCookies()
  await logIn(context, 'client')
  for (const path of ['/documents/send?type=WelcomeLetter', '/documents/upload']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(name) })
const rowOf = (page: Page, file: string) => page.getByRole('row').filter({ has: page.getByText(file, { exact: true }) })
