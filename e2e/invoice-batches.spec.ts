// Features: client-invoices, invoice-batches
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs, rowOf } from './support.ts'
import { further, test } from './test.ts'

test(
  'a manager submits all drafts that a search finds at once, and the landlord approves and issues them',
  further,
  async ({ browser }, info) => {
    test.setTimeout(120_000)
    const title = `Window cleaning ${attempt(info)}`
    const [landlord, manager] = await Promise.all([openAs(browser, 'landlord', info), openAs(browser, 'manager', info)])
    const clients = await manager.request.post('/Landlord/SearchTenantsBySites', {
      data: { siteIds: [], query: 'Luma', ids: [] },
    })
    const [client] = (await clients.json()).items
    for (const cost of [10_000, 20_050, 5_000]) {
      const lines = [{ description: 'Hours', quantity: 1, cost }]
      const data = { tenantId: client.id, title, startDate: '2026-03-01', dueDate: '2026-03-31', lines }
      expect((await manager.request.post('/ClientInvoice/SaveInvoice', { data })).status()).toBe(200)
    }

    await manager.goto(`/other-payments/draft?q=${encodeURIComponent(title)}`)
    await expect(manager.getByText(/1–3 of 3/)).toBeVisible()
    await manager
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .check()
    const bar = manager.getByRole('region', { name: 'Selected rows' })
    await expect(bar).toContainText('1 selected')
    await bar.getByRole('button', { name: 'Select all 3' }).click()
    await expect(bar).toContainText('3 selected')
    for (const one of await manager.getByRole('checkbox', { name: `Select ${title}` }).all()) await expect(one).toBeChecked()
    await bar.getByRole('button', { name: 'Submit for approval' }).click()
    const drawer = manager.getByRole('dialog', { name: 'Submit for approval' })
    await expect(drawer).toContainText('$350.50')
    await expect(drawer).toContainText('3 invoices in CAD')
    await expect(drawer).toContainText('Luma Optics')
    await expectAccessible(manager, 'the question before a batch')
    await drawer.getByRole('button', { name: 'Submit 3 invoices' }).click()
    const results = manager.getByRole('dialog', { name: 'Results' })
    await expect(results.getByText('3 of 3 invoices were done.')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(manager, 'the results of a batch')

    await landlord.goto(`/other-payments/approval?q=${encodeURIComponent(title)}`)
    await expect(landlord.getByText(/1–3 of 3/)).toBeVisible()
    await landlord
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .check()
    await landlord.getByRole('button', { name: 'Select all 3' }).click()
    await landlord.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Issue', exact: true }).click()
    await landlord.getByRole('button', { name: 'Issue 3 invoices' }).click()
    await expect(landlord.getByText('3 of 3 invoices were done.')).toBeVisible({ timeout: 30_000 })
    await landlord.goto(`/other-payments/all?q=${encodeURIComponent(title)}`)
    await expect(rowOf(landlord, /^I-\d{4}-\d{5}$/)).toHaveCount(3)
  },
)
