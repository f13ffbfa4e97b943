import { lineSpec } from '@atrium/contract/kit/field-kinds.ts'
import { isSummed, type Line, type LineColumn, linesIn, sumOf } from '@atrium/contract/kit/lines.ts'
import i18next from 'i18next'
import { formatMoney, formatNumber } from '../formatting.ts'

/** What a column of lines comes to, as people read it. */
export const sumText = (column: LineColumn, lines: readonly Line[], currency?: string): string => {
  const sum = sumOf(column, lines)
  return column.kind === 'money' ? formatMoney(sum, currency) : formatNumber(sum)
}

/** Lines in a word: how many, and what the first column of amounts comes to, else that of numbers. */
export function linesText(columns: readonly LineColumn[], value: unknown, currency?: string): string {
  const lines = linesIn(value)
  if (lines.length === 0) return ''
  const count = i18next.t('{{count}} lines', { count: lines.length })
  const summed = columns.find(({ kind }) => kind === 'money') ?? columns.find(isSummed)
  return summed ? `${count} · ${sumText(summed, lines, currency)}` : count
}

/** How what stands in a column is shown. */
export function shownIn(column: LineColumn) {
  const { columnType, options } = lineSpec(column)
  return { ...(columnType ? { type: columnType } : {}), ...(options ? { options } : {}) }
}
