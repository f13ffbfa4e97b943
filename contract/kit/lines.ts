import { z } from 'zod'
import { line } from './line.ts'

// Fields that hold a table of lines: the columns that a company defines, and what stands in them. docs/features/custom-fields.md

export const lineKinds = ['text', 'number', 'money', 'day', 'choice', 'flag'] as const
export type LineKind = (typeof lineKinds)[number]

export const MAX_LINE_COLUMNS = 12
/** Lines of one record. */
export const MAX_LINES = 100
/** Characters of all of them as JSON: as much as a cell of a workbook holds. */
export const MAX_LINES_SIZE = 20_000
const MAX_WORDS = 100

/** A column; its label and its choices are the company's own words. */
export const LineColumn = z.object({
  /** Its values stand under it in a line; never used again. */
  key: z.string().max(12),
  kind: z.enum(lineKinds).default('text'),
  label: line().min(1).max(60),
  required: z.boolean().default(false),
  /** Of numbers and amounts; the latter in cents. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** Of a choice; a line holds the words. */
  words: z.array(line().min(1).max(60)).max(MAX_WORDS).default([]),
})
export type LineColumn = z.infer<typeof LineColumn>

/** The same in a save: one without `key` is a new one. */
export const LineColumnInput = LineColumn.extend({ key: z.string().max(12).nullable().default(null) })
export type LineColumnInput = z.infer<typeof LineColumnInput>

export type Line = Readonly<Record<string, unknown>>

/** What a record holds, as lines; what is none is no line. */
export const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

/** Whether a line says something. A flag that is off says nothing. */
export const saysSomething = (one: unknown): boolean =>
  typeof one !== 'object' ||
  one === null ||
  Object.values(one).some((value) => value !== '' && value !== null && value !== undefined && value !== false)

/** Whether a column is added up. */
export const isSummed = ({ kind }: Pick<LineColumn, 'kind'>): boolean => kind === 'number' || kind === 'money'

/** What a column comes to, in its decimals; amounts in cents. */
export const sumOf = ({ key, kind }: Pick<LineColumn, 'key' | 'kind'>, lines: readonly Line[]): number => {
  const scale = kind === 'money' ? 1 : 10_000
  const parts = lines.map((one) => (typeof one[key] === 'number' ? Math.round(one[key] * scale) : 0))
  return parts.reduce((total, part) => total + part, 0) / scale
}

/** The order in which the database keeps the keys of a line, so that a line that stays is the same text. */
export const inKeyOrder = <C extends { key: string }>(columns: readonly C[]): C[] =>
  columns.toSorted(({ key: one }, { key: other }) => one.length - other.length || (one < other ? -1 : 1))

/** Lines as a cell of a list that can be brought back: JSON by the names of the columns, amounts in units. */
export function linesAsJson(columns: readonly LineColumn[], value: unknown): string {
  const lines = linesIn(value)
  if (lines.length === 0) return ''
  const said = ({ kind }: LineColumn, one: unknown) => (kind === 'money' && typeof one === 'number' ? one / 100 : one)
  return JSON.stringify(
    lines.map((one) => Object.fromEntries(columns.map((column) => [column.label, said(column, one[column.key])]))),
  )
}
