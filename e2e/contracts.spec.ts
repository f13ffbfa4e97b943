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

test('a contract is made for a client, who suggests other words; accepted, it is agreed, signed and printed', async ({
  browser,
}, info) => {
  const name = `Kiosk of ${attempt(info)}`
  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/contracts?new=')
  const form = landlord.getByRole('dialog', { name: 'New contract' })
  await form.getByRole('combobox', { name: 'Template' }).click()
  await landlord.getByRole('option', { name: 'Licence of a kiosk' }).click()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Client').click()
  await landlord.getByRole('option', { name: /Luma Optics/ }).click()
  await expectAccessible(landlord, 'the form of a new contract')
  await form.getByRole('button', { name: 'Make contract' }).click()
  await expect(landlord.getByRole('heading', { name })).toBeVisible()
  await expect(landlord.getByText('Luma Optics', { exact: true }).first()).toBeVisible()
  await landlord.getByRole('button', { name: 'Share' }).click()
  await landlord.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect(landlord.getByText('In negotiation')).toBeVisible()
  const address = new URL(landlord.url()).pathname

  const client = await openAs(browser, 'client', info)
  await client.goto('/contracts')
  await expectAccessible(client, 'the contracts of a client')
  await client.goto(address)
  await client.getByRole('button', { name: 'Suggest a change: Utilities' }).click()
  const suggestion = client.getByRole('dialog', { name: 'Suggest a change' })
  await suggestion.getByRole('textbox', { name: 'Text' }).fill('The Landlord pays all charges for electricity.')
  await suggestion.getByLabel('Why').fill('It is a season only.')
  await suggestion.getByRole('button', { name: 'Suggest' }).click()
  await expect(client.getByText('It is a season only.')).toBeVisible()
  await expectAccessible(client, 'a contract that a client reads')

  await expect(landlord.getByText('It is a season only.')).toBeVisible()
  await expectAccessible(landlord, 'a contract with a suggestion')
  await landlord.getByRole('button', { name: 'Accept' }).click()
  await expect(landlord.getByText('Version 2')).toBeVisible()
  await landlord.getByRole('link', { name: 'What changed' }).click()
  await expect(landlord.getByRole('list', { name: 'Compare versions' }).getByText('Changed')).toBeVisible()
  await expectAccessible(landlord, 'two versions of a contract')

  await expect(client.getByText('The Landlord pays all charges for electricity.').first()).toBeVisible()
  await client.getByRole('button', { name: 'Fill in: Information about the Tenant' }).click()
  const answers = client.getByRole('dialog', { name: 'Information about the Tenant' })
  await answers.getByLabel('Legal name of the tenant').fill('Luma Optics Inc.')
  await answers.getByLabel('Number of employees').fill('7')
  await expectAccessible(client, 'the answers of a contract')
  await answers.getByRole('button', { name: 'Save answers' }).click()
  await expect(client.getByText('Luma Optics Inc.')).toBeVisible()
  await expect(client.getByText('3 answers missing')).toBeVisible()
  await client.getByRole('button', { name: 'Agree' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await expect(client.getByText('Agreed').first()).toBeVisible()

  await landlord.goto(address)
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  await landlord.getByRole('menuitem', { name: 'Note signatures' }).click()
  await landlord.getByRole('dialog').getByRole('button', { name: 'Note signatures' }).click()
  await expect(landlord.getByText('Signed', { exact: true })).toBeVisible()
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  const download = landlord.waitForEvent('download')
  await landlord.getByRole('menuitem', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^C-\d{4} Kiosk of .* v2\.pdf$/)
})
