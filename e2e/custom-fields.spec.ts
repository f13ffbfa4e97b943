// Features: custom-fields, tenants, account, keys
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs, rowOf, runRowAction, searchList } from './support.ts'
import { further, test } from './test.ts'

test('a landlord gives clients a choice and a text, fills them in, sorts and narrows by them; the client sees what is meant for it', async ({
  context,
  page,
  browser,
}, info) => {
  const run = attempt(info)
  const [broker, franchise] = [`Broker ${run}`, `Franchise ${run}`]
  await logIn(context, 'landlord')
  await page.goto('/company/fields')
  const form = page.getByRole('dialog')
  const add = async (name: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add field' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await fill()
    await form.getByRole('button', { name: 'Add field' }).click()
    await expect(form).toHaveCount(0)
  }
  await add(broker, async () => undefined)
  await add(franchise, async () => {
    await form.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: /^Choice/ }).click()
    await form.getByRole('textbox', { name: 'Choice 1' }).fill('Open')
    await form.getByRole('textbox', { name: 'Choice 2' }).fill('Chain')
    await form.getByRole('switch', { name: 'Clients see it' }).click()
    await expectAccessible(page, 'the form of a field')
  })
  await page.getByRole('button', { name: `Move up: ${franchise}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The fields were saved.')).toBeVisible()
  await expectAccessible(page, 'the fields of clients')

  const theirs = await openAs(browser, 'client', info)
  await theirs.goto('/account')
  const heading = await theirs.getByRole('heading', { name: 'Contact data of' }).textContent()
  const client = heading?.replace('Contact data of ', '') ?? ''
  await page.goto(`/landlord/tenants?q=${encodeURIComponent(client)}`)
  await runRowAction(page, client, 'Edit')
  await form.getByRole('textbox', { name: broker }).fill('Harbour Insurance')
  await form.getByRole('combobox', { name: franchise }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The client was saved.')).toBeVisible()

  // The list takes the field once it is prepared for it.
  await expect(async () => {
    await page.goto('/landlord/tenants')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: franchise }).click({ timeout: 3_000 })
  }).toPass()
  await page.getByRole('option', { name: 'Open' }).click()
  await expect(page.getByText(`${franchise}: Open`)).toBeVisible()
  const rows = page.locator('tbody tr, main li').filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(1)
  await expect(rowOf(page, client)).toHaveCount(1)

  const id = /custom\.f(\d+)/.exec(page.url())?.[1]
  await page.goto(`/landlord/tenants?sort=custom.f${id}`)
  await expect(rows.first()).toContainText(client)

  await theirs.reload()
  await expect(theirs.getByText(franchise)).toBeVisible()
  await expect(theirs.getByText('Open', { exact: true })).toBeVisible()
  await expect(theirs.getByText(broker)).toHaveCount(0)
})

test(
  'a field of keys that nobody has named is filled in, and its keys are found by it',
  further,
  async ({ context, page }, info) => {
    const run = attempt(info)
    await logIn(context, 'landlord')
    await page.goto('/company/fields')
    await page.getByRole('combobox', { name: 'Records' }).click()
    await page.getByRole('option', { name: 'Keys' }).click()
    await expect(page).toHaveURL(/\/company\/fields\/keys$/)
    // The address changes before the page does.
    await expect(page.getByRole('combobox', { name: 'Records' })).toHaveValue('Keys')
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add field' }).click()
    const label = await form.getByRole('textbox', { name: 'Name' }).inputValue()
    expect(label).toMatch(/^User Define \d+$/)
    await form.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The fields were saved.')).toBeVisible()

    await page.goto('/keys')
    await rowOf(page, 'M-1').first().getByRole('link', { name: 'M-1' }).click()
    await form.getByRole('textbox', { name: label }).fill(`Drawer ${run}`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“M-1” was saved.')).toBeVisible()
    await searchList(page, `Drawer ${run}`)
    await expect(rowOf(page, 'M-1')).toHaveCount(1)
  },
)
