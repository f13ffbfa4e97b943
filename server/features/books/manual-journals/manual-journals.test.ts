import { books } from '@atrium/contract/books/books.ts'
import { chart } from '@atrium/contract/books/chart.ts'
import { booksClosing } from '@atrium/contract/books/closing.ts'
import { manualJournals } from '@atrium/contract/books/manual-journals.ts'
import { profitAndLoss } from '@atrium/contract/books/profit-and-loss.ts'
import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { checkDocuments } from '../../../platform/invoices/check-documents.ts'
import { faultOf } from '../../../platform/ledger/check-books.ts'
import { keptSumFaults } from '../../../platform/ledger/check-kept-sums.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkManual } from './check-manual.ts'

const { call, database } = await openTestApp()
const { db, pool } = database
const { north } = ids.landlord
const { mall, tower, southMall } = ids.site
const today = dayIn('America/Toronto', new Date())
const day = addDays(today, -20)

interface Line {
  account: string
  siteId?: number
  debit?: number
  credit?: number
  memo?: string
}
const charges = (cents: number, more: Partial<Line> = {}): Line[] => [
  { account: 'expense/bank charges', debit: cents, siteId: mall, memo: 'March', ...more },
  { account: 'cash/BankTransfer', credit: cents, siteId: mall },
]
const enter = (
  lines: readonly Line[],
  more: object = {},
  who: 'landlord' | 'otherLandlord' | 'manager' | 'client' = 'landlord',
) => call(who, manualJournals.post, { effectiveOn: day, reason: 'Told by the bank', lines, ...more } as never)
const reverse = (id: number, more: object = {}) =>
  call('landlord', manualJournals.reverse, { id, effectiveOn: today, reason: 'Entered twice', ...more })
const get = async (id: number) => (await call('landlord', manualJournals.get, { id })).body
const preview = async (lines: readonly Line[], more: object = {}) =>
  (await call('landlord', manualJournals.preview, { lines, ...more } as never)).body
const balance = async (asOf = today, siteId = -1) => {
  const { body } = await call('landlord', books.trialBalance, { asOf, siteId })
  expect(body.debit).toBe(body.credit)
  return Object.fromEntries(body.accounts.map(({ type, code, debit, credit }) => [`${type}/${code}`, debit - credit]))
}
const chartAccount = async (number: string, name: string, kind: string, ledger: string[] = []) =>
  (await call('landlord', chart.save, { number, name, kind, ledger } as never)).body.id
const count = async () => (await pool.query('select count(*)::int as n from manual_journals')).rows[0].n

afterEach(async () => {
  expect([
    (await faultOf(db, north)).fault,
    ...(await checkManual(db, north)),
    ...(await keptSumFaults(db, north)),
    ...(await checkDocuments(db, north)),
  ]).toEqual([undefined])
})

beforeAll(async () => {
  await pool.query(`update sites set time_zone = 'America/Toronto'`)
  await call('landlord', taxRates.save, { taxType: 'GST', rate: 5, validFrom: '2020-01-01' } as never)
})

describe('a journal that is entered by hand', () => {
  test('is posted once as it was entered, with its reason, and says what it amounts to', async () => {
    const before = await balance()
    const { status, body } = await enter(charges(1_850))
    expect(status).toBe(200)
    const journal = await get(body.id)
    expect(journal).toMatchObject({
      kind: 'manual',
      effectiveOn: day,
      reason: 'Told by the bank',
      currency: 'CAD',
      amount: 1_850,
      siteNames: 'North Mall',
      reversed: false,
      reverses: null,
      reversedBy: null,
      mayReverse: true,
      lines: [
        { type: 'expense', code: 'bank charges', siteId: mall, debit: 1_850, credit: 0, memo: 'March' },
        { type: 'cash', code: 'BankTransfer', siteId: mall, debit: 0, credit: 1_850, memo: '' },
      ],
    })
    expect(journal.createdBy).not.toBe('')
    expect(journal.journalNo).toBeGreaterThan(0)
    const after = await balance()
    expect((after['expense/bank charges'] ?? 0) - (before['expense/bank charges'] ?? 0)).toBe(1_850)
    expect((await balance(addDays(day, -1)))['expense/bank charges']).toBeUndefined()
    const { items } = (await call('landlord', auditLog.search, { entity: 'manual journal', rowsPerPage: 1 })).body
    expect(items).toHaveLength(1)
  })

  test('is told what both sides differ by, and refused while they do', async () => {
    const lines = [
      { account: 'expense/bank charges', debit: 1_850 },
      { account: 'cash/Cheque', credit: 1_000 },
    ]
    expect(await preview(lines)).toMatchObject({ debits: 1_850, credits: 1_000, difference: 850, currency: 'CAD', opening: [] })
    const before = await count()
    const { status, failure } = await enter(lines)
    expect([status, failure.fieldErrors]).toEqual([
      400,
      {
        lines: { code: 'manual-journal-differs', params: { amount: '8.50' }, errorMessage: 'Debits and credits differ by 8.50' },
      },
    ])
    expect(await count()).toBe(before)
  })

  test('is not posted to what invoices, payments and deposits keep, nor to what is not there: each is said at its line', async () => {
    const lines = [
      { account: 'receivable/', debit: 500 },
      { account: 'unapplied cash/', credit: 300 },
      { account: 'deposit/', credit: 200 },
    ]
    const codes = ['manual-line-receivable', 'manual-line-unapplied', 'manual-line-deposit']
    expect((await preview(lines)).lines.map(({ refused }) => refused?.code)).toEqual(codes)
    const fields = Object.entries((await enter(lines)).failure.fieldErrors ?? {})
    expect(fields.map(([key, { code }]) => [key, code])).toEqual(codes.map((code, at) => [`lines.${at}.account`, code]))
    const wrong = async (line: Line) => (await enter([line, { account: 'opening balances/', credit: 5 }])).failure.fields ?? {}
    expect(await wrong({ account: 'nothing/', debit: 5 })).toHaveProperty(['lines.0.account'])
    expect(await wrong({ account: 'chart/999', debit: 5 })).toHaveProperty(['lines.0.account'])
    expect(await wrong({ account: 'expense/other', debit: 5, credit: 5 })).toHaveProperty(['lines.0.debit'])
    expect(await wrong({ account: 'expense/other' })).toHaveProperty(['lines.0.debit'])
    expect(await wrong({ account: 'expense/other', debit: 5, siteId: southMall })).toHaveProperty(['lines.0.siteId'])
    expect((await enter(charges(5), { reason: ' ' })).failure.fields).toHaveProperty('reason')
    expect((await enter([])).failure.fields).toHaveProperty('lines')
    const insert = `insert into manual_journal_lines (landlord_id, manual_journal_id, position, type, code, cents, currency, effective_on)
      select landlord_id, id, 99, 'receivable', '', 5, currency, effective_on from manual_journals limit 1`
    await expect(pool.query(insert)).rejects.toThrow('manual_journal_lines_free')
  })

  test('is not posted for a day that is closed, or to come', async () => {
    const close = async (through: string | null) => {
      const { version } = (await call('landlord', booksClosing.get, {})).body
      expect((await call('landlord', booksClosing.close, { through, version })).status).toBe(200)
    }
    const closed = addDays(today, -10)
    const { id } = (await enter(charges(77))).body
    await close(closed)
    const refusal = { effectiveOn: { code: 'books-closed', params: { day: { day: closed } } } }
    expect((await enter(charges(5), { effectiveOn: closed })).failure.fieldErrors).toMatchObject(refusal)
    expect((await preview(charges(5), { effectiveOn: closed })).day).toMatchObject({ code: 'books-closed' })
    expect((await reverse(id, { effectiveOn: closed })).failure.fieldErrors).toMatchObject(refusal)
    expect((await enter(charges(5), { effectiveOn: addDays(closed, 1) })).status).toBe(200)
    const { failure } = await enter(charges(5), { effectiveOn: addDays(today, 2) })
    expect(failure.fieldErrors).toMatchObject({ effectiveOn: { code: 'manual-journal-in-future' } })
    // One of a closed day is taken back on an open one.
    expect((await reverse(id)).status).toBe(200)
    await close(null)
  })

  test('is posted once, however often it is sent', async () => {
    const entryKey = 'the same key of both'
    const before = await count()
    const [one, other] = await Promise.all([enter(charges(99), { entryKey }), enter(charges(99), { entryKey })])
    expect([one.status, other.status, one.body.id]).toEqual([200, 200, other.body.id])
    expect((await enter(charges(99), { entryKey })).body.id).toBe(one.body.id)
    expect(await count()).toBe(before + 1)
    const back = { entryKey: 'the key of the reversal' }
    const [first, second] = [await reverse(one.body.id, back), await reverse(one.body.id, back)]
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(before + 2)
  })

  test('is never changed, but taken back once by one with a reason of its own; both name each other', async () => {
    const before = await balance()
    const { id } = (await enter(charges(4_200))).body
    expect((await reverse(id, { reason: '' })).failure.fields).toHaveProperty('reason')
    expect((await reverse(id, { effectiveOn: addDays(day, -1) })).failure.fieldErrors).toMatchObject({
      effectiveOn: { code: 'manual-reversal-before' },
    })
    const { status, body } = await reverse(id)
    expect(status).toBe(200)
    expect(await get(id)).toMatchObject({
      reversed: true,
      mayReverse: false,
      reversedBy: { id: body.id, reason: 'Entered twice' },
    })
    expect(await get(body.id)).toMatchObject({
      kind: 'reversal',
      effectiveOn: today,
      reason: 'Entered twice',
      reverses: { id, reason: 'Told by the bank' },
      reversedBy: null,
      mayReverse: false,
      lines: [{ credit: 4_200 }, { debit: 4_200 }],
    })
    expect(await balance()).toEqual(before)
    expect([(await reverse(id)).failure.code, (await reverse(body.id)).failure.code]).toEqual([
      'manual-journal-reversed',
      'manual-journal-is-reversal',
    ])
    for (const change of [
      `update manual_journals set reason = 'x' where id = ${id}`,
      `delete from manual_journals where id = ${id}`,
      'truncate manual_journal_lines',
      'update manual_journal_lines set cents = cents + 1',
    ])
      await expect(pool.query(change)).rejects.toThrow('only ever added')
    const more = `insert into manual_journal_lines (landlord_id, manual_journal_id, position, type, code, cents, currency, effective_on)
      select landlord_id, id, 99, 'expense', 'other', 5, currency, effective_on from manual_journals where id = ${id}`
    await expect(pool.query(more)).rejects.toThrow('not what its lines are')
  })

  test('is for who runs the books of all sites, and of its company alone', async () => {
    const status = async (who: 'manager' | 'client' | 'otherLandlord') => (await enter(charges(5), {}, who)).status
    expect([await status('manager'), await status('client')]).toEqual([403, 403])
    const { id } = (await enter(charges(5))).body
    expect((await call('otherLandlord', manualJournals.get, { id })).status).toBe(404)
    expect((await call('otherLandlord', manualJournals.search, {})).body.items).toEqual([])
    const foreign = await call('otherLandlord', manualJournals.reverse, { id, effectiveOn: today, reason: 'x' })
    expect(foreign.status).toBe(404)
    expect((await call('manager', manualJournals.search, {})).status).toBe(403)
  })

  test('is found by site, days, kind and words of its reason', async () => {
    const { id } = (await enter(charges(31_415, { siteId: tower }), { reason: 'Umbrella 1 of 2', effectiveOn: today })).body
    const company = [
      { account: 'expense/other', debit: 8 },
      { account: 'opening balances/', credit: 8 },
    ]
    const ofCompany = (await enter(company, { reason: 'Of nobody' })).body.id
    const found = async (ask: object) =>
      (await call('landlord', manualJournals.search, { rowsPerPage: 500, ...ask })).body.items.map((one) => one.id)
    expect(await found({ site: tower })).toEqual([id])
    expect(await found({ site: 0 })).toEqual([ofCompany])
    expect(await found({ query: 'umbrella' })).toEqual([id])
    expect(await found({ kind: 'opening' })).toEqual([])
    expect(await found({ from: today, site: mall })).toContain(id)
    expect(await found({ to: day })).not.toContain(id)
    expect((await found({ sortBy: 'amount' }))[0]).toBe(id)
  })
})

describe('opening balances', () => {
  test('are entered by account and site; what is left over goes to the account of that name, at each site', async () => {
    const insurance = await chartAccount('1310', 'Prepaid insurance', 'asset')
    const loan = await chartAccount('2300', 'Loan of the bank', 'liability')
    const opens = addDays(today, -40)
    const lines = [
      { account: 'cash/Cheque', siteId: mall, debit: 1_000_000 },
      { account: `chart/${insurance}`, siteId: mall, debit: 120_000 },
      { account: `chart/${loan}`, credit: 5_000_000_000 },
      { account: 'tax/GST', siteId: tower, credit: 4_200 },
    ]
    const kind = 'opening' as const
    const before = await balance()
    expect(await preview(lines, { kind })).toMatchObject({
      difference: 0,
      opening: [
        { siteId: mall, cents: -1_120_000 },
        { siteId: 0, cents: 5_000_000_000 },
        { siteId: tower, cents: 4_200 },
      ],
    })
    const { status, body } = await enter(lines, { kind, effectiveOn: opens, reason: 'Balances of the old books' })
    expect(status).toBe(200)
    const after = await balance()
    expect(after).toMatchObject({
      'own asset/1310 Prepaid insurance': 120_000,
      'own liability/2300 Loan of the bank': -5_000_000_000,
    })
    expect((after['opening balances/'] ?? 0) - (before['opening balances/'] ?? 0)).toBe(4_998_884_200)
    for (const site of [mall, tower, 0]) expect((await balance(opens, site))['between sites/']).toBeUndefined()
    expect((await get(body.id)).lines).toHaveLength(7)

    // An account that was posted to stays what it is; its name may change, and exports follow it.
    const one = (await call('landlord', chart.get, { id: loan })).body
    expect(one.postedAs).toBe('2300 Loan of the bank')
    const save = (change: object) => call('landlord', chart.save, { ...one, ...change } as never)
    expect((await call('landlord', chart.remove, { id: loan })).failure.code).toBe('book-account-posted')
    expect((await save({ kind: 'asset' })).failure.fieldErrors).toMatchObject({ kind: { code: 'book-account-posted' } })
    expect((await save({ ledger: ['receivable/'] })).failure.fieldErrors).toMatchObject({
      ledger: { code: 'book-account-by-hand' },
    })
    expect((await save({ number: '2350', name: 'Mortgage' })).status).toBe(200)
    await expect(pool.query(`delete from book_accounts where id = ${loan}`)).rejects.toThrow('journals were posted')
    expect(
      (
        await enter([
          { account: `chart/${loan}`, debit: 9 },
          { account: 'opening balances/', credit: 9 },
        ])
      ).status,
    ).toBe(200)
    expect(await balance()).toMatchObject({ 'own liability/2300 Loan of the bank': -4_999_999_991 })

    // What is exported as another one is not chosen beside it.
    const mapped = await chartAccount('4100', 'Parking', 'income', ['revenue/parking'])
    expect((await preview([{ account: `chart/${mapped}`, credit: 5 }])).lines[0]?.refused?.code).toBe('manual-line-mapped')
  })
})

describe('reports', () => {
  const invoice = async () => {
    const lines = [{ description: 'Hours', quantity: 1, cost: 10_000, taxes: ['GST'] }]
    const work = { tenantId: ids.tenant.bakery, title: 'Work', startDate: today, dueDate: today, lines }
    const { id } = (await call('landlord', clientInvoices.save, work as never)).body
    await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
    expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  }
  const taxes = async (siteId = -1, from = '2020-01-01') =>
    (await call('landlord', taxReport.get, { from, to: today, siteId })).body

  test('of taxes tell what was posted by hand apart, and come to the balance of the account', async () => {
    await invoice()
    const before = await taxes()
    const [gst] = before.taxes
    const paid = [
      { account: 'tax/GST', debit: 700, siteId: mall, memo: 'Paid to the authority' },
      { account: 'cash/BankTransfer', credit: 700, siteId: mall },
    ]
    const { id } = (await enter(paid)).body
    const earned = [
      { account: 'revenue/other', credit: 2_500, siteId: tower },
      { account: 'clearing/transfers', debit: 2_500, siteId: tower },
    ]
    expect((await enter(earned)).status).toBe(200)
    const after = await taxes()
    expect(after.taxes[0]).toEqual({ ...gst, adjusted: (gst?.adjusted ?? 0) - 700, due: (gst?.due ?? 0) - 700 })
    expect([after.sales, after.salesAdjusted]).toEqual([before.sales, before.salesAdjusted + 2_500])
    expect(after.taxes[0]?.due).toBe(0 - ((await balance())['tax/GST'] ?? 0))
    expect((await taxes(tower)).taxes[0]?.adjusted).toBe(4_200)
    // Taken back on another day, it is taken back in the report of that day.
    await reverse(id)
    expect((await taxes(mall, today)).taxes[0]).toMatchObject({ charged: 500, credited: 0, adjusted: 700, due: 1_200 })
    expect((await taxes()).taxes[0]).toEqual(gst)
    const { response } = await call('landlord', taxReport.file, { from: '2020-01-01', to: today, format: 'csv' })
    expect(response.body).toContain('Tax charged,Tax taken back,By hand,Tax to be paid')
  })

  test('of profit and loss have them by account, site and month; ageing has none of them', async () => {
    const fees = await chartAccount('6200', 'Insurance', 'expense')
    const lines = [
      { account: `chart/${fees}`, debit: 3_300, siteId: tower },
      { account: 'opening balances/', credit: 3_300 },
    ]
    expect((await enter(lines, { effectiveOn: today })).status).toBe(200)
    const read = async (siteId: number) => (await call('landlord', profitAndLoss.get, { from: today, to: today, siteId })).body
    const line = { type: 'own expense', code: '6200 Insurance', months: [-3_300], total: -3_300 }
    expect((await read(tower)).expenses).toContainEqual(line)
    expect((await read(-1)).expenses).toContainEqual(line)
    expect((await read(mall)).expenses).not.toContainEqual(line)
    const all = await read(-1)
    expect(all.sites.reduce((sum, { total }) => sum + total, 0)).toBe(all.result.total)
  })

  test('of journals carry them to accounting programs: accounts by the chart, the reason, the memo of each line', async () => {
    const exported = async (format: 'csv' | 'iif' | 'xero' | 'beancount') =>
      (await call('landlord', books.exportJournals, { from: '2020-01-01', to: today, currency: 'CAD', format })).response.body
    const csv = await exported('csv')
    expect(csv).toContain('manual journal,Told by the bank: March,,Expense: bank charges,18.50,,CAD,North Mall')
    expect(csv).toContain(',2350 Mortgage,,50000000.00,CAD,Company')
    const iif = await exported('iif')
    expect(iif).toContain('ACCNT\tMortgage\tOCLIAB\t2350\r\n')
    expect(iif).toContain('ACCNT\tOpening balances\tEQUITY\t\r\n')
    expect(iif).toContain('\tmanual journal Told by the bank: March\tNorth Mall')
    expect(await exported('xero')).toContain(',March,Expense: bank charges,Tax Exempt,18.5,Site,North Mall')
    const beancount = await exported('beancount')
    expect(beancount).toContain('  Liabilities:2350-Mortgage  -50000000.00 CAD\n')
    expect(beancount).toContain('    memo: "March"\n')
    expect(beancount).toContain('  Equity:OpeningBalances  ')
  })
})

test('what was changed past the rules is named', async () => {
  const { id } = (await enter(charges(640))).body
  const tampered = async (...statements: string[]) => {
    let found: string[] = []
    const undone = inTransaction(db, async (tx) => {
      for (const table of ['manual_journals', 'manual_journal_lines', 'book_accounts', 'postings', 'journals'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      for (const statement of statements) await tx.execute(sql.raw(statement))
      found = await checkManual(tx, north)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return found
  }
  const own = `where id = ${id}`
  const lines = `where manual_journal_id = ${id}`
  expect(await tampered(`update manual_journals set reason = 'x' ${own}`)).toEqual([
    `manual journal ${id}: its reason is not that of its journal`,
  ])
  expect(await tampered(`update manual_journals set effective_on = effective_on - 1 ${own}`)).toEqual([
    expect.stringContaining('it counts for'),
  ])
  expect(await tampered(`update manual_journal_lines set site_id = ${tower} ${lines} and position = 1`)).toHaveLength(2)
  expect(await tampered(`update manual_journals set amount = 5 ${own}`)).toEqual([
    `manual journal ${id}: its lines are not its amount`,
  ])
  expect(await tampered(`delete from manual_journal_lines ${lines}`, `delete from manual_journals ${own}`)).toContain(
    `manual journal ${id}: its journal is there, but it is not`,
  )
  expect(await tampered(`update journals set source_id = 0 where key = 'manual journal ${id}'`)).toContain(
    `manual journal ${id}: its journal is of another`,
  )
  const toReceivable = `update postings set account_id = a.id from ledger_accounts a, journals j where a.landlord_id = ${north}
    and a.type = 'receivable' and a.currency = 'CAD' and j.id = journal_id and j.key = 'manual journal ${id}'`
  expect(await tampered(toReceivable)).toContain(`manual journal ${id}: it posted to what documents and payments keep`)
  expect(await tampered(`update book_accounts set kind = 'income' where posted_as = '6200 Insurance'`)).toEqual([
    'own expense 6200 Insurance: the chart of accounts has no such account',
  ])
})
