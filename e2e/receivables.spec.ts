// Features: client-invoices, invoice-batches, invoice-payments, invoice-reminders
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs, rowOf } from './support.ts'
import { test } from './test.ts'

test('a landlord narrows what is owed to what is long overdue by a press, issues a draft, and records that it was paid', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const title = `Snow removal ${attempt(info)}`
  const [landlord, manager] = await Promise.all([openAs(browser, 'landlord', info), openAs(browser, 'manager', info)])
  const clients = await manager.request.post('/Landlord/SearchTenantsBySites', { data: { siteIds: [], query: 'Luma', ids: [] } })
  const [client] = (await clients.json()).items
  const lines = [{ description: 'Hours', quantity: 1, cost: 12_345 }]
  const data = { tenantId: client.id, title, startDate: '2026-03-01', dueDate: '2026-03-31', lines }
  expect((await manager.request.post('/ClientInvoice/SaveInvoice', { data })).status()).toBe(200)

  await landlord.goto('/receivables')
  const ages = landlord.getByRole('group', { name: 'By how long it is overdue' }).first()
  const late = ages.getByRole('button', { name: /^1–30 days/ })
  await expect(late).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(landlord, 'receivables')
  await late.click()
  await expect(landlord).toHaveURL(/bucket=days30/)
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await expect(landlord.getByText('Overdue', { exact: true }).nth(1)).toBeVisible()
  await late.click()
  await expect(landlord).not.toHaveURL(/bucket/)

  await landlord.goto(`/receivables/draft?q=${encodeURIComponent(title)}`)
  const totals = landlord.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText('$123.45 in 1 draft')
  const row = landlord.getByRole('checkbox', { name: `Select ${title}` })
  await row.check()
  const bar = landlord.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Issue', exact: true }).click()
  await landlord.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await expect(landlord.getByText('1 of 1 invoice was done.')).toBeVisible({ timeout: 30_000 })

  await landlord.goto(`/receivables?q=${encodeURIComponent(title)}`)
  await expect(totals).toContainText('$123.45 owed of 1 document')
  await landlord.getByRole('checkbox', { name: /^Select I-/ }).check()
  await bar.getByRole('button', { name: 'Record payments' }).click()
  const drawer = landlord.getByRole('dialog', { name: 'Record payment' })
  await expect(drawer.getByRole('list', { name: 'What is recorded as paid' })).toContainText('$123.45')
  await drawer.getByLabel('Reference').fill(title)
  await expectAccessible(landlord, 'payments of receivables')
  await drawer.getByRole('button', { name: 'Record payment' }).click()
  await expect(landlord.getByText('1 payment was recorded.')).toBeVisible()
  await expect(rowOf(landlord, /^I-\d{4}-\d{5}$/)).toHaveCount(0)
  await landlord.goto(`/receivables/all?q=${encodeURIComponent(title)}`)
  await expect(landlord.getByText('Paid', { exact: true })).toBeVisible()
})
