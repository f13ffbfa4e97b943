// Features: sales-reporting
import { expect } from '@playwright/test'
import { chooseList, openAs, openImport, runRowAction } from './support.ts'
import { further, test } from './test.ts'

/** A month that the demo leaves alone, for each project another: they share one server. */
const years: Record<string, number> = { 'desktop-light': 2018, 'desktop-dark': 2017, 'phone-light': 2016, 'phone-dark': 2015 }

test('a client reports a month, the landlord audits it, and the client can no longer change it', async ({ browser }, info) => {
  const year = years[info.project.name] ?? 2019
  const client = await openAs(browser, 'client', info)
  await client.goto('/sales-data?new=')
  const form = client.getByRole('dialog', { name: 'Report sales' })
  await form.getByLabel('Year').click()
  await client.getByRole('option', { name: String(year) }).click()
  await form.getByLabel('Month').click()
  await client.getByRole('option', { name: 'March' }).click()
  await form.getByRole('button', { name: 'Report sales' }).click()
  await expect(form.getByText('Gross sales are required').first()).toBeVisible()
  await form.getByLabel('Gross sales').fill('1234.5')
  await form.getByRole('button', { name: 'Report sales' }).click()
  await expect(client.getByText('The sales were reported.')).toBeVisible()
  await client.goto(`/sales-data?year=${year}`)
  await client.getByRole('link', { name: 'Luma Optics' }).first().click()
  await expect(client.getByRole('heading', { name: `Months of ${year}` })).toBeVisible()
  await expect(client.getByRole('cell', { name: '$1,234.50' })).toBeVisible()
  await expect(client.getByRole('button', { name: 'March', exact: true })).toBeVisible()

  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto(`/audit?of=${year}-03&q=Luma`)
  await runRowAction(landlord, 'Luma Optics', 'Audit')
  const audit = landlord.getByRole('dialog', { name: `Audit March ${year} of Luma Optics` })
  await audit.getByLabel('Audited figure').fill('1300')
  await audit.getByLabel('Decision').click()
  await landlord.getByRole('option', { name: 'The audited figure counts' }).click()
  await audit.getByRole('button', { name: 'Save audit' }).click()
  await expect(landlord.getByText('The audit was saved.')).toBeVisible()
  await expect(landlord.getByText('$65.50').first()).toBeVisible()

  await expect(client.getByText('$1,300.00')).toBeVisible()
  await expect(client.getByRole('button', { name: 'March', exact: true })).toHaveCount(0)
})

test('a landlord imports months, ranks clients, and saves the report', further, async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const dialog = await openImport(landlord, '/sales-data', 'Import sales')
  const year = years[info.project.name] ?? 2019
  await chooseList(
    landlord,
    `Client,Year,Month,Gross sales\nNorthern Thread,${year},1,"$5,000.00"\nNorthern Thread,${year},2,5100\nNobody,${year},1,1\n`,
  )
  await expect(dialog.getByText('You have no client "Nobody" there').first()).toBeVisible()
  await landlord.keyboard.press('Escape')

  await landlord.goto('/ranking')
  await expect(landlord.getByRole('heading', { name: 'Ranking' })).toBeVisible()
  await expect(landlord.getByText('$').first()).toBeVisible()
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  const download = landlord.waitForEvent('download')
  await landlord.getByRole('menuitem', { name: 'Report as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Ranking \d{4}\.pdf$/)
})
