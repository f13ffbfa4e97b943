// Features: drawings
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs, pdfOf, searchList } from './support.ts'
import { test } from './test.ts'

test('a client submits a drawing, is asked for a revision, sends it, and gets its approval; both see every step', async ({
  browser,
  context,
  page,
}, info) => {
  const title = `Sign ${attempt(info)}`
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(title) })
  await logIn(context, 'client')
  await page.goto('/drawing-submission-approval')
  await page.getByRole('link', { name: 'Submit a drawing' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Submit drawing' }).click()
  await expect(form.getByRole('alert')).toContainText('2 fields to correct')
  await expectAccessible(page, 'the form of a drawing with errors')
  await form.locator('input[type=file]:not([capture])').setInputFiles(file('one.pdf'))
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('button', { name: 'Submit drawing' }).click()
  await expect(page.getByText('The drawing was submitted.')).toBeVisible()

  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto(`/drawing-submission-approval?q=${encodeURIComponent(title)}`)
  await landlord.getByRole('link', { name: title }).click()
  await expect(landlord.getByRole('region', { name: 'Revision 1' })).toBeVisible()
  await landlord.getByRole('textbox', { name: 'Note', exact: true }).fill('Show the transformer.')
  await landlord.getByRole('textbox', { name: 'Page' }).fill('1')
  await landlord.getByRole('button', { name: 'Add note' }).click()
  await expect(landlord.getByText('noted on revision 1, page 1')).toBeVisible()
  await expectAccessible(landlord, 'a drawing')
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  await landlord.getByRole('menuitem', { name: 'Ask for a revision' }).click()
  await landlord.getByRole('dialog').getByRole('textbox', { name: 'A word for the client' }).fill('Too high.')
  await landlord.getByRole('dialog').getByRole('button', { name: 'Ask for a revision' }).click()
  await expect(landlord.getByText('Status has been successfully updated.')).toBeVisible()

  await searchList(page, title)
  await expect(page.getByRole('row', { name: title })).toContainText('Revision required')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Too high.')).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Resolved')).toBeVisible()
  await page.getByRole('button', { name: 'Submit a revision' }).click()
  await form.locator('input[type=file]:not([capture])').setInputFiles(file('two.pdf'))
  await form.getByRole('textbox', { name: 'What has changed' }).fill('It is lower.')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('The revision was submitted.')).toBeVisible()

  // The landlord's open page has it by itself.
  await expect(landlord.getByText('It is lower.')).toBeVisible()
  await landlord.getByRole('button', { name: 'Approve', exact: true }).click()
  await landlord.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Approved')
  await expect(page.getByRole('button', { name: 'Submit a revision' })).toHaveCount(0)
  await landlord.close()
})
