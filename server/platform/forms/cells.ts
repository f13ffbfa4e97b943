import { type CustomKind, type CustomValues, customKey, type FieldData } from '@atrium/contract/kit/field-data.ts'
import type { TableRow } from '../imports/map-columns.ts'
import { readDay } from '../imports/read-day.ts'
import { exactCents, readNumber } from '../imports/read-figures.ts'

const YES = ['yes', 'y', 'true', '1', 'x', 'on', 'oui', 'o', 'vrai']
const NO = ['no', 'n', 'false', '0', 'off', 'non', 'faux']

/** What cannot be read stays as it is, for the schema to refuse. */
function readFlag(cell: string): boolean | string {
  const word = cell.toLowerCase()
  return YES.includes(word) || (NO.includes(word) ? false : cell)
}

/** Of kinds that are more than the text of a cell, or the word of a choice. */
const readers: Partial<Record<CustomKind, (cell: string) => unknown>> = {
  number: readNumber,
  money: exactCents,
  day: readDay,
  flag: readFlag,
}

/** What a row of an uploaded list says of fields of a company, by their keys; what is empty is left to the schema. */
export const readCells = (fields: readonly FieldData[], { values }: TableRow): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ id, kind, label }) => {
      const cell = values[label]?.trim() ?? ''
      const read = readers[kind]
      return read ? [[customKey(id), cell === '' ? undefined : read(cell)]] : []
    }),
  )

/** What a record holds, as the cells of a list that can be brought back. */
export const cellsOf = (fields: readonly FieldData[], custom: CustomValues): string[] =>
  fields.map((field) => cellOf(field, custom[`f${field.id}`]))

function cellOf({ kind, options }: FieldData, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'choice') return options.find((option) => option.value === value)?.text ?? String(value)
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'flag') return value ? 'Yes' : 'No'
  return String(value)
}
