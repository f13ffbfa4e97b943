// Features: submissions, account
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { attempt, expectAccessible, fillDocument, openAs, watchLoading } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord sends a demand notice, its client opens and fetches it, the log says when, and a PDF proves it',
  further,
  async ({ browser }, info) => {
    test.setTimeout(90_000)
    const landlord = await openAs(browser, 'landlord', info)
    const title = `Arrears of rent, ${attempt(info)}`
    const form = await fillDocument(landlord, 'Demand Notice', title)
    await expect(form.getByLabel('Also tell them by e-mail')).toBeChecked()
    await expect(form.getByLabel('Send at', { exact: true })).toHaveValue('')
    await form.getByRole('button', { name: 'Send Demand Notice' }).click()
    await landlord.getByRole('link', { name: title, exact: true }).click()
    await expect(landlord.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto(landlord.url())
    await expect(client.getByText(/Page 1 of 1/)).toBeVisible()
    await expect(client.getByText('Delivery')).toHaveCount(0)

    const isWhole = watchLoading(landlord)
    await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
    await landlord.getByRole('menuitem', { name: 'Delivery log' }).click()
    const log = landlord.getByRole('dialog', { name: `Delivery of "${title}"` })
    await expect(log.getByText('Downloaded', { exact: true }).first()).toBeVisible()
    await isWhole()
    await expectAccessible(landlord, 'the log of a document')
    const saved = landlord.waitForEvent('download')
    await log.getByRole('button', { name: 'Proof of service' }).click()
    const proof = await saved
    expect(proof.suggestedFilename()).toMatch(/^Proof of service .*\.pdf$/)
    expect((await readFile(await proof.path())).subarray(0, 5).toString()).toBe('%PDF-')

    // Opened, it stays.
    await log.getByRole('button', { name: 'Recall' }).click()
    await landlord.getByRole('dialog', { name: 'Recall it?' }).getByRole('button', { name: 'Recall' }).click()
    await expect(landlord.getByText('Somebody has opened it already. It can no longer be recalled.')).toBeVisible()
  },
)

test(
  'a document that waits for its time is not there for its client, and a person chooses the digest',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const title = `For next year, ${attempt(info)}`
    const form = await fillDocument(landlord, 'Welcome Letter', title)
    await form.getByLabel('Send at', { exact: true }).fill(`${new Date().getFullYear() + 1}-06-01`)
    await form.getByRole('button', { name: 'Send Welcome Letter' }).click()
    await landlord.getByRole('link', { name: title, exact: true }).click()
    await expect(landlord.getByText('Scheduled')).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto(landlord.url())
    await expect(client.getByText('This is no longer there')).toBeVisible()

    await client.goto('/settings')
    const documents = client.getByRole('combobox', { name: 'Documents: By e-mail' })
    await documents.selectOption('In the digest')
    await client.reload()
    await expect(documents).toHaveValue('digest')
    // Alerts have no setting; all else that is mailed has the digest.
    await expect(client.getByRole('combobox', { name: 'Maintenance requests: By e-mail' }).getByRole('option')).toHaveText([
      'At once',
      'In the digest',
      'Off',
    ])
    await documents.selectOption('At once')
    await client.reload()
    await expect(documents).toHaveValue('now')
  },
)
