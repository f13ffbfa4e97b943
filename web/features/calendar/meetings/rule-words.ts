import type { Recurrence } from '@atrium/contract/kit/recurrence.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../kit/formatting.ts'
import { weekdayName, weekdays } from '../../../kit/weekdays.ts'

/** `third Tuesday` */
export const nthWords = ({ week, weekday }: { week: number; weekday: number }, t: TFunction, language: string) => {
  const words: Readonly<Record<number, string>> = {
    1: t('first'),
    2: t('second'),
    3: t('third'),
    4: t('fourth'),
    [-1]: t('last'),
  }
  return t('The {{week}} {{weekday}}', { week: words[week], weekday: weekdayName(weekday, language) })
}

/** A rule that begins on a day, in words. */
export function ruleWords(rule: Recurrence, first: string, t: TFunction, language: string): string {
  const { until, count } = rule
  const days = daysWords(rule, first, t, language)
  if (until) return t('{{rule}}, until {{day}}', { rule: days, day: formatDate(until) })
  return count ? t('{{rule}}, {{count}} times', { rule: days, count }) : days
}

function daysWords(
  { freq, interval: count, weekdays: on, nth }: Recurrence,
  first: string,
  t: TFunction,
  language: string,
): string {
  const every = {
    DAILY: () => (count > 1 ? t('Every {{count}} days', { count }) : t('Every day')),
    WEEKLY: () => (count > 1 ? t('Every {{count}} weeks', { count }) : t('Every week')),
    MONTHLY: () => (count > 1 ? t('Every {{count}} months', { count }) : t('Every month')),
    YEARLY: () => (count > 1 ? t('Every {{count}} years', { count }) : t('Every year')),
  }[freq]()
  if (freq === 'WEEKLY') {
    const chosen = on.length > 0 ? on : [weekdayOf(first)]
    const days = weekdays.filter((day) => chosen.includes(day)).map((day) => weekdayName(day, language))
    return t('{{every}} on {{days}}', { every, days: new Intl.ListFormat(language).format(days) })
  }
  if (freq !== 'MONTHLY') return every
  return nth
    ? t('{{every}}: {{which}}', { every, which: nthWords(nth, t, language) })
    : t('{{every}} on day {{day}}', { every, day: Number(first.slice(8)) })
}
