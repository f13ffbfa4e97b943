import { addressText } from '../addresses.ts'
import { dayIn } from '../days.ts'
import type { CustomValues, FieldData } from '../field-data.ts'
import { type CustomKind, kindOf } from '../field-kinds.ts'
import { type LineColumn, linesIn } from '../lines.ts'
import { compared, decimalOf, rounded, sum, whole, written } from './decimal.ts'
import { NoResult } from './fault.ts'
import { asText, type Gives, isDecimal, keep, type Value } from './functions.ts'

// What fields hold, as formulas read and give it.

/** What a field of a kind gives to a formula; undefined: nothing. */
export function givesOf(kind: CustomKind): Gives | undefined {
  const { span, stored } = kindOf(kind)
  if (stored === 'nothing' || stored === 'record' || stored === 'files' || stored === 'signature') return undefined
  if (stored === 'flag') return 'flag'
  // How many lines there are.
  if (stored === 'lines') return 'number'
  if (span === 'day' || span === 'instant') return 'day'
  return span ? 'number' : 'text'
}

/** Kinds of field whose value a formula can be. */
export const resultKinds = ['number', 'money', 'percent', 'text', 'day', 'flag'] as const satisfies CustomKind[]
export type ResultKind = (typeof resultKinds)[number]

type Held = Pick<FieldData, 'kind' | 'options'> & { zone?: string | undefined }

/** What a field holds: of instants the day by the company's clock, of amounts in units, of percentages as a share, of choices in words. */
export function heldIn({ kind, options, zone }: Held, held: unknown): Value {
  const { span, stored } = kindOf(kind)
  if (stored === 'flag') return held === true
  if (span === 'instant') return typeof held === 'string' && held !== '' ? dayIn(zone || 'UTC', new Date(held)) : null
  if (span && span !== 'day') return typeof held === 'number' && Number.isFinite(held) ? numberIn(span, held) : null
  if (stored === 'lines') return countOf(held)
  const wordOf = (value: unknown) => options.find((option) => option.value === value)?.text ?? ''
  if (Array.isArray(held)) return held.map(wordOf).join(', ') || null
  if (stored === 'option') return wordOf(held) || null
  if (stored === 'address') return addressText(held) || null
  return typeof held === 'string' && held !== '' ? held : null
}

const countOf = (held: unknown): Value => {
  const { length } = linesIn(held)
  return length === 0 ? null : { n: BigInt(length), scale: 0 }
}

/** What the record says that a field leads to; null: it leads to none, or to one of which nothing is told; undefined: it is not known. */
export function saidIn(id: unknown, related: unknown): CustomValues | null | undefined {
  if (typeof id !== 'number') return null
  const all = (related ?? {}) as Readonly<Record<number, CustomValues | null>>
  return all[id]
}

/** What a column of lines comes to; null where no line says anything. */
export function columnIn(column: LineColumn, held: unknown): Value {
  const said = linesIn(held).flatMap((one) => heldIn({ kind: column.kind, options: [] }, one[column.key]) ?? [])
  const numbers = said.filter(isDecimal)
  return numbers.length === 0 ? null : numbers.reduce((total, value) => keep(sum(total, value)))
}

function numberIn(span: 'number' | 'money' | 'percent', held: number): Value {
  if (span === 'money') return { n: BigInt(Math.round(held)), scale: 2 }
  const value = decimalOf(held.toFixed(span === 'number' ? 4 : 6))
  return value && span === 'percent' ? { n: value.n, scale: value.scale + 2 } : (value ?? null)
}

/** Decimals that a result keeps, and what it is at most, below zero too. */
const limits = {
  number: { scale: 0, places: 4, most: 1_000_000_000n },
  money: { scale: 2, places: 0, most: 1_000_000_000n },
  percent: { scale: 2, places: 6, most: 999n },
} as const
const MAX_TEXT = 200

/** What a field of a kind holds that a formula comes to; throws a `NoResult` where it cannot hold that. */
export function storedAs(kind: ResultKind, value: Value): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'day') return value
  if (kind === 'text') {
    const text = asText(value)
    if (text.length > MAX_TEXT) throw new NoResult('formula-text-long')
    return text
  }
  if (!isDecimal(value)) return null
  const { scale, places, most } = limits[kind]
  const stored = rounded({ n: value.n * 10n ** BigInt(scale), scale: value.scale }, places, 'half')
  const size = { ...stored, n: stored.n < 0n ? -stored.n : stored.n }
  if (compared(size, whole(most)) > 0) throw new NoResult('formula-too-large')
  return Number(written(stored))
}
