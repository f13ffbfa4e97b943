import { books } from '@atrium/contract/books/books.ts'
import { chart } from '@atrium/contract/books/chart.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const today = dayIn('America/Toronto', new Date())

beforeAll(async () => {
  const lines = [{ description: 'Hours', quantity: 1, cost: 10_000 }]
  const work = { tenantId: ids.tenant.bakery, title: 'Work', startDate: today, dueDate: today, lines }
  const { id } = (await call('landlord', clientInvoices.save, work)).body
  await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
})

const exported = async (format: 'csv' | 'iif' | 'xero' | 'beancount') => {
  const { response } = await call('landlord', books.exportJournals, { from: today, to: today, currency: 'CAD', format })
  expect(response.statusCode).toBe(200)
  return response.body
}
const save = (input: object) => call('landlord', chart.save, { kind: 'income', ledger: [], ...input } as never)

test('without a chart receivables are exported to a current asset, never as receivables', async () => {
  const iif = await exported('iif')
  expect(iif).toContain('ACCNT\tReceivable control\tOCASSET\t\r\n')
  expect(iif).toMatch(/TRNS\tGENERAL JOURNAL\t[\d/]+\tReceivable control\t/)
  expect(iif).not.toContain('\tAR\t')
  expect(await exported('xero')).toContain(',Receivable control,Tax Exempt,100,')
  expect(await exported('csv')).toContain(',Receivable,100.00,')
})

test('journals are exported with the numbers and names of the company’s own chart', async () => {
  const rent = await save({ number: '4000', name: 'Services & more', ledger: ['revenue/other', 'revenue/parking'] })
  expect(rent.status).toBe(200)
  const owed = await save({ number: '1210', name: 'Tenants control', kind: 'asset', ledger: ['receivable/'] })
  expect(owed.status).toBe(200)
  expect(await exported('csv')).toContain(',4000 Services & more,,100.00,')
  const iif = await exported('iif')
  expect(iif).toContain('ACCNT\tServices & more\tINC\t4000\r\n')
  expect(iif).toContain('ACCNT\tTenants control\tOCASSET\t1210\r\n')
  expect(iif).toMatch(/SPL\tGENERAL JOURNAL\t[\d/]+\tServices & more\t/)
  const xero = await exported('xero')
  expect([xero.includes(',1210,Tax Exempt,100,'), xero.includes(',4000,Tax Exempt,-100,')]).toEqual([true, true])
  expect(await exported('beancount')).toContain('  Income:4000-ServicesMore  -100.00 CAD')

  const { items } = (await call('landlord', chart.ledger, {})).body
  expect(items.find(({ type, code }) => type === 'revenue' && code === 'other')?.accountId).toBe(rent.body.id)
  expect(items.find(({ type, code }) => type === 'cash' && code === 'Cheque')?.accountId).toBeNull()
  // Deleted, it has our own names again.
  expect((await call('landlord', chart.remove, { id: rent.body.id })).status).toBe(200)
  expect(await exported('csv')).toContain(',Revenue: other,,100.00,')
})

test('a number, and one of our accounts, stands in a chart once; what is wrong is said at its field', async () => {
  const { id } = (await save({ number: 'A1', name: 'One', ledger: ['bad debt/'] })).body
  expect((await save({ number: 'a1', name: 'Other' })).failure.fields).toHaveProperty('number')
  expect((await save({ number: 'A2', name: 'Other', ledger: ['bad debt/'] })).failure.code).toBe('ledger-account-mapped')
  expect((await save({ number: 'A2', name: 'Other', ledger: ['nonsense/x'] })).failure.code).toBe('ledger-account-unknown')
  expect((await save({ number: 'A1', name: 'One', id, version: 9 })).failure.code).toBe('saved-meanwhile')
  const changed = await save({ number: 'A1', name: 'Lost', kind: 'expense', id, version: 1, ledger: ['bad debt/', 'deposit/'] })
  expect(changed.status).toBe(200)
  expect((await call('landlord', chart.get, { id })).body).toMatchObject({
    name: 'Lost',
    kind: 'expense',
    version: 2,
    ledger: ['bad debt/', 'deposit/'],
  })
})

test('it is there for who works at all sites of the company alone', async () => {
  const { id } = (await save({ number: 'S', name: 'Secret' })).body
  expect((await call('manager', chart.search, {})).status).toBe(403)
  expect((await call('client', chart.search, {})).status).toBe(403)
  expect((await call('otherLandlord', chart.get, { id })).status).toBe(404)
  expect((await call('otherLandlord', chart.remove, { id })).status).toBe(404)
  const { items } = (await call('otherLandlord', chart.search, {})).body
  expect(items).toEqual([])
})
