import { books } from '@atrium/contract/books/books.ts'
import { profitAndLoss } from '@atrium/contract/books/profit-and-loss.ts'
import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { addDays, dayIn, monthStart } from '@atrium/contract/kit/days.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { post } from '../../platform/ledger/post.ts'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const lastMonth = addDays(monthStart(today), -1)
const months = [monthStart(lastMonth), monthStart(today)]
const { bakery, towerOffice } = ids.tenant
const { mall, tower } = ids.site
const period = { from: lastMonth, to: today }

async function issued(tenantId: number, cost: number): Promise<number> {
  const lines = [{ description: 'Hours', quantity: 1, cost, taxes: ['GST' as const] }]
  const work = { tenantId, title: 'Work', startDate: today, dueDate: today, lines }
  const { id } = (await call('landlord', clientInvoices.save, work)).body
  await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const profit = async (input: object = {}) => (await call('landlord', profitAndLoss.get, { ...period, ...input })).body
const balance = async (siteId: number) => (await call('landlord', books.trialBalance, { asOf: today, siteId })).body

beforeAll(async () => {
  // One day at all sites, at whatever hour this runs.
  await database.pool.query(`update sites set time_zone = 'America/Toronto'`)
  await call('landlord', taxRates.save, { taxType: 'GST', rate: 5, validFrom: '2020-01-01' })
  const ofMall = await issued(bakery, 10_000)
  await issued(towerOffice, 4_000)
  const paid = { tenantId: bakery, amount: 3_000, datePaid: today, paymentMode: 'WriteOff' as const }
  expect((await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: ofMall, cents: 3_000 }] })).status).toBe(200)
  // Of the month before at the mall; of the company itself; and what the tower received for the mall.
  const about = { source: 'test', sourceId: 1, currency: 'CAD', tenantId: null }
  await inTransaction(database.db, (tx) =>
    post(tx, ids.landlord.north, [
      {
        ...about,
        key: 'before',
        effectiveOn: lastMonth,
        siteId: mall,
        postings: [
          { type: 'cash', cents: 700 },
          { type: 'revenue', code: 'parking', cents: -700 },
        ],
      },
      {
        ...about,
        key: 'company',
        effectiveOn: today,
        siteId: null,
        postings: [
          { type: 'cash', cents: 90 },
          { type: 'revenue', code: 'other', cents: -90 },
        ],
      },
      {
        ...about,
        key: 'across',
        effectiveOn: today,
        siteId: tower,
        postings: [
          { type: 'cash', cents: 55 },
          { type: 'unapplied cash', cents: -55, siteId: mall },
        ],
      },
    ]),
  )
})

test('income and expenses stand by account and month; those of the sites and of the company are those of all', async () => {
  const all = await profit()
  expect(all.months).toEqual(months)
  expect(all.income).toEqual([
    { type: 'revenue', code: 'other', months: [0, 14_090], total: 14_090 },
    { type: 'revenue', code: 'parking', months: [700, 0], total: 700 },
  ])
  expect(all.expenses).toEqual([{ type: 'bad debt', code: '', months: [0, -3_000], total: -3_000 }])
  expect(all.result).toEqual({ months: [700, 11_090], total: 11_790 })
  const sums = Object.fromEntries(all.sites.map(({ siteId, months: cents }) => [siteId ?? 'company', cents]))
  expect(sums).toEqual({ [mall]: [700, 7_000], [tower]: [0, 4_000], company: [0, 90] })
  for (const siteId of [mall, tower, 0]) {
    const { result, income } = await profit({ siteId })
    expect(result.months).toEqual(sums[siteId || 'company'])
    expect(income.length).toBeGreaterThan(0)
  }
})

test('the balance of a site is equal on both sides, with what is between it and the others; those of all sites sum up to that of the company', async () => {
  const all = await balance(-1)
  const parts = await Promise.all([mall, tower, 0].map(balance))
  for (const { debit, credit } of parts) expect(debit).toBe(credit)
  const sums = new Map<string, number>()
  for (const { accounts } of parts)
    for (const { type, code, debit, credit } of accounts)
      sums.set(`${type}/${code}`, (sums.get(`${type}/${code}`) ?? 0) + debit - credit)
  expect(sums.get('between sites/')).toBe(0)
  expect(parts[1]?.accounts).toContainEqual({ type: 'between sites', code: '', debit: 0, credit: 55 })
  sums.delete('between sites/')
  expect(Object.fromEntries(sums)).toEqual(
    Object.fromEntries(all.accounts.map(({ type, code, debit, credit }) => [`${type}/${code}`, debit - credit])),
  )
})

test('taxes of the sites are those of the company', async () => {
  const of = async (siteId: number) => (await call('landlord', taxReport.get, { from: today, to: today, siteId })).body
  const [all, ofMall, ofTower, ofNone] = await Promise.all([-1, mall, tower, 0].map(of))
  expect([all?.due, ofMall?.due, ofTower?.due, ofNone?.due]).toEqual([700, 500, 200, 0])
  expect(ofTower?.taxes).toMatchObject([{ tax: 'GST', taxable: 4_000, charged: 200 }])
  const documents = await call('landlord', taxReport.documents, { from: today, to: today, siteId: tower, tax: 'GST' })
  expect(documents.body.totalItems).toBe(1)
})

test('files say which site; journals say it of each posting, in the words of each program', async () => {
  const csv = async (by: 'account' | 'site') =>
    (await call('landlord', profitAndLoss.file, { ...period, by, format: 'csv' })).response.body
  expect(await csv('account')).toContain('Revenue: Parking,7,0,7\r\n')
  expect(await csv('site')).toContain('Company,0,0.9,0.9\r\n')
  expect((await csv('site')).trim().split('\r\n').at(-1)).toBe('Result,7,110.9,117.9')
  const journals = async (format: 'csv' | 'iif' | 'xero' | 'beancount') =>
    (await call('landlord', books.exportJournals, { ...period, currency: 'CAD', format })).response.body
  const [name] = (await database.pool.query('select name from sites where id = $1', [tower])).rows.map((row) => row.name)
  expect(await journals('csv')).toContain(`,0.55,CAD,North Mall\r\n`)
  expect(await journals('iif')).toContain(`\t${name}\r\n`)
  expect(await journals('xero')).toContain(`,Site,${name}\r\n`)
  expect(await journals('beancount')).toContain(`    site: "${name}"`)
  expect(await journals('csv')).toContain(',CAD,Company\r\n')
})

test('the books are for who works at all sites; a report has at most two years', async () => {
  expect((await call('manager', profitAndLoss.get, period)).status).toBe(403)
  expect((await call('client', profitAndLoss.get, period)).status).toBe(403)
  expect((await call('otherLandlord', profitAndLoss.get, { ...period, siteId: mall })).body.sites).toEqual([])
  const long = await call('landlord', profitAndLoss.get, { from: '2020-01-01', to: today })
  expect(long.failure.fields).toEqual({ to: 'At most 24 months at once' })
})
