import { expect, test } from 'vitest'
import { answer, asking, port } from './port.ts'

const sales = port<(year: number) => number>('sales', () => 0)
const leases = port<{ of: (client: string) => string[] }>('leases')

test('a port gives what its feature answers, or what it says itself where none does', () => {
  expect(asking([answer(sales, (year) => year * 2)])(sales)(2026)).toBe(4052)
  expect(asking([])(sales)(2026)).toBe(0)
})

test('a port that nothing answers is refused by its name, and so are two answers to one', () => {
  expect(() => asking([])(leases)).toThrow('No feature answers leases')
  const twice = [answer(leases, { of: () => [] }), answer(leases, { of: () => ['one'] })]
  expect(() => asking(twice)).toThrow('Two features answer one port')
})
