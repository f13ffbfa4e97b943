// Features: forms, custom-fields
import { expect } from '@playwright/test'
import { expectAccessible, logIn, newEmptyForm } from './support.ts'
import { further, test } from './test.ts'

test('an entry is given an address, signed by hand and by keyboard, and shows both', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  await newEmptyForm(page)
  for (const [name, kind] of [
    ['New address', 'Address'],
    ['Client signs', 'Signature'],
    ['We sign', 'Signature'],
  ] as const) {
    await page.getByRole('button', { name: 'Add field' }).click()
    const field = page.getByRole('dialog', { name: 'New field' })
    await field.getByRole('textbox', { name: 'Name' }).fill(name)
    await field.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: new RegExp(`^${kind}`) }).click()
    await field.getByRole('button', { name: 'Add field' }).click()
    await expect(field).toBeHidden()
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The form is published.')).toBeVisible()
  const { category } = await page.evaluate(async () => {
    const [, id] = /\/forms\/(\d+)/.exec(location.pathname) ?? []
    return (await fetch(`/FormBuilder/GetForm/${id}`)).json()
  })

  await page.goto(`/form-builder/edit-create/${category}`)
  const entry = page.getByRole('dialog').first()
  await entry.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option').first().click()
  const address = entry.getByRole('group', { name: 'New address' })
  await address.getByRole('textbox', { name: 'Street' }).fill('1 King St W')
  await address.getByRole('textbox', { name: 'City' }).fill('Toronto')
  await address.getByRole('textbox', { name: 'Postal code' }).fill('M5H 1A1')

  await entry.getByRole('button', { name: 'Client signs: Sign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Client signs' })
  await expectAccessible(page, 'where somebody signs')
  const pad = await dialog.getByRole('img', { name: 'Draw your signature here' }).boundingBox()
  if (!pad) throw new Error('There is nowhere to sign')
  await page.mouse.move(pad.x + 40, pad.y + pad.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(pad.x + 40 + step * ((pad.width - 80) / 20), pad.y + pad.height * (0.5 + 0.3 * Math.sin(step)))
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Sign with this' }).click()
  await expect(entry.getByRole('button', { name: 'Client signs: Signed' })).toBeVisible()

  await entry.getByRole('button', { name: 'We sign: Sign' }).click()
  const typed = page.getByRole('dialog', { name: 'We sign' })
  await typed.getByText('Type', { exact: true }).click()
  await typed.getByRole('textbox', { name: 'Name' }).fill('Ann Lee')
  await typed.getByRole('button', { name: 'Sign with this' }).click()
  await expect(entry.getByRole('button', { name: 'We sign: Ann Lee' })).toBeVisible()
  await expectAccessible(page, 'an entry that is signed')
  await entry.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The entry was saved.')).toBeVisible()
  await expect(page.getByText('1 King St W, Toronto, M5H 1A1, Canada').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signed' }).first()).toBeVisible()
  await expect(page.getByText('Ann Lee').first()).toBeVisible()
})
