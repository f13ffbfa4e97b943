import type { ContractObligation, ObligationWait } from '@atrium/contract/contracts/obligations.ts'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../kit/formatting.ts'

/** When it is to be done, in words: "90 days before the end, every year". */
export function whenWords(t: TFunction, { rule, day, days, rhythm, until }: ContractObligation): string {
  const count = days
  const first = {
    OnDay: () => formatDate(day),
    AfterStart: () => (count === 0 ? t('On the first day') : t('{{count}} days after the start', { count })),
    BeforeStart: () => (count === 0 ? t('On the first day') : t('{{count}} days before the start', { count })),
    AfterEnd: () => (count === 0 ? t('On the last day') : t('{{count}} days after the end', { count })),
    BeforeEnd: () => (count === 0 ? t('On the last day') : t('{{count}} days before the end', { count })),
    AfterSigning: () => (count === 0 ? t('On the day of signing') : t('{{count}} days after signing', { count })),
    BeforeSigning: () => (count === 0 ? t('On the day of signing') : t('{{count}} days before signing', { count })),
  }[rule]()
  if (rhythm === 'Once') return first
  const often = rhythm === 'Monthly' ? t('then every month') : t('then every year')
  return [first, often, until && t('until {{date}}', { date: formatDate(until) })].filter(Boolean).join(', ')
}

export const waitWords: Readonly<Record<ObligationWait, string>> = {
  start: 'It has no day yet: say on which day the contract starts.',
  end: 'It has no day yet: say on which day the contract ends.',
  signing: 'It has a day once the contract is signed.',
}
