import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { MeetingRow } from '../tables.ts'
import { upcoming } from './occurrences.ts'

const MINUTE_MS = 60_000
/** What is about whole days is reminded of as if it began in the morning, not at midnight. */
export const MORNING_MINUTES = 9 * 60

/** When the reminders of one are due. */
export const remindersOf = ({ startsAt, allDay, reminders }: MeetingRow): Date[] => {
  const begins = startsAt.getTime() + (allDay ? MORNING_MINUTES * MINUTE_MS : 0)
  return reminders.map((minutes) => new Date(begins - minutes * MINUTE_MS))
}

/** When the next reminder of a meeting, or of any of a series, is due after an instant; null: none is. */
export function nextReminder(
  meeting: MeetingRow,
  timeZone: string,
  { after, changed }: { after: Date; changed: readonly string[] },
): Date | null {
  if (meeting.reminders.length === 0) return null
  let next: Date | null = null
  for (const one of onesFrom(meeting, timeZone, { from: after, changed })) {
    const due = remindersOf(one).filter((at) => at > after)
    for (const at of due) if (next === null || at < next) next = at
    // What begins later than that by as much as the longest reminder is not reminded of before.
    if (next && remindersOf(one).every((at) => next && at >= next)) return next
  }
  return next
}

/** The meeting, or those of a series that may be reminded of from an instant on. */
export function onesFrom(
  meeting: MeetingRow,
  timeZone: string,
  { from, changed }: { from: Date; changed: readonly string[] },
): Iterable<MeetingRow> {
  if (meeting.rule === null) return [meeting]
  return upcoming(meeting, timeZone, { from: addDays(dayIn(timeZone, from), -1), changed })
}
