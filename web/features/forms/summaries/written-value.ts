import type { FormSummaryShown } from '@atrium/contract/forms/summaries.ts'
import { formatExactNumber, formatExactPercent, formatMoney, formatNumber } from '../../../kit/formatting.ts'

/** A value of a summary in its unit; `behind` is what stands behind a number. */
export function writtenValue(value: number | null, unit: FormSummaryShown['unit'], behind = ''): string {
  if (value === null) return '–'
  if (unit === 'number') return [formatExactNumber(value), behind].filter(Boolean).join(' ')
  return unit === 'money' ? formatMoney(value) : unit === 'percent' ? formatExactPercent(value) : formatNumber(value)
}
