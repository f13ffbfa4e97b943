import { dayIn } from '@atrium/contract/kit/days.ts'
import type { Recurrence } from '@atrium/contract/kit/recurrence.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { writtenDay, writtenTime } from '@atrium/contract/kit/written-dates.ts'
import { day, filled, type MailLanguage, timesOf, wholeDay } from '../../../platform/mail/words.ts'
import type { MeetingRow } from '../tables.ts'
import { ruleOf } from './occurrences.ts'
import { wallOf } from './times.ts'

const words = {
  en: {
    allDay: 'all day',
    every: { DAILY: 'every day', WEEKLY: 'every week', MONTHLY: 'every month', YEARLY: 'every year' },
    everyFew: { DAILY: 'every {n} days', WEEKLY: 'every {n} weeks', MONTHLY: 'every {n} months', YEARLY: 'every {n} years' },
    onWeekdays: 'on {days}',
    onDay: 'on day {day}',
    onNth: 'on the {week} {weekday}',
    weeks: { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '-1': 'last' },
    until: 'until {day}',
    times: '{n} times',
    repeats: 'Repeats: {rule}',
  },
  fr: {
    allDay: 'toute la journée',
    every: { DAILY: 'chaque jour', WEEKLY: 'chaque semaine', MONTHLY: 'chaque mois', YEARLY: 'chaque année' },
    everyFew: {
      DAILY: 'tous les {n} jours',
      WEEKLY: 'toutes les {n} semaines',
      MONTHLY: 'tous les {n} mois',
      YEARLY: 'tous les {n} ans',
    },
    onWeekdays: 'le {days}',
    onDay: 'le {day}',
    onNth: 'le {week} {weekday}',
    weeks: { '1': 'premier', '2': 'deuxième', '3': 'troisième', '4': 'quatrième', '-1': 'dernier' },
    until: 'jusqu’au {day}',
    times: '{n} fois',
    repeats: 'Se répète : {rule}',
  },
} as const

/** When a meeting is, by the clocks of its site: the day or the days, the times, and of a series how it comes again. */
export function whenOf(meeting: MeetingRow, timeZone: string, language: MailLanguage): string {
  const { allDay, startsAt, endsAt, rule, occurrence } = meeting
  const { date, endDate } = wallOf(meeting, timeZone)
  const lasts =
    date === endDate
      ? allDay
        ? wholeDay(language, startsAt, timeZone)
        : timesOf(meeting, timeZone, language)
      : [startsAt, new Date(endsAt.getTime() - 1)]
          .map((at, index) => {
            const on = writtenDay(language, at, { timeZone, weekday: true })
            return allDay ? on : `${on}, ${writtenTime(language, index === 0 ? startsAt : endsAt, timeZone)}`
          })
          .join(' – ')
  if (rule === null || occurrence !== null) return lasts
  return `${lasts}. ${filled(words[language].repeats, { rule: ruleWords(ruleOf(meeting), dayIn(timeZone, startsAt), language) })}`
}

/** A rule that begins on a day, in words. */
function ruleWords(rule: Recurrence, first: string, language: MailLanguage): string {
  const { freq, interval, nth, until, count } = rule
  const texts = words[language]
  const every = interval === 1 ? texts.every[freq] : filled(texts.everyFew[freq], { n: String(interval) })
  const onDay = filled(texts.onDay, { day: String(Number(first.slice(8))) })
  const onNth =
    nth && filled(texts.onNth, { week: texts.weeks[String(nth.week) as '1'], weekday: weekdayName(nth.weekday, language) })
  const on = {
    DAILY: '',
    WEEKLY: filled(texts.onWeekdays, {
      days: weekdaysOf(rule, first)
        .map((one) => weekdayName(one, language))
        .join(', '),
    }),
    MONTHLY: onNth ?? onDay,
    YEARLY: '',
  }[freq]
  const end = until ? filled(texts.until, { day: day(language, until) }) : count ? filled(texts.times, { n: String(count) }) : ''
  return [[every, on].filter(Boolean).join(' '), end].filter(Boolean).join(', ')
}

const weekdaysOf = ({ weekdays }: Recurrence, first: string) => (weekdays.length > 0 ? weekdays : [weekdayOf(first)])

/** 2024 began on a Monday. */
const weekdayName = (weekday: number, language: MailLanguage) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + weekday)))
