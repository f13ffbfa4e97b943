import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomValues, type FieldData, usualField } from '../field-data.ts'
import { faultIn } from './check.ts'
import { functionNames } from './functions.ts'
import { byKeys, byLabels, faultOf, fieldsInCycle, withResults } from './of-fields.ts'

const field = (id: number, kind: FieldData['kind'], label: string, formula = ''): FieldData => ({
  ...usualField,
  id,
  kind,
  label,
  formula,
  options: kind === 'choice' || kind === 'choices' ? ['Open', 'Closed'].map((text, at) => ({ value: `o${at + 1}`, text })) : [],
})
const inputs = [
  field(1, 'number', 'Area'),
  field(2, 'money', 'Rent'),
  field(3, 'percent', 'Share'),
  field(4, 'day', 'Begins'),
  field(5, 'text', 'Name'),
  field(6, 'choice', 'State'),
  field(7, 'choices', 'Trades'),
  field(8, 'flag', 'Urgent'),
]
const held = { f1: 12.5, f2: 100_05, f3: 12.5, f4: '2026-01-31', f5: 'Maple & Main', f6: 'o1', f7: ['o1', 'o2'], f8: true }

function resultOf(formula: string, kind: FieldData['kind'] = 'number', values: CustomValues = held) {
  const made = field(9, kind, 'Result', formula)
  expect(faultOf(made, inputs)?.error).toBeUndefined()
  const results = withResults([...inputs, made], values)
  return results.reasons.get(9) ?? results.values['f9']
}

describe('a formula', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['1 / 3 * 3', 1],
    ['2 + 3 * 4 - (1 - 2)', 15],
    ['-{Area} * 2', -25],
    ['{Rent} * {Share}', 12.5063],
    ['10 - 3 - 2', 5],
    ['ROUND(2.675, 2)', 2.68],
    ['ROUND(-2.5)', -3],
    ['ROUND(1250, -2)', 1300],
    ['ROUNDUP(1.001, 2)', 1.01],
    ['ROUNDDOWN(-1.009, 2)', -1],
    ['MOD(-7, 3)', 2],
    ['SUM({Area}, 1, 2)', 15.5],
    ['AVERAGE(1, 2, 4)', 2.3333],
    ['MAX(1, {Area}) - MIN(3, 2)', 10.5],
    ['ABS(-4)', 4],
    ['LEN({Name})', 12],
    ['DAYS({Begins}, DATE(2026, 3, 1))', 29],
    ['MONTH({Begins}) + DAY({Begins})', 32],
    ['IF({Area} > 10, 1, 1 / 0)', 1],
    ['if({State} = "open", 1, 2)', 1],
  ])('%s comes to %j', (formula, result) => {
    expect(resultOf(formula)).toBe(result)
  })

  test.each([
    ['{Rent} * {Share}', 'money', 12_51],
    ['{Share} * 2', 'percent', 25],
    ['UPPER({Name}) & ": " & {Area} & " " & {Trades}', 'text', 'MAPLE & MAIN: 12.5 Open, Closed'],
    ['LEFT({Name}, 5) & RIGHT({Name}, 4) & TRIM("  a  b ")', 'text', 'MapleMaina b'],
    ['"say ""no"""', 'text', 'say "no"'],
    ['ADDMONTHS({Begins}, 1)', 'day', '2026-02-28'],
    ['ADDDAYS({Begins}, -31)', 'day', '2025-12-31'],
    ['AND({Urgent}, NOT(ISEMPTY({Name})), {Begins} < DATE(2026, 2, 1))', 'flag', true],
    ['{Area}', 'text', '12.5'],
  ] as const)('%s as %s is %j', (formula, kind, result) => {
    expect(resultOf(formula, kind)).toBe(result)
  })

  test.each([
    ['{Area} * {Rent}', 'number', 0],
    ['{Area}', 'number', null],
    ['IFEMPTY({Area}, 7)', 'number', 7],
    ['DAYS({Begins}, DATE(2026, 1, 1))', 'number', null],
    ['ADDDAYS({Begins}, 1)', 'day', null],
    ['{Begins} < DATE(2026, 1, 1)', 'flag', false],
    ['"a" & {Name} & {Area}', 'text', 'a'],
    ['1 / {Area}', 'number', 'formula-zero'],
  ] as const)('of what is empty, %s as %s is %j', (formula, kind, result) => {
    expect(resultOf(formula, kind, {})).toBe(result)
  })

  test.each([
    ['9999999999 * 9999999999', 'number', 'formula-too-large'],
    [Array.from({ length: 12 }, () => '9999').join('*'), 'number', 'formula-too-large'],
    ['DATE(2026, 2, 30)', 'day', 'formula-day'],
    ['ADDDAYS({Begins}, 200000)', 'day', 'formula-day'],
    [`"${'x'.repeat(150)}" & "${'y'.repeat(60)}"`, 'text', 'formula-text-long'],
    ['MOD(1, 0)', 'number', 'formula-zero'],
  ] as const)('%s has no result, and says why', (formula, kind, reason) => {
    expect(resultOf(formula, kind)).toBe(reason)
  })

  test.each([
    ['1 +', 'number', 'formula-unfinished', 3, 3],
    ['1 2', 'number', 'formula-unexpected', 2, 3],
    ['(1 + 2', 'number', 'formula-unfinished', 6, 6],
    ['"abc', 'text', 'formula-text-open', 0, 4],
    ['1 + {Area', 'number', 'formula-field-open', 4, 9],
    ['Area * 2', 'number', 'formula-field-in-braces', 0, 4],
    ['2 * {Rents}', 'number', 'formula-unknown-field', 4, 11],
    ['1 + FOO(2)', 'number', 'formula-unknown-function', 4, 7],
    ['DAYS({Begins}, TODAY())', 'number', 'formula-no-today', 15, 20],
    ['ROUND()', 'number', 'formula-arguments', 0, 7],
    ['{Name} * 2', 'number', 'formula-needs-number', 0, 6],
    ['IF({Area}, 1, 2)', 'number', 'formula-needs-flag', 3, 9],
    ['IF({Urgent}, 1, "a")', 'number', 'formula-needs-number', 16, 19],
    ['{Begins} + 1', 'day', 'formula-needs-number', 0, 8],
    ['{Area}', 'day', 'formula-needs-day', 0, 6],
    ['{Urgent}', 'text', 'formula-needs-text', 0, 8],
    ['{Name}.length', 'number', 'formula-unexpected', 6, 7],
    ['constructor("return 1")', 'number', 'formula-unknown-function', 0, 11],
    ['{__proto__}', 'text', 'formula-unknown-field', 0, 11],
    [`${'('.repeat(41)}1${')'.repeat(41)}`, 'number', 'formula-too-deep', 40, 41],
    [Array.from({ length: 300 }, () => '1').join('+'), 'number', 'formula-too-much', 0, 501],
  ] as const)('%s is refused at its place', (formula, kind, code, at, end) => {
    const fault = faultOf(field(9, kind, 'Result', formula), inputs)
    expect([[fault?.error as unknown].flat()[0], fault?.at, fault?.end]).toEqual([code, at, end])
  })
})

describe('the formulas of a form', () => {
  test('are computed behind those that they read, whatever their order; a hidden field is empty to them', () => {
    const controls = [field(10, 'money', 'Total', '{f11} + {Rent}'), field(11, 'money', 'Tax', '{Rent} * 0.13'), ...inputs]
    expect(withResults(controls, held).values).toMatchObject({ f10: 113_06, f11: 13_01 })
    expect(withResults(controls, held, new Set([2])).values).toMatchObject({ f10: 0, f11: 0 })
    expect(withResults(controls, held, new Set([11])).values).toMatchObject({ f10: 100_05, f11: 13_01 })
    expect(fieldsInCycle(controls)).toEqual([])
  })

  test('that read each other are named, and come to nothing', () => {
    const controls = [
      field(10, 'number', 'A', '{B} + 1'),
      field(11, 'number', 'B', '{C}'),
      field(12, 'number', 'C', '{a}'),
      field(13, 'number', 'D', '{A}'),
      field(14, 'number', 'E', '{Area}'),
      ...inputs,
    ]
    expect(fieldsInCycle(controls).map(({ label }) => label)).toEqual(['A', 'B', 'C'])
    expect(withResults(controls, held).values).toMatchObject({ f10: null, f11: null, f12: null, f13: null, f14: 12.5 })
  })

  test('whose parts do not go together come to nothing, such as while a field that they read is changed', () => {
    const controls = [field(10, 'day', 'Next', 'ADDMONTHS({Area}, 1)'), ...inputs]
    expect(withResults(controls, held).values).toMatchObject({ f10: null })
  })

  test('are stored by the keys of fields and read by their labels', () => {
    const stored = byKeys('{ rent } * {Share} + {Gone} & "{Rent}"', inputs)
    expect(stored).toBe('{f2} * {f3} + {Gone} & "{Rent}"')
    expect(byLabels(stored, inputs)).toBe('{Rent} * {Share} + {Gone} & "{Rent}"')
    expect(byKeys('{Rent} +* "', inputs)).toBe('{Rent} +* "')
  })
})

// Exact fractions, to check arithmetic against.
interface Fraction {
  over: bigint
  under: bigint
}
type Tree = string | { op: '+' | '-' | '*'; left: Tree; right: Tree }
const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 4 })).map(([n, places]) => {
      const digits = String(n).padStart(places + 1, '0')
      return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
    }),
    fc.record({ op: fc.constantFrom('+' as const, '-' as const, '*' as const), left: tie('tree'), right: tie('tree') }),
  ),
})).tree

const textOf = (node: Tree): string =>
  typeof node === 'string' ? node : `(${textOf(node.left)} ${node.op} ${textOf(node.right)})`
function exact(node: Tree): Fraction {
  if (typeof node === 'string') {
    const [whole = '', part = ''] = node.split('.')
    return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
  }
  const [a, b] = [exact(node.left), exact(node.right)]
  if (node.op === '*') return { over: a.over * b.over, under: a.under * b.under }
  const [one, other] = [a.over * b.under, b.over * a.under]
  return { over: node.op === '+' ? one + other : one - other, under: a.under * b.under }
}
const near = ({ over, under }: Fraction): bigint => {
  const scaled = (over < 0n ? -over : over) * 10_000n
  const size = (2n * scaled + under) / (2n * under)
  return over < 0n ? -size : size
}

test('sums and products of decimals are exact to the last digit that is kept', () => {
  fc.assert(
    fc.property(tree, (node) => {
      const result = resultOf(textOf(node))
      const expected = near(exact(node))
      if (result === 'formula-too-large') expect(expected > 10n ** 13n || expected < -(10n ** 13n)).toBe(true)
      else expect(result).toBe(Number(expected) / 10_000)
    }),
    { numRuns: 500 },
  )
})

test('a quotient is the nearest of what is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (over, under) => {
      expect(resultOf(`${over} / ${under}`)).toBe(Number(near({ over: BigInt(over), under: BigInt(under) })) / 10_000 || 0)
    }),
  )
})

const word = fc.oneof(
  fc.constantFrom(...functionNames, '(', ')', ',', '+', '-', '*', '/', '&', '=', '<', '>', '{Area}', '{Begins}', '{Name}', '{x}'),
  fc.constantFrom(
    '"a"',
    '1',
    '0',
    '1.5',
    '99999999999999999999999999999999999999999',
    'TRUE',
    '"',
    '{',
    '.',
    '[',
    '😀',
    '\n',
    'constructor',
    '{__proto__}',
    'toString',
  ),
)

// The contract is typed for browsers too, which have none.
declare const process: { env: Readonly<Record<string, string | undefined>> }

/** How many are written at random; a million by `FORMULAS=1000000` (docs/architecture/tests.md). */
const FORMULAS = Number(process.env['FORMULAS'] ?? 1_000)
const AN_HOUR = 3_600_000

test('whatever somebody writes is read or refused at a place in it, and computed in no time', { timeout: AN_HOUR }, () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60 }),
      fc.constantFrom('number' as const, 'text' as const, 'day' as const),
      (words, kind) => {
        const formula = words.join(' ')
        const fault = faultIn(formula, kind, (name) => (name === 'Area' ? 'number' : name === 'Begins' ? 'day' : 'text'))
        if (fault) expect(fault.at >= 0 && fault.end >= fault.at && fault.end <= formula.length).toBe(true)
        const taken = () => {
          const begun = Date.now()
          withResults([...inputs, field(9, kind, 'Result', formula)], held)
          return Date.now() - begun
        }
        // Where others want the processor too, one try may have to wait for it.
        expect([taken, taken, taken].some((once) => once() < 50)).toBe(true)
      },
    ),
    { numRuns: FORMULAS },
  )
})
