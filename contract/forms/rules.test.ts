import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldData, usualField } from '../kit/field-data.ts'
import { type Condition, conditionsSeen, cycleIn, evaluate } from './rules.ts'

const field = (id: number, kind: FieldData['kind'] = 'text'): FieldData => ({
  ...usualField,
  id,
  kind,
  label: `F${id}`,
  options: [],
})
const controls = [field(1), field(2, 'number'), field(3, 'section'), field(4), field(5), field(6, 'section'), field(7)]
const when = (fieldId: number, value: string | number, effect: Condition['effect'], ...fieldIds: number[]): Condition => ({
  match: 'all',
  tests: [{ fieldId, op: 'is', value }],
  effect,
  fieldIds,
  value: null,
})
const hidden = (conditions: readonly Condition[], values: object) => [
  ...evaluate(controls, conditions, values as Record<string, unknown>, {}).hidden,
]

test('a field that conditions show is hidden until one of them holds; with a heading the fields behind it are', () => {
  const conditions = [when(1, 'A', 'show', 3), when(1, 'b', 'show', 3, 7)]
  expect(hidden(conditions, { f1: 'x' })).toEqual([3, 4, 5, 7])
  expect(hidden(conditions, { f1: 'a' })).toEqual([7])
  expect(hidden(conditions, { f1: ' B ' })).toEqual([])
})

test('a hidden field is empty to the tests, so that what follows from it is hidden too', () => {
  const conditions = [when(1, 'a', 'show', 4), when(4, 'b', 'show', 5)]
  expect(hidden(conditions, { f1: 'x', f4: 'b' })).toEqual([4, 5])
  expect(hidden(conditions, { f1: 'a', f4: 'b' })).toEqual([])
})

test('a locked field holds what it held, one that is set what it is set to', () => {
  const conditions = [when(1, 'a', 'lock', 4), { ...when(1, 'a', 'set', 5), value: 'set' }, when(1, 'a', 'require', 7)]
  const { values, locked, required } = evaluate(controls, conditions, { f1: 'a', f4: 'new', f5: '', f7: '' }, { f4: 'old' })
  expect([values, [...locked], [...required]]).toEqual([{ f1: 'a', f4: 'old', f5: 'set', f7: '' }, [4], [7]])
})

test.each([
  ['greater', 5, 4, false],
  ['greater', 5, 6, true],
  ['less', 5, 4, true],
  ['less', 5, null, false],
  ['isNot', 5, null, true],
  ['empty', null, null, true],
  ['filled', null, 0, true],
] as const)('%s %j of %j is %j', (op, value, held, holds) => {
  const condition: Condition = { match: 'any', tests: [{ fieldId: 2, op, value }], effect: 'require', fieldIds: [1], value: null }
  expect(evaluate(controls, [condition], { f2: held }, {}).required.has(1)).toBe(holds)
})

test('conditions that hide each other end, and are told as a cycle; those without one come to rest', () => {
  const cycle = [when(4, 'x', 'show', 5), when(5, 'x', 'show', 4)]
  expect(cycleIn(controls, cycle)).toBe(0)
  expect(hidden(cycle, { f4: 'x', f5: 'x' })).toBeDefined()
  expect(cycleIn(controls, [when(4, 'x', 'require', 5), when(5, 'x', 'require', 4)])).toBe(-1)
  // A heading that shows the field which it is shown by.
  expect(cycleIn(controls, [when(4, 'x', 'show', 3)])).toBe(0)
})

const anyCondition = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  tests: fc.array(
    fc.record({
      fieldId: fc.constantFrom(1, 4, 5, 7),
      op: fc.constantFrom('is' as const, 'isNot' as const, 'empty' as const, 'filled' as const),
      value: fc.constantFrom('a', 'b'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  effect: fc.constantFrom('show' as const, 'lock' as const, 'set' as const, 'require' as const),
  fieldIds: fc.subarray([1, 3, 4, 5, 7], { minLength: 1 }),
  value: fc.constantFrom('a', 'b'),
})
const anyValues = fc.record({
  f1: fc.constantFrom('', 'a', 'b'),
  f4: fc.constantFrom('', 'a'),
  f5: fc.constant('b'),
  f7: fc.constant(''),
})

test('without a cycle, what came of one round comes of it again', () => {
  fc.assert(
    fc.property(fc.array(anyCondition, { maxLength: 6 }), anyValues, anyValues, (conditions, given, before) => {
      const once = evaluate(controls, conditions, given, before)
      if (cycleIn(controls, conditions) !== -1) return
      const again = evaluate(controls, conditions, once.values, before)
      expect([[...again.hidden].sort(), again.values]).toEqual([[...once.hidden].sort(), once.values])
    }),
    { numRuns: 2_000 },
  )
})

test('of conditions that ask for what somebody does not see nothing follows', () => {
  expect(conditionsSeen([when(1, 'a', 'show', 4), when(2, 1, 'show', 4)], [field(1), field(4)])).toEqual([
    when(1, 'a', 'show', 4),
  ])
})
