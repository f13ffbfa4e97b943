// Features: contacts, distribution-lists
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, searchList } from './support.ts'
import { further, test } from './test.ts'

// A landlord's address book: a contact is added, found again as a double, merged, and written to by a list.

test.beforeEach(({ context }) => logIn(context, 'landlord'))

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a contact is added, its address told as known, the double merged; the old address still leads to it', async ({
  page,
}, info) => {
  const name = `Solange ${attempt(info)}`
  const email = `solange-${attempt(info).replaceAll(' ', '-')}@contact.example`
  await page.goto('/contacts/new')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(form.getByRole('alert')).toContainText('A contact needs a name or a company')
  await form.getByRole('textbox', { name: 'First name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill('4165550177')
  await form.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Broker' }).click()
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('The contact was added.')).toBeVisible()

  await searchList(page, email)
  await expect(rowOf(page, name)).toContainText('Broker')
  await expect(rowOf(page, name).getByRole('link', { name: '(416) 555-0177' })).toHaveAttribute('href', 'tel:+14165550177')

  await page.getByRole('link', { name: 'Add contact' }).first().click()
  await form.getByRole('textbox', { name: 'Last name' }).fill(`Twin of ${name}`)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await expect(form.getByRole('link', { name })).toBeVisible()
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('The contact was added.').last()).toBeVisible()
  await searchList(page, email)
  const twin = await rowOf(page, 'Twin of').getByRole('link').first().getAttribute('href')

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' })
  const group = dialog.locator('section').filter({ hasText: email })
  await expectAccessible(page, 'the duplicates')
  await group.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('button', { name: 'Merge contacts' }).click()
  await expect(page.getByText('The contacts were merged.')).toBeVisible()
  await expect(group).toHaveCount(0)
  await page.goto(twin ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a contact’s page says how to reach it and what it was told; the form opens from there', further, async ({ page }) => {
  await page.goto('/contacts?q=Solheim')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/contacts\/\d+/)
  const reach = page.getByRole('region', { name: /^How to reach / })
  await expect(reach.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(reach.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:/)
  // Its letters are whole, those with a tail too.
  const label = reach.getByRole('link', { name: /^Write to / }).getByText('@')
  expect(await label.evaluate((at) => at.clientHeight - Number.parseFloat(getComputedStyle(at).fontSize))).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Latest messages' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Distribution Lists' })).toBeVisible()
  await expectAccessible(page, 'the page of a contact')

  const title = `Supervisor ${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit contact' })
  await form.getByRole('textbox', { name: 'Job title' }).fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The contact was saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the contact' })).toContainText(title)
})

test('a distribution list takes people one by one and by a rule, and says whom it reaches', further, async ({ page }, info) => {
  const name = `Storm line ${attempt(info)}`
  await page.goto('/distributionList/new')
  const form = page.getByRole('dialog', { name: 'New distribution list' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(form.getByText('Reaches 0 people now')).toBeVisible()
  await form.getByRole('button', { name: 'Add a rule' }).click()
  await form.getByRole('region', { name: 'Rule 1' }).getByText('Contacts', { exact: true }).click()
  await form.getByRole('region', { name: 'Rule 1' }).getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Emergency contact' }).click()
  await expect(form.getByText(/Reaches \d\d people now/)).toBeVisible()
  await expectAccessible(page, 'the form of a distribution list')
  await form.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText('The distribution list was created.')).toBeVisible()
  await searchList(page, name)
  await page.getByRole('button', { name: `More actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a client keeps a list of its own contacts and finds their addresses on it', further, async ({ page, context }, info) => {
  await logIn(context, 'client')
  const name = `Suppliers ${attempt(info)}`
  const contact = `Zélie ${attempt(info)}`
  await page.goto('/contacts/new')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'First name' }).fill(contact)
  await form.getByRole('textbox', { name: 'Email' }).fill(`zelie-${attempt(info).replaceAll(' ', '-')}@contact.example`)
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('The contact was added.')).toBeVisible()

  await page.goto('/tenant/distributionList')
  await page.getByRole('link', { name: 'Create list' }).first().click()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Contacts' }).fill(contact)
  await page.getByRole('option', { name: contact }).click()
  await form.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText('The distribution list was created.')).toBeVisible()

  await searchList(page, name)
  await rowOf(page, name).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Who is on it' }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(contact)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute('href', /^mailto:\?bcc=zelie/)
  await expectAccessible(page, 'who is on an own list')
})
