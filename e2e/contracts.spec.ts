// Features: contracts
import { readFile } from 'node:fs/promises'
import { WORD_TYPE } from '@atrium/contract/kit/word-texts.ts'
import { expect } from '@playwright/test'
import { changedWord } from '../server/testing/word.ts'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord writes a clause with a condition and puts it into a template, which shows what it makes for a client',
  further,
  async ({ browser }, info) => {
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
  },
)

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
  await expect(landlord.getByText('Version 2', { exact: true })).toBeVisible()
  await landlord.getByRole('link', { name: 'What changed' }).click()
  await expect(landlord.getByRole('list', { name: 'Compare versions' }).getByText('Changed')).toBeVisible()
  await expectAccessible(landlord, 'two versions of a contract')

  await expect(client.getByText('The Landlord pays all charges for electricity.').first()).toBeVisible()

  // The company suggests too, by hand, and by the document as it comes back from Word.
  await landlord.goto(address)
  await landlord.getByRole('button', { name: 'Suggest a change: Utilities' }).click()
  const ours = landlord.getByRole('dialog', { name: 'Suggest a change' })
  await ours.getByRole('textbox', { name: 'Text' }).fill('The Landlord pays half of the charges for electricity.')
  await ours.getByRole('button', { name: 'Suggest' }).click()
  await expect(landlord.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(landlord.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await client.getByRole('button', { name: 'Accept' }).click()
  await expect(client.getByText('The Landlord pays half of the charges for electricity.').first()).toBeVisible()
  await client.getByRole('button', { name: 'More actions', exact: true }).click()
  const word = client.waitForEvent('download')
  await client.getByRole('menuitem', { name: 'Download Word document' }).click()
  const file = await readFile(await (await word).path())
  await client.getByRole('button', { name: 'More actions', exact: true }).click()
  await client.getByRole('menuitem', { name: 'Suggest changes by a Word document' }).click()
  const back = client.getByRole('dialog', { name: 'Suggest changes by a Word document' })
  const input = back.locator('input[type=file]')
  const sent = (buffer: Buffer) => input.setInputFiles({ name: 'Kiosk.docx', mimeType: WORD_TYPE, buffer })
  await sent(file)
  await expect(back.getByText('Its terms and clauses say what they say here.')).toBeVisible()
  await sent(changedWord(file, (xml) => xml.replace('pays half of the charges', 'pays a third of the charges')))
  await expect(back.getByRole('checkbox', { name: 'Utilities' })).toBeChecked()
  await expectAccessible(client, 'what a Word document changes')
  await back.getByRole('button', { name: 'Suggest 1 change' }).click()
  await expect(client.getByText('1 suggestion was sent.')).toBeVisible()
  await client.getByRole('button', { name: 'Withdraw' }).click()
  await expect(client.getByText('The suggestion was withdrawn.')).toBeVisible()

  // A new clause, where it is to stand; asked about, it waits for the landlord until that answers.
  await client.getByRole('button', { name: 'Suggest a new part behind: Utilities' }).click()
  const added = client.getByRole('dialog', { name: 'Suggest a new part' })
  await added.getByLabel('Name').fill('Water')
  await added.getByRole('textbox', { name: 'Text' }).fill('The Landlord pays for water.')
  await expectAccessible(client, 'a new part that is suggested')
  await added.getByRole('button', { name: 'Suggest' }).click()
  await client.getByRole('button', { name: 'Comment: Utilities' }).click()
  const question = client.getByRole('dialog', { name: 'Comment' })
  await question.getByRole('textbox', { name: 'Comment' }).fill('From when on?')
  await expect(question.getByRole('switch', { name: 'Wait for an answer' })).toBeChecked()
  await question.getByRole('button', { name: 'Add comment' }).click()
  await landlord.goto('/')
  const needs = landlord.getByRole('region', { name: 'Contracts with suggestions and questions' })
  await needs.getByRole('link', { name }).click()
  await expect(landlord.getByText('Waits for your answer')).toBeVisible()
  await landlord.getByRole('button', { name: 'Comment: Utilities' }).click()
  await landlord.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).fill('From the first day on.')
  await landlord.getByRole('dialog').getByRole('button', { name: 'Add comment' }).click()
  await expect(landlord.getByText('Waits for your answer')).toHaveCount(0)
  await expect(landlord.getByRole('list', { name: 'New part: Water' }).getByText('The Landlord pays for water.')).toBeVisible()
  await landlord.getByRole('list', { name: 'New part: Water' }).getByRole('button', { name: 'Accept' }).click()
  await expect(client.getByRole('heading', { name: 'Water' })).toBeVisible()

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
  expect((await download).suggestedFilename()).toMatch(/^C-\d{4} Kiosk of .* v4\.pdf$/)

  // What was signed makes the lease, once somebody has looked at it.
  const leaseNo = `K-${Date.now()}`
  await landlord.getByRole('button', { name: 'Fill the lease' }).click()
  const filling = landlord.getByRole('dialog', { name: 'Fill the lease' })
  await filling.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
  for (const [label, day] of [
    ['Start Date', '2027-01-01'],
    ['End Date', '2027-12-31'],
  ] as const) {
    await filling.getByRole('textbox', { name: label }).fill(day)
    await filling.getByRole('checkbox', { name: `Take into the lease: ${label}` }).check()
  }
  await expectAccessible(landlord, 'what a contract says beside its lease')
  await filling.getByRole('button', { name: 'Create lease' }).click()
  await expect(landlord.getByText('The lease was filled by the contract.')).toBeVisible()
  await expect(landlord.getByRole('button', { name: 'Fill the lease' })).toHaveCount(0)
  await landlord.getByRole('link', { name: leaseNo }).click()
  await expect(landlord).toHaveURL(/\/leases\/\d+$/)
})

test('what is to be done by a contract is noted, stands in the list, and is done', further, async ({ browser }, info) => {
  const title = `Paint the hall ${attempt(info)}`
  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/contracts/2')
  const section = landlord.getByRole('region', { name: 'Obligations' })
  await section.getByRole('button', { name: 'Add obligation' }).click()
  const form = landlord.getByRole('dialog', { name: 'New obligation' })
  await form.getByLabel('What is to be done').fill(title)
  await form.getByRole('combobox', { name: 'When' }).click()
  await landlord.getByRole('option', { name: 'Days before the end' }).click()
  await form.getByLabel('Number of days').fill('30')
  await form.getByLabel('Amount').fill('150')
  await expectAccessible(landlord, 'the form of an obligation')
  await form.getByRole('button', { name: 'Add obligation' }).click()
  await expect(landlord.getByText('The obligation was added.')).toBeVisible()
  const one = section.getByRole('listitem').filter({ hasText: title }).first()
  await expect(one.getByText('30 days before the end')).toBeVisible()
  await expect(one.getByText('$150.00')).toBeVisible()
  await expectAccessible(landlord, 'the obligations of a contract')
  await one.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = landlord.getByRole('dialog', { name: 'Mark as done' })
  await dialog.getByLabel('Note').fill('By the painter')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(one.getByText(/By the painter/)).toBeVisible()

  await landlord.goto('/contract-obligations?status=Done')
  await expect(landlord.getByRole('link', { name: title })).toBeVisible()
})

test(
  'a clause has a table, a picture of the repository and fields from a list; the keyboard is enough for the table',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const name = `Costs ${attempt(info)}`
    await landlord.goto('/contract-clauses?new=')
    const form = landlord.getByRole('dialog', { name: 'New clause' })
    await form.getByLabel('Name').fill(name)
    const text = form.getByRole('textbox', { name: 'Text' })
    await text.click()
    await landlord.keyboard.type('Costs of ')
    await form.getByRole('button', { name: 'Insert a field' }).click()
    await landlord.keyboard.type('uni')
    await landlord.getByRole('option', { name: 'Unit', exact: true }).click()
    await expect(text).toHaveText('Costs of {{Unit}}')
    await landlord.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Table', exact: true }).click()
    for (const word of ['Item', 'Months', 'Cost', 'Rent', '12', '10', 'Heat', '12', '20', 'Water']) {
      await landlord.keyboard.type(word)
      await landlord.keyboard.press('Tab')
    }
    await expect(text.getByRole('columnheader')).toHaveText(['Item', 'Months', 'Cost'])
    await expect(text.getByRole('row')).toHaveCount(4)
    await form.getByRole('button', { name: 'Wider column' }).click()
    await form.getByRole('button', { name: 'Delete row' }).click()
    await expect(text.getByRole('row')).toHaveCount(3)
    await expectAccessible(landlord, 'a table that is being written')
    await landlord.keyboard.press('ArrowDown')
    await form.getByRole('button', { name: 'Picture', exact: true }).click()
    const picker = landlord.getByRole('dialog', { name: 'From the repository' })
    await picker
      .getByRole('button', { name: /^Choose / })
      .first()
      .click()
    await text.locator('img').click()
    await form.getByLabel('What it shows, for who cannot see it').fill('Where it is')
    await form.getByText('Small', { exact: true }).click()
    await form.getByRole('button', { name: 'New clause' }).click()
    await expect(landlord.getByText('It was added.')).toBeVisible()
    await expect(landlord.getByRole('link', { name })).toBeVisible()
    await landlord.getByRole('link', { name }).click()
    const again = landlord.getByRole('dialog', { name: 'Edit clause' }).getByRole('textbox', { name: 'Text' })
    await expect(again.getByRole('columnheader', { name: 'Months' })).toHaveAttribute('width', /%$/)
    const picture = again.getByRole('img', { name: 'Where it is' })
    await expect(picture).toHaveAttribute('width', '160')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  },
)

test(
  'of a contract and a lease that say the same nothing is taken over, and that is said',
  further,
  async ({ browser }, info) => {
    const page = await openAs(browser, 'landlord', info)
    await page.goto('/contracts')
    await page.getByRole('link', { name: 'Holiday kiosk' }).click()
    await page.getByRole('button', { name: 'Fill the lease' }).click()
    const filling = page.getByRole('dialog', { name: 'Fill the lease' })
    await expect(filling.getByText('The lease says the same as the contract already.')).toBeVisible()
    await expect(filling.getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)
