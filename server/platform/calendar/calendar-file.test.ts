import { addDays } from '@atrium/contract/kit/days.ts'
import {
  daysOfRecurrence,
  firstOfRecurrence,
  lastOfRecurrence,
  parseRule,
  type Recurrence,
  ruleFrom,
  ruleText,
} from '@atrium/contract/kit/recurrence.ts'
import { instantOf } from '@atrium/contract/kit/wall-time.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type FileEvent } from './calendar-file.ts'

const rule = (text: string) => parseRule(text) as Recurrence

/** Days by a program that is not ours. */
function theirDays(text: string, first: string, most: number): string[] {
  const all = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first))
  const days: string[] = []
  for (let day = all.next(); day && days.length < most; day = all.next()) days.push(day.toString())
  return days
}

test.each([
  ['FREQ=DAILY', '2026-11-27'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=40', '2026-02-27'],
  ['FREQ=WEEKLY', '2026-11-27'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU', '2026-11-30'],
  ['FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20270315', '2026-11-27'],
  ['FREQ=MONTHLY', '2026-01-31'],
  ['FREQ=MONTHLY;INTERVAL=5;COUNT=9', '2026-01-15'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-10'],
  ['FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=2', '2026-11-27'],
  ['FREQ=YEARLY', '2024-02-28'],
  ['FREQ=YEARLY;INTERVAL=2', '2026-11-27'],
])('%s from %s comes on the days that another program finds', (text, first) => {
  const theirs = theirDays(text, first, 60)
  const last = theirs.at(-1) as string
  expect(daysOfRecurrence(rule(text), first, first, last)).toEqual(theirs)
  // Also when only a part is asked for.
  const [from, to] = [theirs[Math.floor(theirs.length / 2)] as string, last]
  expect(daysOfRecurrence(rule(text), first, from, to)).toEqual(theirs.filter((day) => day >= from))
  expect(ruleText(rule(text))).toBe(ruleText(rule(ruleText(rule(text)))))
})

test('a rule of another kind, or one that is written wrong, is none', () => {
  for (const text of [
    '',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;INTERVAL=1;INTERVAL=2',
    'FREQ=DAILY;X=1',
    'FREQ=WEEKLY;BYDAY=',
  ])
    expect(parseRule(text), text).toBeUndefined()
})

test('the 29th of February, and a 31st, come where there is one', () => {
  expect(daysOfRecurrence(rule('FREQ=YEARLY'), '2024-02-29', '2025-01-01', '2032-12-31')).toEqual(['2028-02-29', '2032-02-29'])
})

test('the first, the last, and what is left from one on', () => {
  expect(firstOfRecurrence(rule('FREQ=WEEKLY;BYDAY=MO'), '2026-11-27')).toBe('2026-11-30')
  expect(firstOfRecurrence(rule('FREQ=DAILY;UNTIL=20261101'), '2026-11-27')).toBeUndefined()
  expect(lastOfRecurrence(rule('FREQ=DAILY;COUNT=5'), '2026-11-27')).toBe('2026-12-01')
  expect(lastOfRecurrence(rule('FREQ=DAILY'), '2026-11-27')).toBeUndefined()
  expect(ruleFrom(rule('FREQ=DAILY;COUNT=5'), '2026-11-27', '2026-11-29')).toMatchObject({ count: 3 })
})

const event: FileEvent = {
  uid: 'one@here',
  start: new Date(0),
  end: new Date(0),
  summary: 'Plan; with, signs',
  location: 'Lobby',
  description: 'Two\nlines',
}
const parsed = async (events: readonly FileEvent[]) => {
  const calendar = new ICAL.Component(ICAL.parse(await calendarFile({}, events)))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

test.each([
  ['America/Toronto', '2026-03-02', '02:30', 10 * 60],
  ['America/Toronto', '2026-10-20', '', 18 * 60 + 30],
  ['Europe/Paris', '2026-03-20', '', 23 * 60],
  ['America/Regina', '2026-03-02', '', 9 * 60],
  ['Africa/Casablanca', '2026-02-10', '', 9 * 60],
])('in %s what comes again keeps its times when the clocks are set', async (timeZone, day, _, minutes) => {
  ICAL.TimezoneService.reset()
  const start = instantOf(timeZone, day, minutes)
  const [series] = await parsed([
    {
      ...event,
      start,
      end: new Date(start.getTime() + 3_600_000),
      series: { timeZone, rule: `FREQ=DAILY;UNTIL=${addDays(day, 20).replaceAll('-', '')}` },
    },
  ])
  const iterator = (series as ICAL.Event).iterator()
  const instants: string[] = []
  for (let at = iterator.next(); at; at = iterator.next()) instants.push(at.toJSDate().toISOString())
  expect(instants).toEqual(Array.from({ length: 21 }, (_, on) => instantOf(timeZone, addDays(day, on), minutes).toISOString()))
})

test('days without one are left out, and one that is changed by itself takes its place', async () => {
  ICAL.TimezoneService.reset()
  const timeZone = 'America/Toronto'
  const at = (day: string, minutes: number) => instantOf(timeZone, day, minutes)
  const times = (day: string, minutes: number) => ({ start: at(day, minutes), end: at(day, minutes + 60) })
  const events = await parsed([
    {
      ...event,
      ...times('2026-11-02', 600),
      alarms: [10, 1_440],
      series: { timeZone, rule: 'FREQ=WEEKLY;COUNT=4', leftOut: [at('2026-11-09', 600)] },
    },
    { ...event, ...times('2026-11-17', 900), series: { timeZone, instead: { start: at('2026-11-16', 600), allDay: false } } },
  ])
  const [series, changed] = events as [ICAL.Event, ICAL.Event]
  expect(series.summary).toBe('Plan; with, signs')
  expect(series.component.getAllSubcomponents('valarm').map((one) => String(one.getFirstPropertyValue('trigger')))).toEqual([
    '-PT10M',
    '-P1D',
  ])
  series.relateException(changed)
  const iterator = series.iterator()
  const starts: string[] = []
  for (let next = iterator.next(); next; next = iterator.next())
    starts.push(series.getOccurrenceDetails(next).startDate.toString())
  expect(starts).toEqual(['2026-11-02T10:00:00', '2026-11-17T15:00:00', '2026-11-23T10:00:00'])
})

test('whole days come again as days', async () => {
  const [series] = await parsed([
    {
      ...event,
      allDay: true,
      start: new Date('2026-12-01T00:00:00Z'),
      end: new Date('2026-12-03T00:00:00Z'),
      series: { timeZone: 'America/Toronto', rule: 'FREQ=MONTHLY;UNTIL=20270201', leftOut: [new Date('2027-01-01T00:00:00Z')] },
    },
  ])
  const iterator = (series as ICAL.Event).iterator()
  expect([iterator.next(), iterator.next(), iterator.next()].map((one) => one?.toString())).toEqual([
    '2026-12-01',
    '2027-02-01',
    undefined,
  ])
})
