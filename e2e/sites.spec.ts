// Features: sites
import { expect } from '@playwright/test'
import { attempt, chooseList, expectAccessible, logIn, openAs, openImport, rowOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

// A landlord's sites: made, changed, taken out of use, imported from a list.

test.beforeEach(({ context }) => logIn(context, 'landlord'))

test('a landlord creates a site, changes it and takes it out of use', async ({ page }, info) => {
  const name = `Lakeside ${attempt(info)}`
  await page.goto('/landlord/sites')
  await expect(page.getByText(/\d+ of 25 sites in your plan/)).toBeVisible()
  await page.getByRole('link', { name: 'Create Site' }).click()
  await expect(page).toHaveURL('/landlord/site/new')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada')
  await expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Toronto')

  await form.getByRole('textbox', { name: 'Primary email' }).fill('nobody')
  await form.getByRole('button', { name: 'Create Site' }).click()
  await expect(form.getByRole('alert')).toContainText('2 fields to correct')
  await expect(form.getByText('This is not an e-mail address').last()).toBeVisible()
  await expectAccessible(page, 'the form of a site with errors')

  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Primary email' }).fill('lakeside@example.com')
  await form.getByRole('textbox', { name: 'City' }).fill('Oakville')
  await form.getByRole('button', { name: 'Create Site' }).click()
  await expect(page.getByText('The site was created.')).toBeVisible()
  await expect(page).toHaveURL('/landlord/sites')

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/sites\/\d+$/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await form.getByRole('textbox', { name: 'Street' }).fill('120 Lakeshore Road')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The site was saved.')).toBeVisible()
  await page.goto('/landlord/sites')
  await expect(rowOf(page, name)).toContainText('120 Lakeshore Road, Oakville, Canada')

  await runRowAction(page, name, 'Deactivate')
  const question = page.getByRole('dialog', { name: `Deactivate "${name}"?` })
  await expect(question).toContainText('Its clients cannot log in until you reactivate it.')
  await expectAccessible(page, 'before a site is taken out of use')
  await question.getByRole('button', { name: 'Deactivate site' }).click()
  await expect(rowOf(page, name)).toContainText('Inactive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} is active again.`)).toBeVisible()
  await expect(rowOf(page, name)).not.toContainText('Inactive')

  await runRowAction(page, name, 'Deactivate')
  await question.getByRole('button', { name: 'Deactivate site' }).click()
  await expect(rowOf(page, name)).toContainText('Inactive')
  await page.goto('/landlord/sites?active=true')
  await expect(rowOf(page, 'King West Tower')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('the form lies over the list, which stays as it was; what was typed is not lost by a slip', further, async ({ page }) => {
  await page.goto('/landlord/site/edit/2?q=tower')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Half a sentence')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question before changes are lost')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(description).toHaveValue('Half a sentence')
  await description.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/landlord/sites?q=tower')
  await expect(rowOf(page, 'Harbourview Centre')).toHaveCount(0)
})

test('two people who save one site at once lose nothing', further, async ({ page, browser }, info) => {
  const answer = await page.request.post('/Landlord/CreateSite', {
    data: { name: `Shared ${attempt(info)}`, description: 'As it was' },
  })
  const address = `/landlord/site/edit/${(await answer.json()).id}`
  const other = await openAs(browser, 'landlord', info)
  // What others save comes into an open form at once; this page hears of it only when it saves.
  await page.routeWebSocket(/\/tchub/, (socket) => void socket.close())
  await Promise.all([page.goto(address), other.goto(address)])
  for (const one of [page, other]) await expect(one.getByRole('textbox', { name: 'Description' })).toHaveValue('As it was')

  await other.getByRole('textbox', { name: 'Description' }).fill('Theirs')
  await other.getByRole('textbox', { name: 'City' }).fill('Halifax')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other).toHaveURL('/landlord/sites')
  await other.context().close()

  await page.getByRole('textbox', { name: 'Description' }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const bar = page.getByRole('alert').filter({ hasText: 'Someone else saved this record while you were editing' })
  await expect(bar).toBeVisible()
  await expectAccessible(page, 'two people saved at once')
  await bar.getByRole('button', { name: 'Reload their version' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine')
  await expect(page.getByText('They saved: Theirs')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Halifax')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The site was saved.')).toBeVisible()
})

test('a name that is taken is said at the name, not as a conflict', further, async ({ page }) => {
  await page.goto('/landlord/sites')
  await page.getByRole('link', { name: 'Pacific Exchange' }).click()
  await expect(page).toHaveURL(/\/sites\/\d+$/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('King West Tower')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('A site with this name exists already')
  await expect(page.getByText('Someone else saved this record')).toHaveCount(0)
})

test('a list of sites is imported', further, async ({ page }, info) => {
  const name = (at: number) => `Imported ${at} ${attempt(info)}`
  const dialog = await openImport(page, '/landlord/sites', 'Import sites')
  await chooseList(page, `Name,Country,Primary email\n${name(1)},Canada,a@example.com\n${name(2)},Atlantis,nobody\n`)
  await expect(dialog.getByText('1 bad row', { exact: true })).toBeVisible()
  const first = dialog.getByRole('row').nth(1)
  await expect(first).toContainText('is not a country')
  await expect(first).toContainText('This is not an e-mail address')
  await expect(dialog.getByRole('button', { name: 'Import 1 site', exact: true })).toBeEnabled()
  await expectAccessible(page, 'a list of sites with bad rows')

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await chooseList(page, `Name;Country;City\n${name(1)};CA;Ottawa\n${name(2)};United States;Boston\n`)
  await dialog.getByRole('button', { name: 'Import 2 sites' }).click()
  await expect(page.getByText('2 sites imported')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, name(2))).toContainText('Boston, United States')
})
