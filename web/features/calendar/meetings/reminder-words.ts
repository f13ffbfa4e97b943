import type { TFunction } from 'i18next'

/** How long before it a reminder comes. */
export function reminderWords(minutes: number, t: TFunction): string {
  const words: Readonly<Record<number, string>> = { 10: t('10 minutes before'), 60: t('1 hour before'), 1440: t('1 day before') }
  return words[minutes] ?? ''
}
