import { type FieldData, specOf } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { oneLine } from '@atrium/contract/kit/line.ts'
import { cellOf } from '../../../platform/forms/cells.ts'
import { readDay } from '../../../platform/imports/read-day.ts'
import { exactCents, readNumber } from '../../../platform/imports/read-figures.ts'

/** What a field holds, as a person reads it. */
export const textOfValue = (field: FieldData, value: unknown): string => cellOf(field, value).trim()

/** A choice by its words, whatever their capitals. */
export const choiceKey = (text: string): string => oneLine(text).toLowerCase()

/** Figures that a number keeps all of. */
const EXACT = 15
const currencies = /\b(?:CAD|USD|EUR|GBP|CHF|CA|US)\b|[$€£]/g
const telephone = /^(?:[\d\s+().\-/#*,;]|x|ext\.?)+$/i

/**
 * What a value of a field is as one of another kind, by what it reads as; undefined where it is none, or says more than that kind holds:
 * `007` is no number, `5 kg` none that is not in kg.
 */
export function converter(from: FieldData, to: FieldData): (value: unknown) => unknown {
  const { input } = specOf({ ...to, required: false, min: null, max: null, pattern: '' })
  const { nothing } = kindOf(to.kind)
  const choices = new Map(to.options.map(({ value, text }) => [choiceKey(text), value]))
  return (value) => {
    const read = readAs(to, choices, from, value)
    if (read === undefined) return undefined
    const { data, success } = input.safeParse(read)
    return success && data !== nothing ? data : undefined
  }
}

function readAs(to: FieldData, choices: ReadonlyMap<string, string>, from: FieldData, value: unknown): unknown {
  const text = textOfValue(from, value)
  switch (to.kind) {
    case 'number':
    case 'percent':
      return asRead(figureIn(text, to), readNumber)
    case 'money':
      return asRead(figureIn(text, to), exactCents)
    case 'day':
      // A time of day behind it would be lost, and figures behind a day written as one number are of something else.
      return /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[T ]|^\d{9,}$/.test(text) ? undefined : readDay(text)
    case 'phone':
      return telephone.test(text) && (text.match(/\d/g) ?? []).length >= 3 ? text : undefined
    case 'choice':
      return choices.get(choiceKey(text))
    case 'choices': {
      const found = textsChosen(from, value, choices).map((one) => choices.get(choiceKey(one)))
      return found.length > 0 && found.every((one) => one !== undefined) ? found : undefined
    }
    case 'text':
    case 'email':
      return text.includes('\n') ? undefined : text
    default:
      return text
  }
}

/** What of a value can be chosen: each of several choices, or the parts of a text that is none as a whole. */
export function textsChosen(from: FieldData, value: unknown, choices: ReadonlyMap<string, unknown> = new Map()): string[] {
  if (Array.isArray(value)) return value.map((one) => textOfValue({ ...from, kind: 'choice' }, one))
  const text = textOfValue(from, value)
  if (from.kind === 'choice' || choices.has(choiceKey(text))) return [text]
  return text.split(/[;,\n]/).flatMap((one) => oneLine(one) || [])
}

/** A text that is a figure and nothing else, without what stands beside it in its kind. */
function figureIn(text: string, { kind, unit }: FieldData): string | undefined {
  const isMeasured = kind === 'number' && unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase())
  const measured = isMeasured ? text.slice(0, -unit.length).trim() : text
  const bare = kind === 'percent' ? measured.replace(/\s*%$/, '') : kind === 'money' ? measured.replace(currencies, '') : measured
  const figures = bare.match(/\d/g) ?? []
  if (/[\p{L}$€£]/u.test(bare) || figures.length > EXACT || /^\D*0\d/.test(bare)) return undefined
  return bare
}

/** What a figure comes to; undefined where it is none. */
function asRead(text: string | undefined, read: (text: string) => number | string | undefined): number | undefined {
  const value = text === undefined ? undefined : read(text)
  return typeof value === 'number' ? value : undefined
}
