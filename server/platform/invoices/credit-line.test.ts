import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, percentOf } from '../ledger/exact.ts'
import { creditLine } from './credit-line.ts'
import { sumsOf } from './lines.ts'

const tax = (rate: number, amount: number) => ({
  rateId: 1,
  taxType: 'GST' as const,
  jurisdiction: '',
  rate,
  validFrom: '2020-01-01',
  registration: '',
  cents: percentOf(amount, rate),
})

function lineOf(thousandths: number, cost: number, rates: readonly number[]): InvoiceLine {
  const [quantity, unitCost] = [thousandths / 1_000, cost / 100]
  const amount = amountOf(quantity, unitCost)
  return {
    kind: 'Item',
    description: 'x',
    quantity,
    cost,
    unitCost,
    mileageRateId: null,
    amount,
    charge: null,
    taxed: true,
    taxes: rates.map((rate) => tax(rate, amount)),
  }
}

const lines = fc
  .record({
    thousandths: fc.integer({ min: 1, max: 50_000 }),
    cost: fc.integer({ min: 1, max: 1_000_000 }),
    rates: fc.array(fc.constantFrom(5, 9.975, 13, 7, 14.9999), { maxLength: 3 }),
  })
  .map(({ thousandths, cost, rates }) => lineOf(thousandths, cost, rates))
  .filter(({ amount }) => amount > 0)

const credit = (line: InvoiceLine, before: readonly InvoiceLine[], part: { quantity?: number; cents?: number } = {}) =>
  creditLine(line, before, { position: 1, quantity: null, cents: null, ...part }, { invoiceNo: 'I-1', at: 0 })
const tried = (run: () => InvoiceLine): InvoiceLine[] => {
  try {
    return [run()]
  } catch {
    return []
  }
}

describe('taking a line back', () => {
  test('in whole mirrors its amount and each of its taxes', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { amount, taxes, quantity } = credit(line, [])
        expect([amount, taxes, quantity]).toEqual([line.amount, line.taxes, line.quantity])
      }),
    )
  })

  test('by parts never takes more than is left, nor a tax below nothing, and the last takes the rest', () => {
    const parts = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 20_000 }).map((n) => ({ quantity: n / 1_000 })),
        fc.integer({ min: 1, max: 2_000_000 }).map((cents) => ({ cents })),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, parts, (line, shares) => {
        const made: InvoiceLine[] = []
        for (const part of shares) made.push(...tried(() => credit(line, made, part)))
        expect(made.every(({ amount, taxes }) => amount > 0 && taxes.every(({ cents }) => cents >= 0))).toBe(true)
        const left = line.amount - sumsOf(made).subtotal
        expect(left).toBeGreaterThanOrEqual(0)
        expect(() => credit(line, made, { cents: left + 1 })).toThrow()
        if (left > 0) made.push(credit(line, made))
        expect(sumsOf(made)).toEqual(sumsOf([line]))
        for (const [at, { cents }] of line.taxes.entries())
          expect(made.reduce((sum, one) => sum + (one.taxes[at]?.cents ?? 0), 0)).toBe(cents)
        expect(() => credit(line, made)).toThrow('Nothing is left of this line')
      }),
    )
  })

  test('by quantities that sum to all of it takes all of it', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 }), (line, cuts) => {
        const made: InvoiceLine[] = []
        let left = Math.round(line.quantity * 1_000)
        for (const cut of cuts) {
          if (cut >= left) break
          const done = tried(() => credit(line, made, { quantity: cut / 1_000 }))
          made.push(...done)
          left -= done.length * cut
        }
        made.push(...tried(() => credit(line, made, { quantity: left / 1_000 })))
        expect(() => credit(line, made, { quantity: 0.001 })).toThrow()
        if (sumsOf(made).subtotal === line.amount) expect(sumsOf(made)).toEqual(sumsOf([line]))
        // What is left is worth less than half a cent of its quantity.
        else expect(line.amount - sumsOf(made).subtotal).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('three times a third of 100.01 with GST and QST', () => {
    const line = lineOf(3_000, 3_334, [5, 9.975])
    const made: InvoiceLine[] = []
    for (let n = 0; n < 3; n += 1) made.push(credit(line, made, { quantity: 1 }))
    expect(line.taxes.map(({ cents }) => cents)).toEqual([500, 998])
    expect(made.map(({ amount, taxes }) => [amount, ...taxes.map(({ cents }) => cents)])).toEqual([
      [3_334, 167, 333],
      [3_334, 166, 332],
      [3_334, 167, 333],
    ])
  })
})
