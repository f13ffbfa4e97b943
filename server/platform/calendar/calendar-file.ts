import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { parseRule, ruleText } from '@atrium/contract/kit/recurrence.ts'
import { instantOf, minutesOf, timeIn } from '@atrium/contract/kit/wall-time.ts'
import type { ICalAttendeeData, ICalCalendarMethod, ICalEventStatus, ICalOrganizer } from 'ical-generator'
import { timeZoneText } from './time-zone-text.ts'

/** An event of a calendar file (RFC 5545). Its times are instants; those about whole days are the midnights of their days in UTC. */
export interface FileEvent {
  /** Of what it is about; the same in every change of it. */
  uid: string
  /** Rises with every change, so that a calendar takes the later one. */
  sequence?: number
  start: Date
  end: Date
  /** It is about whole days: those of `start` and, not included, of `end`. */
  allDay?: boolean
  summary: string
  location: string
  description?: string
  url?: string
  /** What it has to do with a series. */
  series?: InSeries
  /** Minutes before it at which the program reminds. */
  alarms?: readonly number[]
}

/** What comes again does so at the same times of the clocks of a zone, on whichever side of a change of the clocks. */
interface InSeries {
  timeZone: string
  /** Of the series itself: its rule, `UNTIL` being a day, and when it would begin where there is none. */
  rule?: string
  leftOut?: readonly Date[]
  /** Of one of it: when the rule has it begin, and whether the series is about whole days. */
  instead?: { start: Date; allDay: boolean }
}

interface About {
  name?: string
  method?: ICalCalendarMethod
  /** Seconds after which a program reads it anew. */
  ttl?: number
}

type Guests = { status?: ICalEventStatus; organizer?: ICalOrganizer; attendees?: ICalAttendeeData[] }

/** The text of a calendar file. */
export async function calendarFile(about: About, events: readonly (FileEvent & Guests)[]): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  const calendar = ical({ ...about, prodId: { company: 'Atrium', product: 'Portal' } })
  for (const { uid, series, alarms = [], ...event } of events)
    calendar.createEvent({
      ...event,
      id: uid,
      alarms: alarms.map((minutes) => ({ type: ICalAlarmType.display, trigger: 60 * minutes, description: event.summary })),
    })
  // The library writes times of a zone by another library for times only: here they are put in their places.
  const [head = '', ...written] = calendar.toString().split(BEGIN)
  const zones = [...new Set(events.flatMap(({ series, allDay }) => (series && !allDay ? [series.timeZone] : [])))]
  const from = new Date(Math.min(...events.map(({ start }) => start.getTime())))
  const texts = written.map((text, at) => withSeries(text, events[at] as FileEvent))
  return [[head, ...zones.map((zone) => timeZoneText(zone, from))].join('\r\n'), ...texts].join(BEGIN)
}

const BEGIN = '\r\nBEGIN:VEVENT\r\n'

function withSeries(text: string, { series, start, end, allDay = false }: FileEvent): string {
  if (!series) return text
  const { timeZone, rule, leftOut = [], instead } = series
  const at = (name: string, when: Date, isDay: boolean) =>
    isDay
      ? `${name};VALUE=DATE:${dayText(when.toISOString().slice(0, 10))}`
      : `${name};TZID=${timeZone}:${wallText(timeZone, when)}`
  const lines = [
    ...(rule ? [`RRULE:${ruleInFile(rule, { start, allDay, timeZone })}`] : []),
    ...leftOut.map((when) => at('EXDATE', when, allDay)),
    ...(instead ? [at('RECURRENCE-ID', instead.start, instead.allDay)] : []),
    'SUMMARY:',
  ]
  const timed = allDay
    ? text
    : text.replace(/^DTSTART:.*$/m, at('DTSTART', start, false)).replace(/^DTEND:.*$/m, at('DTEND', end, false))
  return timed.replace(/^SUMMARY:/m, lines.join('\r\n'))
}

/** The end of what is at times is an instant: that of the last which the rule may have. */
function ruleInFile(text: string, { start, allDay, timeZone }: { start: Date; allDay: boolean; timeZone: string }): string {
  const rule = parseRule(text)
  if (!rule?.until || allDay) return text
  const last = instantOf(timeZone, rule.until, minutesOf(timeIn(timeZone, start)))
  const until = last.toISOString().replace(/\.\d+|[-:]/g, '')
  return ruleText(rule).replace(/UNTIL=\d+/, `UNTIL=${until}`)
}

const dayText = (day: string) => day.replaceAll('-', '')

const wallText = (timeZone: string, at: Date) => `${dayText(dayIn(timeZone, at))}T${timeIn(timeZone, at).replace(':', '')}00`

/** The midnights in UTC of the first day of what is about whole days, and of the day after the last. */
export const wholeDays = (first: string, last: string) => ({ start: utcMidnight(first), end: utcMidnight(addDays(last, 1)) })

export const utcMidnight = (day: string) => new Date(`${day}T00:00:00Z`)
