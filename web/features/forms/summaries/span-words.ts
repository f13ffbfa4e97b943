import type { Span } from '@atrium/contract/forms/summaries.ts'
import { formatDate, formatMonth, formatShortMonth } from '../../../kit/formatting.ts'

const partsOf = (first: string) => first.split('-').map(Number) as [year: number, month: number, day: number]

/** A span by its first day: `March 07, 2026`, `March 2026`, `2026`. */
export function spanText(first: string, span: Span): string {
  const [year, month] = partsOf(first)
  if (span === 'Day') return formatDate(first)
  return span === 'Month' ? `${formatMonth(month)} ${year}` : String(year)
}

/** The same as it stands under a column. */
export function shortSpan(first: string, span: Span): string {
  const [year, month, day] = partsOf(first)
  if (span === 'Year') return String(year)
  return span === 'Month' ? `${formatShortMonth(month)} ${String(year).slice(2)}` : `${formatShortMonth(month)} ${day}`
}

/** The last day of a span. */
export function lastOfSpan(first: string, span: Span): string {
  const [year, month] = partsOf(first)
  if (span === 'Day') return first
  if (span === 'Year') return `${first.slice(0, 4)}-12-31`
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
