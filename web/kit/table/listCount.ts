import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../formatting.ts'

/** How many rows a list has: within the viewer's scope, and after search and filters. */
export interface ListCount {
  total: number
  filtered: number
  /** There are more than `filtered`. */
  capped: boolean
  /** Something narrows the list. */
  narrowed: boolean
  /** What the filtered rows add up to, by currency. */
  sums?: readonly { currency: string; cents: number }[] | undefined
}

/** A count as people read it; one that was cut off ends in a plus. */
export const totalText = (total: number, capped: boolean) => formatNumber(total) + (capped ? '+' : '')

/** `637`; while something narrows the list, `23 of 637`. */
export function countText(t: TFunction, { total, filtered, capped, narrowed }: ListCount): string {
  const all = totalText(total, total >= COUNT_CAP)
  return narrowed ? t('{{shown}} of {{total}}', { shown: totalText(filtered, capped), total: all }) : all
}

/** `$45,200.00`, or one amount for each currency. */
export const sumText = (sums: ListCount['sums']) => sums?.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')
