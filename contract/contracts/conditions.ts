import { z } from 'zod'
import { Cents } from '../kit/entity.ts'
import { MAX_ID } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'

/** What a condition can ask of the client and the lease that a contract is made for. */
export const conditionFacts = {
  area: 'Rentable area',
  months: 'Length of the lease',
  rent: 'Rent',
  category: 'Category of the client',
  site: 'Site',
} as const
export type ConditionFact = keyof typeof conditionFacts
const conditionOps = ['is', 'isNot', 'above', 'below'] as const
export type ConditionOp = (typeof conditionOps)[number]

/** Those that name a record; the others are numbers. */
const named: readonly ConditionFact[] = ['category', 'site']
export const isNamed = (fact: ConditionFact) => named.includes(fact)
export const opsOfFact = (fact: ConditionFact): readonly ConditionOp[] => (isNamed(fact) ? ['is', 'isNot'] : ['above', 'below'])

export const MAX_CONDITION_TESTS = 5

const Test = z
  .object({
    fact: z.enum(Object.keys(conditionFacts) as [ConditionFact, ...ConditionFact[]]),
    op: z.enum(conditionOps),
    /** Square feet, months, cents of a period, or the id of a category or a site. */
    value: z.number().min(0).max(MAX_ID),
  })
  .refine(({ fact, op }) => opsOfFact(fact).includes(op), { path: ['op'], error: errorCode('contract-condition') })
  .refine(({ fact, value }) => fact === 'area' || Number.isInteger(value), { path: ['value'], error: errorCode('not-a-number') })
  .refine(({ fact, value }) => fact !== 'rent' || Cents.safeParse(value).success, {
    path: ['value'],
    error: errorCode('not-an-amount'),
  })
export type ConditionTest = z.infer<typeof Test>

/** When a clause is used: all, or any, of some tests hold. */
export const ClauseCondition = z.object({
  match: z.enum(['all', 'any']).default('all'),
  tests: z.array(Test).min(1).max(MAX_CONDITION_TESTS),
})
export type ClauseCondition = z.infer<typeof ClauseCondition>

/** The same as it is answered: with what the named records are called. */
export const WrittenCondition = ClauseCondition.extend({
  /** By test, what the record is called; empty of a number. */
  names: z.array(z.string()),
  /** ISO 4217, of amounts. */
  currency: z.string(),
})
export type WrittenCondition = z.infer<typeof WrittenCondition>

/** What is known of the client and the lease; null: nothing, as of a contract without a lease. */
export type ContractFacts = Readonly<Record<ConditionFact, number | null>>

/** Whether a clause is used. What nothing is known of does not hold, whatever is asked. */
export function holds(condition: ClauseCondition | null, facts: ContractFacts): boolean {
  if (condition === null) return true
  const { match, tests } = condition
  return match === 'all' ? tests.every((test) => testHolds(test, facts)) : tests.some((test) => testHolds(test, facts))
}

function testHolds({ fact, op, value }: ConditionTest, facts: ContractFacts): boolean {
  const known = facts[fact]
  if (known === null) return false
  if (op === 'is') return known === value
  if (op === 'isNot') return known !== value
  return op === 'above' ? known > value : known < value
}
