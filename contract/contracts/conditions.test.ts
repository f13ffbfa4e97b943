import { expect, test } from 'vitest'
import { type ClauseCondition, type ContractFacts, holds } from './conditions.ts'
import { numbersOf } from './parts.ts'

const facts: ContractFacts = { area: 5_000, months: 60, rent: 100_000, category: 2, site: 1 }
const when = (match: 'all' | 'any', ...tests: ClauseCondition['tests']): ClauseCondition => ({ match, tests })

test('a clause is used when all, or any, of what it asks holds; of what nothing is known, nothing does', () => {
  const large = { fact: 'area', op: 'above', value: 5_000 } as const
  const food = { fact: 'category', op: 'is', value: 2 } as const
  expect(holds(null, facts)).toBe(true)
  expect(holds(when('all', large), facts)).toBe(false)
  expect(holds(when('all', { ...large, value: 4_999.5 }), facts)).toBe(true)
  expect(holds(when('all', large, food), facts)).toBe(false)
  expect(holds(when('any', large, food), facts)).toBe(true)
  expect(holds(when('all', { fact: 'months', op: 'below', value: 61 }), facts)).toBe(true)
  expect(holds(when('all', { fact: 'site', op: 'isNot', value: 1 }), facts)).toBe(false)
  expect(holds(when('any', { ...large, op: 'below', value: 9_000 }), { ...facts, area: null })).toBe(false)
  expect(holds(when('any', { ...food, op: 'isNot' }), { ...facts, category: null })).toBe(false)
})

test('terms and clauses are counted together, information requests by letters, headings not at all', () => {
  const kinds = ['heading', 'agreement', 'clause', 'schedule', 'heading', 'clause', 'schedule', 'signature'] as const
  const numbers = numbersOf(kinds.map((kind, at) => ({ kind, key: String(at) })))
  expect([...numbers.values()]).toEqual(['', '1', '2', 'A', '', '3', 'B', ''])
  const many = Array.from({ length: 53 }, (_, at) => ({ kind: 'schedule' as const, key: `s${at}` }))
  expect([...numbersOf(many).values()].at(26)).toBe('A2')
  expect(new Set(numbersOf(many).values()).size).toBe(53)
})
