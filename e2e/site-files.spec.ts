// Features: site-files
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, pdfOf } from './support.ts'
import { further, test } from './test.ts'

// The client manual and the site plan of a site.

for (const { path, title, none } of [
  { path: '/tenant-manual', title: 'Client Manual', none: 'No tenant manual has been uploaded' },
  { path: '/site-plan', title: 'Site Plan', none: 'No Site Plan found' },
]) {
  test(`a landlord uploads, replaces and deletes the ${title} of a site`, further, async ({ page, context }, info) => {
    await logIn(context, 'landlord')
    const site = `${title} ${attempt(info)}`
    expect((await page.request.post('/Landlord/CreateSite', { data: { name: site } })).ok()).toBe(true)

    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Choose a site' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Upload/ })).toHaveCount(0)
    await expectAccessible(page, 'choosing a site')
    await page.getByRole('button', { name: site }).click()
    await expect(page.getByText(none)).toBeVisible()
    await expectAccessible(page, `no ${title}`)

    await page.getByRole('link', { name: `Upload ${title}` }).click()
    const form = page.getByRole('dialog', { name: `Upload ${title}` })
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText('File is required')
    await expectAccessible(page, 'the form without a file')
    await upload(page, 'first.pdf', title)
    await expect(page.getByRole('region', { name: 'first.pdf' })).toBeVisible()
    await expect(page.getByText(new RegExp(`${site} · Uploaded by .+ on .+`))).toBeVisible()
    const uploader = page.getByText(/Uploaded by .+ on .+/).getByRole('link')
    await expect(uploader).toHaveAttribute('href', /^\/landlord\/user\/edit\/\d+$/)
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
    await expectAccessible(page, title)

    await page.getByRole('link', { name: 'Replace' }).click()
    await expect(page.getByText('The file there is now stays as an older version.')).toBeVisible()
    await upload(page, 'second.pdf', title)
    await expect(page.getByRole('region', { name: 'second.pdf' })).toBeVisible()
    const versions = page.getByRole('navigation', { name: 'Versions' })
    await versions.getByRole('link', { name: /first\.pdf/ }).click()
    await expect(page.getByText('This is an older version.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'first.pdf' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await readFile(await (await saved).path())).equals(pdfOf('first.pdf'))).toBe(true)
    await expectAccessible(page, 'an older version')
    await page.getByRole('link', { name: 'Show the current one' }).click()
    await expect(page.getByRole('region', { name: 'second.pdf' })).toBeVisible()

    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: `Delete ${title}` }).click()
    const question = page.getByRole('dialog', { name: `Delete "${title}"?` })
    await expect(question).toContainText(`The clients of ${site} will no longer see it.`)
    await question.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByText(none)).toBeVisible()
  })

  test(`a client reads the ${title} of its own site and cannot change it`, async ({ page, context }) => {
    await logIn(context, 'client')
    await page.goto(path)
    await expect(page.getByText(/^Harbourview Centre · Uploaded by/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^\/files\/\d+\/.+download=true/)
    await expect(page.getByText(/Page 1 of \d+|100%/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Upload|Replace/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'More actions', exact: true })).toHaveCount(0)
    await expectAccessible(page, title)
  })
}

async function upload(page: Page, name: string, title: string) {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf(name) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText(`${title} was uploaded.`).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
