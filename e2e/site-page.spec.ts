// Features: sites, leases
import { expect } from '@playwright/test'
import { expectAccessible, logIn, openAs, rowOf } from './support.ts'
import { further, test } from './test.ts'

const NAME = 'Harbourview Centre'

test('from the list a landlord opens a site’s page, changes the site there, and reads its numbers in their lists', async ({
  context,
  page,
}) => {
  await logIn(context, 'landlord')
  await page.goto(`/landlord/sites?q=${encodeURIComponent(NAME)}`)
  await rowOf(page, NAME).getByRole('link', { name: NAME }).click()
  await expect(page).toHaveURL(/\/sites\/\d+$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const numbers = page.getByRole('region', { name: 'At a glance' })
  await expect(numbers).toContainText(/Occupancy\s*\d+(\.\d)?%/)
  await expect(page.getByRole('region', { name: 'Clients' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stacking plan' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'the page of a site')

  const description = `Changed on its page at ${Date.now()}`
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit site' })
  await form.getByRole('textbox', { name: 'Description' }).fill(description)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The site was saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the site' })).toContainText(description)

  // Each number leads to the list of exactly these, at this site.
  const requests = numbers.getByRole('link', { name: /^Open requests/ })
  const count = /^Open requests\s*(\d+)/.exec((await requests.textContent()) ?? '')?.[1]
  await requests.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Maintenance Requests? ${count}\\b`) })).toBeVisible()
  await expect(page.getByText(`At ${NAME}`)).toBeVisible()

  await page.goto(address)
  const people = page.getByRole('region', { name: 'Clients' })
  const clients = /Clients\s*(\d+)/.exec((await people.textContent()) ?? '')?.[1]
  await people.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Clients ${clients}\\b`) })).toBeVisible()

  // What is begun there begins with the site chosen.
  await page.goto(address)
  await page.getByRole('button', { name: 'Add a client' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Site' })).toHaveValue(NAME)
})

test(
  'the stacking plan is coloured by what is asked for, walked by keys, and read as a table',
  further,
  async ({ context, page }, info) => {
    await logIn(context, 'landlord')
    await page.goto('/sites/1')
    const plan = page.getByRole('region', { name: 'Stacking plan' })
    const units = plan.getByRole('link')
    await expect(units.first()).toBeVisible()
    const legend = plan.getByRole('list', { name: 'What the colours mean' })
    await expect(legend).toContainText('Vacant')
    await plan.getByText('Arrears', { exact: true }).click()
    await expect(legend).toContainText('Nothing overdue')
    await expectAccessible(page, 'the plan by arrears')
    await plan.getByText('Rent per sq ft', { exact: true }).click()
    await expect(legend).toContainText('and more')

    if (info.project.name.startsWith('desktop')) {
      // One of them is in the tab order; the arrows lead on.
      await units.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(units.nth(1)).toBeFocused()
      await expect(plan.locator('a[tabindex="0"]')).toHaveCount(1)
      await page.keyboard.press('Home')
      await expect(units.first()).toBeFocused()
    }

    const drawn = await units.count()
    await plan.getByText('Table', { exact: true }).click()
    await expect(plan.locator('tbody tr')).toHaveCount(drawn)
    await expect(plan.getByRole('columnheader')).toHaveText([
      'Floor',
      'Unit',
      'Client',
      'End Date',
      'Area (sq ft)',
      'Rent per sq ft a year',
      'Overdue',
    ])
    await expectAccessible(page, 'the plan as a table')
    // A unit leads to its lease, its client to the client.
    await plan.locator('tbody tr', { hasText: 'Harbour Fit Studio' }).getByRole('link', { name: 'Harbour Fit Studio' }).click()
    await expect(page).toHaveURL(/\/clients\/\d+$/)
  },
)

test('the search leads to the page of a site', further, async ({ context, page }) => {
  await logIn(context, 'landlord')
  await page.goto('/leases')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Harbourview')
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await expect(page).toHaveURL(/\/sites\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
})

test('a client has no such page, and another company’s landlord does not find it', async ({ browser }, info) => {
  for (const who of ['client', 'other-landlord'] as const) {
    const page = await openAs(browser, who, info)
    const answer = await page.request.get('/Landlord/GetSitePage/1')
    expect([403, 404]).toContain(answer.status())
    await page.goto('/sites/1')
    await expect(page.getByText(NAME)).toHaveCount(0)
  }
})
