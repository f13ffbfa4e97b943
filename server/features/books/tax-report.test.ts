import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { taxExemptions } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const period = { from: today, to: today }

async function issued(tenantId: number, lines: object[]): Promise<number> {
  const work = { tenantId, title: 'Work', startDate: today, dueDate: today, lines }
  const { id } = (await call('manager', clientInvoices.save, work as never)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const version = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body.version
const report = async () => (await call('landlord', taxReport.get, period)).body
const taxes = ['GST', 'QST']

beforeAll(async () => {
  await database.pool.query(`update sites set province = 'QC' where id = $1`, [ids.site.mall])
  const from = { validFrom: '2020-01-01' }
  await call('landlord', taxRates.save, { ...from, taxType: 'GST', rate: 5 } as never)
  await call('landlord', taxRates.save, { ...from, taxType: 'QST', jurisdiction: 'QC', rate: 9.975 } as never)
  await call('landlord', taxExemptions.save, { ...from, tenantId: bookshop, taxType: 'QST', certificate: 'EX-1' })
})

test('sales, exempt sales, and what was charged and taken back of each tax are those of the postings', async () => {
  const first = await issued(bakery, [
    { description: 'Taxed', quantity: 2, cost: 10_000, taxes },
    { description: 'Not taxed', quantity: 1, cost: 7_000 },
  ])
  await issued(bookshop, [{ description: 'Exempt', quantity: 1, cost: 4_000, taxes }])
  const part = { id: first, version: await version(first), parts: [{ position: 1, quantity: 1 }], reason: 'One was enough' }
  expect((await call('landlord', invoiceCredits.issue, part)).status).toBe(200)
  const wrong = await issued(bakery, [{ description: 'Twice', quantity: 1, cost: 1_000, taxes }])
  const voided = { id: wrong, version: await version(wrong), status: 'Voided' as const, reason: 'Twice' }
  expect((await call('landlord', clientInvoices.updateStatus, voided)).status).toBe(200)
  expect(await report()).toMatchObject({
    taxes: [
      { tax: 'GST', taxable: 14_000, exempt: 0, charged: 1_000 + 200 + 50, credited: 500 + 50, due: 700 },
      { tax: 'QST QC', taxable: 10_000, exempt: 4_000, charged: 1_995 + 100, credited: 998 + 100, due: 997 },
    ],
    sales: 21_000,
    untaxed: 7_000,
    due: 1_697,
  })
  const { rows } = await database.pool.query(
    `select -sum(p.cents)::int as cents from postings p join ledger_accounts a on a.id = p.account_id where a.type = 'tax'`,
  )
  expect(rows).toEqual([{ cents: 1_697 }])
})

test('leads to the documents that a tax is made of, a page at a time', async () => {
  const query = { ...period, tax: 'QST QC' }
  const { items, totalItems } = (await call('landlord', taxReport.documents, query)).body
  expect(items.map(({ kind, isVoid, taxable, exempt, cents }) => [kind, isVoid, taxable, exempt, cents])).toEqual([
    ['Invoice', false, 20_000, 0, 1_995],
    ['Invoice', false, 0, 4_000, 0],
    ['CreditNote', false, -10_000, 0, -998],
    ['Invoice', false, 1_000, 0, 100],
    ['Invoice', true, -1_000, 0, -100],
  ])
  const second = (await call('landlord', taxReport.documents, { ...query, page: 2, rowsPerPage: 2 })).body
  expect([second.totalItems, second.items]).toEqual([totalItems, items.slice(2, 4)])
  const [{ due } = { due: 0 }] = (await report()).taxes.filter(({ tax }) => tax === query.tax)
  expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(due)
})

test('comes as a file, for who runs all sites; days outside hold nothing', async () => {
  for (const tax of [undefined, 'GST'])
    for (const [format, start] of [
      ['pdf', '%PDF-'],
      ['xlsx', 'PK'],
      ['csv', tax ? '\uFEFFDate,Invoice No,Client' : '\uFEFFTax,Taxable sales,'],
    ] as const) {
      const { response } = await call('landlord', taxReport.file, { ...period, format, ...(tax ? { tax } : {}) })
      expect(response.body.startsWith(start)).toBe(true)
    }
  // In the language of the page that asks, unless the viewer has chosen another.
  const browser = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }
  const taxesIn = async () =>
    (await call('landlord', taxReport.file, { ...period, format: 'csv' }, {}, browser)).response.body.match(/^\w+(?= QC,)/m)?.[0]
  expect(await taxesIn()).toBe('TVQ')
  await call('landlord', accountSettings.update, { language: 'en' })
  expect(await taxesIn()).toBe('QST')
  expect((await call('manager', taxReport.get, period)).status).toBe(403)
  expect((await call('client', taxReport.get, period)).status).toBe(403)
  expect((await call('otherLandlord', taxReport.get, period)).body).toMatchObject({ taxes: [], sales: 0 })
  expect((await call('landlord', taxReport.get, { from: addDays(today, 1), to: addDays(today, 9) })).body.taxes).toEqual([])
  expect((await call('landlord', taxReport.get, { from: today, to: addDays(today, -1) })).failure.fields).toHaveProperty('to')
})
