import fc, { type Arbitrary } from 'fast-check'
import type { Shape } from './example.ts'

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00%ff',
    '\u202egnp.exe',
    '-1',
    '1e309',
    'NaN',
    '9999-99-99',
    '2026-02-30',
    '0000-01-01',
    'true',
    '{"a":1}',
    '\\',
    '%_%',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 20 }),
)
const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 3, 4, 5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53), 1e308, 0.5),
  fc.integer({ min: -10, max: 20 }),
)
const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
)

/** An input with the names a call knows: some values of the right kind, some hostile, some missing, some of a wrong kind. */
export function hostileInput(shape: Shape): Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, value(inner)] as const)
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

function value(shape: Shape): Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(shape) }, { weight: 1, arbitrary: anything })
}

function fitting(shape: Shape): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(fitting))
  switch (shape.type) {
    case 'object':
      return hostileInput(shape)
    case 'array':
      return fc.array(value(shape.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return hostileNumber
    case 'boolean':
      return fc.boolean()
    case 'string':
      return shape.format === 'date' ? fc.oneof(fc.constantFrom('2026-06-01', '1900-01-01'), hostileText) : hostileText
    default:
      return anything
  }
}
