import type { BookEntry, Suggestion } from '@atrium/contract/bank-reconciliation/lines.ts'
import type { TFunction } from 'i18next'
import { formatDate } from '../../kit/formatting.ts'
import { modeText } from '../../kit/money/payment-modes.ts'

const kindWords: Record<string, string> = {
  payment: 'Payment',
  'payment voided': 'Payment voided',
  refund: 'Refund',
  'refund failed': 'Refund failed',
  'bank line': 'Booked from the bank',
  other: 'Other entry',
}

const whyWords: Record<string, string> = {
  reference: 'The reference is the same',
  client: 'The client is named',
  amount: 'The only one of this amount',
  deposit: 'Deposit of several payments',
  payout: 'Payout of online payments',
  rule: 'As you did before',
}

export const whyText = (t: TFunction, { why }: Pick<Suggestion, 'why'>) => t(whyWords[why] ?? why)

/** An entry of the books in a line: whose, how, when, by which reference. */
export const entryText = (t: TFunction, { kind, clientName, mode, reference, effectiveOn }: BookEntry) =>
  [
    clientName || t(kindWords[kind] ?? kind),
    ...(kind === 'payment' || !clientName ? [] : [t(kindWords[kind] ?? kind)]),
    ...(clientName ? [modeText(t, mode)] : []),
    formatDate(effectiveOn),
    reference,
  ]
    .filter(Boolean)
    .join(' · ')

/** Several entries in short. */
export const entriesText = (t: TFunction, entries: readonly BookEntry[]) =>
  entries.length === 1
    ? entryText(t, entries[0] as BookEntry)
    : t('{{count}} payments: {{names}}', {
        count: entries.length,
        names: [...new Set(entries.map(({ clientName }) => clientName).filter(Boolean))].join(', '),
      })
