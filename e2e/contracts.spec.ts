// Features: contracts
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { test } from './test.ts'

test('a landlord writes a clause with a condition and puts it into a template, which shows what it makes for a client', async ({
  browser,
}, info) => {
  const run = attempt(info)
  const landlord = await openAs(browser, 'landlord', info)
  const clause = `Patio ${run}`
  await landlord.goto('/contract-clauses?new=')
  const form = landlord.getByRole('dialog', { name: 'New clause' })
  await form.getByLabel('Name').fill(clause)
  await form.getByRole('textbox', { name: 'Text' }).fill('{{Client}} may use the patio of {{Site}}.')
  await form.getByRole('button', { name: 'Add condition' }).click()
  await form.getByLabel('Value').fill('50000')
  await expect(form.getByText('Only above 50,000 sq ft.')).toBeVisible()
  await expectAccessible(landlord, 'the form of a clause')
  await form.getByRole('button', { name: 'New clause' }).click()
  await expect(landlord.getByText('It was added.')).toBeVisible()

  await landlord.goto('/design-contracts?new=')
  const about = landlord.getByRole('dialog', { name: 'New template' })
  await about.getByLabel('Name').fill(`Patio licence ${run}`)
  await about.getByRole('button', { name: 'Create template' }).click()
  await landlord.getByRole('link', { name: `Patio licence ${run}` }).click()
  await expect(landlord.getByText('The template has no parts yet.')).toBeVisible()
  const part = landlord.getByRole('dialog', { name: 'New part' })
  for (const name of ['Utilities', clause]) {
    await landlord.getByRole('button', { name: 'Add part' }).click()
    await part.getByRole('combobox', { name: 'Which one' }).click()
    await landlord.getByRole('option', { name, exact: true }).click()
    await part.getByRole('button', { name: 'Add part' }).click()
    await expect(part).toBeHidden()
  }
  await landlord.getByRole('button', { name: `Move up: ${clause}` }).click()
  const preview = landlord.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('{{Client}} may use the patio of {{Site}}.')).toBeVisible()
  await preview.getByLabel('Client').click()
  await landlord.getByRole('option', { name: /Luma Optics/ }).click()
  await expect(preview.getByText(`${clause}: Only above 50,000 sq ft`)).toBeVisible()
  await expect(preview.getByText('may use the patio of')).toHaveCount(0)
  await expectAccessible(landlord, 'the parts of a template')
  await landlord.getByRole('button', { name: 'Publish' }).click()
  await expect(landlord.getByText(/Version 1, published on/)).toBeVisible()
})
