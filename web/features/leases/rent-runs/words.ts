import type { RunSum } from '@atrium/contract/leases/rent-runs.ts'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../../kit/formatting.ts'

/** `24 notices of $1,200.00, €300.00`, and the credit notes. */
export function sumText(t: TFunction, sums: readonly RunSum[]): string {
  const notices = sums.reduce((all, one) => all + one.notices, 0)
  const creditNotes = sums.reduce((all, one) => all + one.creditNotes, 0)
  const money = (key: 'total' | 'credited') =>
    sums.flatMap((sum) => (sum[key] > 0 ? formatMoney(sum[key], sum.currency) : [])).join(', ')
  return [
    notices > 0 && t('{{count}} notices of {{sum}} in all', { count: notices, sum: money('total') }),
    creditNotes > 0 && t('{{count}} credit notes of {{sum}} in all', { count: creditNotes, sum: money('credited') }),
  ]
    .filter(Boolean)
    .join('; ')
}

export const noticesOf = (sums: readonly RunSum[]): number =>
  sums.reduce((all, { notices, creditNotes }) => all + notices + creditNotes, 0)
