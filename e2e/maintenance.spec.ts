// Features: maintenance
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, openAs, rowOf } from './support.ts'
import { further, test } from './test.ts'

/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Reports something with a photo, as a client does on its phone, and opens it. */
async function report(page: Page, subject: string): Promise<void> {
  await page.goto('/tenant/maintenance-request?new=')
  const form = page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Subject is required').first()).toBeVisible()
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Request type').click()
  await page.getByRole('option', { name: 'Plumbing' }).click()
  await form.getByLabel('Description').fill('Under the sink, since this morning.')
  await form.locator('input[type=file]').first().setInputFiles({ name: 'sink.png', mimeType: 'image/png', buffer: photo })
  await expect(form.getByRole('button', { name: 'Remove sink.png' })).toBeVisible()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your landlord has been told.')).toBeVisible()
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
}

test('a client reports with a photo; the landlord assigns, comments and closes; the client follows it and rates', async ({
  browser,
}, info) => {
  const client = await openAs(browser, 'client', info)
  const landlord = await openAs(browser, 'landlord', info)
  const subject = `Pipe leaks ${attempt(info)}`
  const hears = hubConnected(client)
  await report(client, subject)
  await hears
  await expect(client.getByText('Nobody yet')).toBeVisible()
  // Filled in for it.
  await expect(client.getByText('Unit 104', { exact: true })).toBeVisible()
  await expect(client.getByText(/^Priya Raman · .*client@atrium\.test$/)).toBeVisible()
  await expect(client.getByRole('img', { name: 'sink.png' })).toBeVisible()
  await expectAccessible(client, 'a request, as its client')

  await landlord.goto(new URL(client.url()).pathname)
  await landlord.getByRole('button', { name: 'Assign' }).click()
  const assign = landlord.getByRole('dialog', { name: 'Assign request' })
  await assign.getByLabel('Somebody of your company').click()
  await landlord.getByRole('option', { name: 'Marcus Oyelaran' }).click()
  await assign.getByLabel('Other vendor').fill('Lakeshore Plumbing')
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(client.getByText('Marcus Oyelaran, Lakeshore Plumbing').first()).toBeVisible()

  await landlord.getByLabel('Comment').fill('Keep this to ourselves.')
  await landlord.getByLabel('Internal note').check()
  await landlord.getByRole('button', { name: 'Add comment' }).click()
  await expect(landlord.getByText('Keep this to ourselves.', { exact: true }).last()).toBeVisible()
  await expect(landlord.getByLabel('Comment')).toHaveValue('')
  await landlord.getByLabel('Internal note').uncheck()
  await landlord.getByLabel('Comment').fill('The plumber comes at three.')
  await landlord.getByRole('button', { name: 'Add comment' }).click()
  await expect(client.getByText('The plumber comes at three.')).toBeVisible()
  await expect(client.getByText('Keep this to ourselves.')).toHaveCount(0)

  for (const step of ['Start work', 'Close request']) {
    await landlord.getByRole('button', { name: step }).click()
    const dialog = landlord.getByRole('dialog', { name: step })
    await dialog.getByLabel('A word for the client').fill(`${step}, as agreed.`)
    await dialog.getByRole('button', { name: step }).click()
    await expect(dialog).toBeHidden()
    await expect(client.getByText(`${step}, as agreed.`)).toBeVisible()
  }
  await client.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await client.getByLabel('What should we know?').fill('Dry again.')
  await client.getByRole('button', { name: 'Send' }).click()
  await expect(landlord.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})

test('what is alike is hinted while a client types; what is not started can be withdrawn', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'client2', info)
  const subject = `Shutter rattles ${attempt(info)}`
  await report(page, subject)
  await page.goto('/tenant/maintenance-request?new=')
  const form = page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByLabel('Subject').fill('Shutter rattles at night')
  await expect(form.getByText('Has this been reported already?')).toBeVisible()
  await form.getByRole('link', { name: new RegExp(subject) }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Withdraw request' }).click()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('The request was withdrawn.')).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
})

test('a card of the board is moved by its menu, and says so in its new column', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client2', info)
  const landlord = await openAs(browser, 'landlord', info)
  const subject = `Lamp hums ${attempt(info)}`
  await report(client, subject)
  await landlord.goto('/landlord/maintenance-request?view=board')
  await landlord.getByRole('button', { name: `Move: ${subject}` }).click()
  await landlord.getByRole('menuitem', { name: 'Approve' }).click()
  await landlord.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(landlord.getByText('Status has been successfully updated.')).toBeVisible()
  await expect(landlord.getByRole('region', { name: 'Approved' }).getByRole('link', { name: subject })).toBeVisible()
  await landlord.goto('/landlord/maintenance-request?view=calendar')
  await landlord.getByRole('button', { name: 'Next month' }).click()
  await expect(landlord.getByRole('region', { name: 'Calendar' })).toBeVisible()
  await expectAccessible(landlord, 'the calendar of requests')
})

test('a vendor is chosen from the address book, for a request and for a work order', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  const landlord = await openAs(browser, 'landlord', info)
  const subject = `Drain blocked ${attempt(info)}`
  await report(client, subject)
  await landlord.goto(new URL(client.url()).pathname)
  await landlord.getByRole('button', { name: 'Assign' }).click()
  const assign = landlord.getByRole('dialog', { name: 'Assign request' })
  const vendor = assign.getByRole('combobox', { name: 'Vendor', exact: true })
  await vendor.fill('Clearwater')
  await landlord
    .getByRole('option', { name: /Clearwater Plumbing/ })
    .first()
    .click()
  await expect(assign.getByLabel('Other vendor')).toHaveCount(0)
  await expectAccessible(landlord, 'the choice of a vendor')
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(client.getByText(/Clearwater Plumbing/).first()).toBeVisible()

  await landlord.getByRole('button', { name: 'New work order' }).click()
  const order = landlord.getByRole('dialog', { name: 'New work order' })
  await expect(order.getByRole('combobox', { name: 'Vendor', exact: true })).toHaveValue(/Clearwater Plumbing/)
  await order.getByRole('button', { name: 'Order work' }).click()
  await expect(landlord.getByRole('region', { name: 'Work orders' }).getByText(/Clearwater Plumbing/)).toBeVisible()

  await client.getByRole('button', { name: /^Agreement with Clearwater/ }).click()
  const agreement = client.getByRole('dialog', { name: 'Agreement on a work order' })
  const saved = client.waitForEvent('download')
  await agreement.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Agreement on a work order MR-\d+-1\.pdf$/)
  await expectAccessible(client, 'an agreement')
  await agreement.getByRole('button', { name: 'Accept' }).click()
  await expect(agreement.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(landlord.getByText(/accepted the work order of/)).toBeVisible()
})

test(
  'a request that is open and past its due date stands out in the list, for its client too',
  further,
  async ({ browser }, info) => {
    for (const [who, path] of [
      ['landlord', '/landlord/maintenance-request?q=ceiling'],
      ['client', '/tenant/maintenance-request?q=ceiling'],
    ] as const) {
      const page = await openAs(browser, who, info)
      await page.goto(path)
      await expect(
        rowOf(page, 'Water drips from the ceiling in the stock room').getByRole('img', { name: 'Overdue' }),
      ).toBeVisible()
    }
  },
)
