import { expect, test } from 'vitest'
import { lineTable, totalsTable } from './paper-tables.ts'

const sums = { kind: 'Invoice', currency: 'CAD', subtotal: 100, grandTotal: 110, paid: 0, balance: 110 } as never
const tax = { taxType: 'QST', jurisdiction: 'QC', rate: 9.975, registration: '', validFrom: '2020-01-01', cents: 10 }
const shown = { lines: [{ taxes: [tax] }], isCredited: false, showTaxNumbers: true } as never
const taxIn = (language: string) => {
  const words: Record<string, string> = language === 'fr' ? { QST: 'TVQ' } : {}
  const writer = { language, t: (text: string) => words[text] ?? text, money: String, date: String } as never
  return (totalsTable(sums, shown, writer) as { rows: readonly (readonly string[])[] }).rows[1]?.[0]
}

test('taxes are named, and their rates written, as the language of the paper does', () => {
  expect(taxIn('en')).toBe('QST QC 9.975%')
  expect(taxIn('fr')).toMatch(/^TVQ QC 9,975\s%$/)
})

test('a line says the days that it is for, one of them once; a deposit is for none', () => {
  const writer = { language: 'en', t: (text: string) => text, money: String, date: (on: string) => on } as never
  const line = (code: string, serviceTo: string) => ({
    amount: 1,
    charge: { code, corrects: '', serviceFrom: '2026-09-01', serviceTo, why: { rule: 'ByHand' } },
  })
  const lines = [line('rent', '2026-09-30'), line('rent', '2026-09-01'), line('deposit', '2026-09-01')] as never
  const { rows } = lineTable(lines, ['period'], writer) as { rows: readonly (readonly string[])[] }
  expect(rows.map(([, days]) => days)).toEqual(['2026-09-01 – 2026-09-30', '2026-09-01', ''])
})
