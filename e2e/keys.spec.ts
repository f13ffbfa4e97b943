// Features: keys
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs, rowOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test('a landlord notes a key, changes and deletes it; a client sees those that it has', further, async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const name = `K-${attempt(info)}`
  await landlord.goto('/keys?new=')
  const form = landlord.getByRole('dialog', { name: 'New key' })
  await expectAccessible(landlord, 'the form of a key')
  await form.getByLabel('Key no.').fill(name)
  await form.getByLabel('Opens').fill('Stock room')
  await form.getByLabel('Site').click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(landlord.getByText(`“${name}” was added.`)).toBeVisible()
  await expect(rowOf(landlord, name)).toContainText('With us')
  await expectAccessible(landlord, 'the keys')

  await runRowAction(landlord, name, 'Edit')
  const edit = landlord.getByRole('dialog', { name: 'Edit key' })
  await expect(edit.getByLabel('Opens')).toHaveValue('Stock room')
  await edit.getByLabel('Key no.').fill(`${name}-B`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(landlord.getByText(`“${name}-B” was saved.`)).toBeVisible()
  await runRowAction(landlord, `${name}-B`, 'Delete')
  await landlord.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(landlord.getByText(`“${name}-B” was deleted.`)).toBeVisible()

  const client = await openAs(browser, 'client', info)
  await client.goto('/keys')
  await client.getByRole('button', { name: 'B-101', exact: true }).click()
  await expect(client.getByRole('dialog', { name: 'B-101' })).toContainText('Nadia Roy')
  await expect(client.getByRole('button', { name: 'New key' })).toHaveCount(0)
})
