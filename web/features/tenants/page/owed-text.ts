import type { Owed } from '@atrium/contract/kit/record-page.ts'
import type { TFunction } from 'i18next'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'

/** What a client owes in a currency, and since when, as a sentence. */
export function owedText(t: TFunction, { currency, cents, overdue, since }: Owed): string {
  const amount = formatMoney(cents, currency)
  if (overdue === 0) return t('Owes {{amount}}, none of it overdue', { amount })
  const date = formatDate(since)
  if (overdue === cents) return t('Owes {{amount}}, overdue since {{date}}', { amount, date })
  return t('Owes {{amount}}, {{overdue}} of it overdue since {{date}}', { amount, overdue: formatMoney(overdue, currency), date })
}
