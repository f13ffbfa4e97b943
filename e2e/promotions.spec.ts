// Features: promotions
import { expect } from '@playwright/test'
import { attempt, openAs, rowOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

// One pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'a client offers something with a picture, its neighbour sees it, and the landlord takes it away',
  further,
  async ({ browser }, info) => {
    const client = await openAs(browser, 'client', info)
    const title = `Lens cleaning ${attempt(info)}`
    await client.goto('/promotions?new=')
    const form = client.getByRole('dialog', { name: 'New promotion' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Free while you wait.')
    await form.locator('input[type=file]').first().setInputFiles({ name: 'lens.png', mimeType: 'image/png', buffer: PNG })
    await form.getByRole('button', { name: 'Create promotion' }).click()
    await expect(client.getByText('The promotion was created.')).toBeVisible()
    await expect(rowOf(client, title)).toContainText('Running')

    const neighbour = await openAs(browser, 'client2', info)
    await neighbour.goto('/promotions')
    await neighbour.getByRole('button', { name: title, exact: true }).click()
    const reading = neighbour.getByRole('dialog', { name: title })
    await expect(reading).toContainText('Free while you wait.')
    await expect(reading.getByRole('button', { name: 'Show' }).getByRole('img')).toBeVisible()

    const landlord = await openAs(browser, 'landlord', info)
    await landlord.goto('/promotions')
    await runRowAction(landlord, title, 'Delete')
    await landlord.getByRole('button', { name: 'Delete promotion' }).click()
    await expect(landlord.getByText('The promotion was deleted.')).toBeVisible()
    await expect(rowOf(landlord, title)).toHaveCount(0)
  },
)
