// Features: forms
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

/** A form with one line of text, not saved yet. */
async function newFormOfRent(context: BrowserContext, page: Page) {
  await logIn(context, 'landlord')
  await newEmptyForm(page)
  await page.getByRole('button', { name: 'Add field' }).click()
  const added = page.getByRole('dialog', { name: 'New field' })
  await added.getByRole('textbox', { name: 'Name' }).fill('Rent')
  await added.getByRole('button', { name: 'Add field' }).click()
}

test(
  'a landlord makes a text an amount, is told what cannot be read, and keeps that beside it',
  further,
  async ({ context, page }) => {
    await newFormOfRent(context, page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()
    await page.evaluate(async () => {
      const [, id] = /\/forms\/(\d+)/.exec(location.pathname) ?? []
      const { category } = await (await fetch(`/FormBuilder/GetForm/${id}`)).json()
      for (const Rent of ['1,200', '950.50', 'by agreement', '2,400.00', '5 % of sales']) {
        const body = new FormData()
        body.set('command', JSON.stringify({ category, siteId: 1, custom: { Rent } }))
        await fetch('/FormBuilder/CreateUpdateFormFieldValue', { method: 'POST', body })
      }
    })

    await page.getByRole('button', { name: 'Rent', exact: true }).click()
    const field = page.getByRole('dialog', { name: 'Edit field' })
    await field.getByRole('combobox', { name: 'Kind' }).click()
    await expect(page.getByRole('option', { name: /^Signature/ })).toBeHidden()
    await page.getByRole('option', { name: /^Amount/ }).click()
    await field.getByRole('button', { name: 'Take over' }).click()
    const question = page.getByRole('dialog', { name: 'Change “Rent” to amount?' })
    await expect(question.getByText('3 of 5 values can be read as the new kind, 2 cannot.')).toBeVisible()
    await expect(question.getByText('by agreement')).toBeVisible()
    await expectAccessible(page, 'what becomes of values')
    await question.getByRole('button', { name: 'Keep the others beside it' }).click()
    await expect(page.getByText('Rent (line of text)').first()).toBeVisible()

    // It is a text again before it was anything else to anybody, and then an amount once more.
    const become = async (kind: RegExp) => {
      await page.getByRole('button', { name: 'Rent', exact: true }).click()
      await field.getByRole('combobox', { name: 'Kind' }).click()
      await page.getByRole('option', { name: kind }).click()
      await field.getByRole('button', { name: 'Take over' }).click()
    }
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('The draft was saved.')).toBeVisible()
    await become(/^Line of text/)
    await expect(page.getByText('Rent (line of text)')).toHaveCount(0)
    await become(/^Amount/)
    await question.getByRole('button', { name: 'Keep the others beside it' }).click()
    await expect(page.getByText('Rent (line of text)').first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('The form is published.').last()).toBeVisible()
    const path = new URL(page.url()).pathname
    await expect
      .poll(() =>
        page.evaluate(async (at) => {
          const { category } = await (await fetch(`/FormBuilder/GetForm/${at.split('/').at(-1)}`)).json()
          const ask = { category, siteId: -1, sortBy: 'no', descending: false }
          const { items } = await (
            await fetch('/FormBuilder/GetFormValues', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(ask),
            })
          ).json()
          return items.map(({ custom }: { custom: object }) => Object.values(custom)[0])
        }, path),
      )
      .toEqual([120_000, 95_050, null, 240_000, null])
  },
)

test('what is changed while the draft is being saved stays, and is of the same field', further, async ({ context, page }) => {
  await newFormOfRent(context, page)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/FormBuilder/GetForm/*', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Rent', exact: true }).click()
  const field = page.getByRole('dialog', { name: 'Edit field' })
  await field.getByRole('textbox', { name: 'Name' }).fill('Monthly rent')
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  const idOf = () =>
    page.evaluate(async () => {
      const { fields } = await (await fetch(`/FormBuilder/GetForm/${location.pathname.split('/').at(-1)}`)).json()
      return fields.map(({ id, label }: { id: number; label: string }) => ({ id, label }))
    })
  const [stored] = await idOf()
  expect(stored.label).toBe('Rent')
  await field.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('button', { name: 'Monthly rent', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(idOf).toEqual([{ ...stored, label: 'Monthly rent' }])
})
