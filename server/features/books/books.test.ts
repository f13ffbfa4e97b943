import { books } from '@atrium/contract/books/books.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { accountPath } from './account-names.ts'
import { decimal, formats, type Journal } from './journal-formats.ts'

const { call } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const { bakery } = ids.tenant

beforeAll(async () => {
  await call('landlord', taxRates.save, { taxType: 'GST', rate: 5, validFrom: '2020-01-01' })
  const draft = {
    tenantId: bakery,
    title: '=cmd|x',
    startDate: today,
    dueDate: today,
    lines: [{ description: 'x', quantity: 1, cost: 10_005, taxes: ['GST' as const] }],
  }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  const paid = { tenantId: bakery, amount: 4_000, datePaid: today, paymentMode: 'Cheque' as const, transactionId: '=1+1' }
  await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: 3_000 }] })
})

const exported = async (format: 'csv' | 'iif' | 'xero' | 'beancount', currency = 'CAD') => {
  const { response } = await call('landlord', books.exportJournals, { from: '2020-01-01', to: today, currency, format })
  expect(response.statusCode).toBe(200)
  return response.body
}

describe('the trial balance', () => {
  test('says what each account amounts to; debits and credits are equal', async () => {
    const { body } = await call('landlord', books.trialBalance, { asOf: today })
    expect(body.accounts).toEqual([
      { type: 'cash', code: 'Cheque', debit: 4_000, credit: 0 },
      { type: 'receivable', code: '', debit: 7_505, credit: 0 },
      { type: 'revenue', code: 'other', debit: 0, credit: 10_005 },
      { type: 'tax', code: 'GST', debit: 0, credit: 500 },
      { type: 'unapplied cash', code: '', debit: 0, credit: 1_000 },
    ])
    expect([body.debit, body.credit]).toEqual([11_505, 11_505])
    expect((await call('landlord', books.trialBalance, { asOf: '2020-01-01' })).body.accounts).toEqual([])
    expect((await call('otherLandlord', books.trialBalance, { asOf: today })).body.accounts).toEqual([])
  })

  test('comes as a file in which both sides are equal, with the names of the accounts', async () => {
    for (const [format, start] of [
      ['pdf', '%PDF-'],
      ['xlsx', 'PK'],
      ['csv', '\uFEFFAccount,Debit,Credit\r\nCash: Cheque,40,\r\n'],
    ] as const) {
      const { response } = await call('landlord', books.balanceFile, { asOf: today, format })
      expect(response.body.slice(0, start.length)).toBe(start)
      if (format === 'csv') expect(response.body.trim().split('\r\n').at(-1)).toBe('Σ,115.05,115.05')
    }
    expect((await call('manager', books.balanceFile, { format: 'csv' })).status).toBe(403)
  })

  test('is for who runs all sites and may manage invoices', async () => {
    const status = async (who: 'manager' | 'clerk' | 'client' | 'visitor') =>
      (await call(who, books.trialBalance, { asOf: today })).status
    expect([await status('manager'), await status('clerk'), await status('client'), await status('visitor')]).toEqual([
      403, 403, 403, 401,
    ])
  })
})

describe('journals for accounting programs', () => {
  test('as a table: debits and credits are equal, and nothing is a formula', async () => {
    const rows = (await exported('csv')).trim().split('\r\n').slice(1)
    // Of the invoice, the payment, and what was put to the invoice.
    expect(rows.map((row) => row.split(',')[0])).toEqual(['1', '1', '1', '2', '2', '3', '3'])
    const sum = (at: number) => rows.reduce((total, row) => total + Math.round(Number(row.split(',')[at]) * 100), 0)
    expect(sum(6)).toBe(sum(7))
    expect(rows.join('\n')).toContain("'=1+1")
  })

  test('for QuickBooks, Xero and Beancount', async () => {
    const iif = (await exported('iif')).split('\r\n')
    expect(iif.filter((line) => line === 'ENDTRNS')).toHaveLength(3)
    const first = iif.find((line) => line.startsWith('TRNS\t'))
    expect(first?.split('\t').slice(0, 4)).toEqual([
      'TRNS',
      'GENERAL JOURNAL',
      `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`,
      'Receivable control',
    ])
    expect((await exported('xero')).split('\r\n')[1]).toMatch(/,Receivable control,Tax Exempt,105.05,Site,North Mall$/)
    expect(await exported('beancount')).toContain('  Income:Other  -100.05 CAD\n')
    // Another currency has none.
    expect((await exported('beancount', 'EUR')).trim().split('\n')).toHaveLength(2)
  })

  test('write amounts exactly, and texts that break no line', () => {
    expect([decimal(5), decimal(-5), decimal(-123_456), decimal(100)]).toEqual(['0.05', '-0.05', '-1234.56', '1.00'])
    expect(accountPath({ type: 'revenue', code: 'base rent' })).toBe('Income:BaseRent')
    expect(accountPath({ type: 'tax', code: 'GST' })).toBe('Liabilities:Tax:GST')
    const journal: Journal = {
      sequence: 1,
      date: '2026-01-01',
      source: 'payment',
      memo: 'a\t"b"\nc',
      client: 'Ännie "A"',
      currency: 'CAD',
      postings: [
        { type: 'cash', code: '', cents: 1, site: '' },
        { type: 'unapplied cash', code: '', cents: -1, site: '' },
      ],
    }
    expect(formats.beancount.lines(journal, new Map()).split('\n')[0]).toBe('2026-01-01 * "Ännie \\"A\\"" "payment a\t\\"b\\" c"')
    expect(formats.iif.lines(journal, new Map()).split('\r\n')[0]?.split('\t')).toHaveLength(9)
    // Neither a formula of a spreadsheet that opens it, nor a quote that would take the cells behind it along.
    const hostile = formats.iif.lines({ ...journal, client: '"=1+1', memo: '\t=2+2', source: '' }, new Map())
    expect(hostile.split('\r\n')[0]?.split('\t')).toMatchObject({ 4: "'=1+1", 7: "'=2+2" })
  })
})
