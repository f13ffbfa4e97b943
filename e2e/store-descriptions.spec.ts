// Features: store-descriptions
import { expect } from '@playwright/test'
import { attempt, openAs, rowOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test('a client describes its store, and the landlord corrects the description', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client2', info)
  const name = `Copper Kettle ${attempt(info)}`
  await client.goto('/store-description')
  await client.getByLabel('Store name').fill(name)
  await client.getByLabel('Store description').fill('Coffe and cake.')
  await client.getByRole('button', { name: 'Save' }).click()
  await expect(client.getByText('The store description was saved.')).toBeVisible()

  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/stores-description')
  await expect(rowOf(landlord, name)).toContainText('Coffe and cake.')
  await runRowAction(landlord, name, 'Edit')
  const form = landlord.getByRole('dialog', { name: 'Store description' })
  await form.getByLabel('Store description').fill('Coffee and cake.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(landlord.getByText('The store description was saved.')).toBeVisible()
  await expect(rowOf(landlord, name)).toContainText('Coffee and cake.')

  await client.reload()
  await expect(client.getByLabel('Store description')).toHaveValue('Coffee and cake.')
})
