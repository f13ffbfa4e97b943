// Features: forms
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

test(
  'a condition shows a field, a value that is in use is refused, and an entry that is closed says that it is locked',
  further,
  async ({ context, page }, info) => {
    const run = attempt(info)
    await logIn(context, 'landlord')
    const design = await newEmptyForm(page)

    const add = async (name: string, fill: (drawer: ReturnType<typeof page.getByRole>) => Promise<void>) => {
      await page.getByRole('button', { name: 'Add field' }).click()
      const drawer = page.getByRole('dialog', { name: 'New field' })
      await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
      await fill(drawer)
      await drawer.getByRole('button', { name: 'Add field' }).click()
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    const kind = async (drawer: ReturnType<typeof page.getByRole>, option: RegExp) => {
      await drawer.getByRole('combobox', { name: 'Kind' }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await add('Serial', (drawer) => drawer.getByRole('switch', { name: 'Only once' }).click())
    await add('Hot works', (drawer) => kind(drawer, /^Yes or no/))
    await add('Fire watch', async () => {})
    await add('Stage', async (drawer) => {
      await kind(drawer, /^Choice/)
      await drawer.getByRole('textbox', { name: 'Choice 1' }).fill('Open')
      await drawer.getByRole('textbox', { name: 'Choice 2' }).fill('Closed')
    })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()

    const choose = async (drawer: ReturnType<typeof page.getByRole>, input: string, option: string) => {
      await drawer.getByRole('combobox', { name: input, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.getByRole('button', { name: 'Add condition' }).click()
    const condition = page.getByRole('dialog', { name: 'New condition' })
    await choose(condition, 'Field', 'Hot works')
    await choose(condition, 'Fields', 'Fire watch')
    await expectAccessible(page, 'the form of a condition')
    await condition.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'When “Hot works” is Yes, show “Fire watch”.', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add lock' }).click()
    const lock = page.getByRole('dialog', { name: 'New lock' })
    await choose(lock, 'Field', 'Stage')
    await choose(lock, 'Value', 'Closed')
    await lock.getByLabel('Reason').fill('The works are over.')
    await lock.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('button', { name: 'When “Stage” is Closed, nothing can be changed any more.', exact: true }),
    ).toBeVisible()
    await expectAccessible(page, 'the conditions and locks of a form')

    await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Open the list' }).click()
    const open = async () => {
      await page.getByRole('link', { name: 'New entry' }).first().click()
      const entry = page.getByRole('dialog')
      await entry.getByRole('combobox', { name: 'Site' }).click()
      await page.getByRole('option', { name: 'Harbourview Centre' }).click()
      return entry
    }
    const first = await open()
    await expect(first.getByLabel('Fire watch')).toHaveCount(0)
    await first.getByRole('switch', { name: 'Hot works' }).click()
    await first.getByLabel('Fire watch').fill('Ada')
    await first.getByRole('textbox', { name: 'Serial' }).fill(`S-${run}`)
    await choose(first, 'Stage', 'Closed')
    await first.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()

    const second = await open()
    await second.getByRole('textbox', { name: 'Serial' }).fill(`s-${run}`)
    await second.getByRole('switch', { name: 'Hot works' }).click()
    await expect(second.getByText('This value is in use already, and can stand once only')).toBeVisible()
    await second.getByRole('button', { name: 'Add' }).click()
    await expect(second.getByText('This value is in use already, and can stand once only').first()).toBeVisible()
    await second.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()

    await page
      .locator('tbody tr', { hasText: `S-${run}` })
      .getByRole('button', { name: /^Edit/ })
      .click()
    const locked = page.getByRole('dialog')
    await expect(locked.getByText('The works are over.').first()).toBeVisible()
    await expect(locked.getByRole('status', { name: 'Fire watch' })).toHaveText('Ada')
    await expectAccessible(page, 'an entry that is locked')

    await page.goto(design)
    await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Delete form' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete form' }).click()
    await expect(page.getByText('The form was deleted.')).toBeVisible()
  },
)
