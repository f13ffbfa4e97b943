import { type FileEvent, utcMidnight, wholeDays } from '../../../platform/calendar/calendar-file.ts'
import type { MeetingRow } from '../tables.ts'
import { MORNING_MINUTES } from './next-reminder.ts'
import { spanOn, wallOf } from './times.ts'

interface Around {
  timeZone: string
  /** The name by which the server is reached: part of what calendars know a meeting by. */
  host: string
  where: string
  /** Of one of a series: the series. */
  series?: MeetingRow | undefined
  /** Of a series: days on which there is none as the rule has it, beside those that are left out. */
  changed?: readonly string[]
}

/** A meeting, a whole series or one of it as calendar programs take it in. */
export function fileEventOf(meeting: MeetingRow, { timeZone, host, where, series, changed = [] }: Around): FileEvent {
  const { id, seriesId, title, details, startsAt, endsAt, allDay, version, rule, occurrence, leftOut, reminders } = meeting
  const { date, endDate } = wallOf(meeting, timeZone)
  return {
    uid: `meeting-${seriesId ?? id}@${host}`,
    sequence: 2 * (version - 1),
    ...(allDay ? wholeDays(date, endDate) : { start: startsAt, end: endsAt }),
    allDay,
    summary: title,
    location: where,
    description: details,
    alarms: reminders.map((minutes) => minutes - (allDay ? MORNING_MINUTES : 0)).filter((minutes) => minutes > 0),
    ...(rule !== null && occurrence === null
      ? { series: { timeZone, rule, leftOut: [...leftOut, ...changed].map((day) => startOn(meeting, day, timeZone)) } }
      : {}),
    ...(occurrence !== null
      ? {
          series: {
            timeZone,
            instead: { start: startOn(series ?? meeting, occurrence, timeZone), allDay: (series ?? meeting).allDay },
          },
        }
      : {}),
  }
}

/** When one of a series begins as its rule has it. */
const startOn = (series: MeetingRow, day: string, timeZone: string) =>
  series.allDay ? utcMidnight(day) : spanOn(series, day, timeZone).startsAt
