import type { Attendee, meetings as calls } from '@atrium/contract/calendar/meetings.ts'
import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { minutesOf, timeIn, timeOf } from '@atrium/contract/kit/wall-time.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { invalid } from '../../../platform/refusal.ts'
import { saveMeeting, targetOf } from './save-meeting.ts'
import { type Span, type Written, wallOf } from './times.ts'

export const moveMeeting: Handler<typeof calls.move> = async (ctx, { eventId, occurrence, date, startTime }) => {
  const { row, one, timeZone, invited } = await targetOf(ctx, eventId, { occurrence, scope: 'one' })
  // A whole series is changed by its form.
  if (row.rule !== null && !one) throw invalid({ occurrence: 'required' })
  const { title, location, details, siteId, version, reminders } = row
  const attendies: Attendee[] = invited.map(({ name, email }) => ({ name, email }))
  return saveMeeting(ctx, {
    ...movedTo(one ?? row, timeZone, { date, startTime }),
    id: eventId,
    scope: one ? 'one' : 'all',
    rule: null,
    reminders: reminders as (10 | 60 | 1_440)[],
    title,
    location,
    details,
    siteId,
    version,
    attendies,
    occurrence,
  })
}

/** On another day, and at another time where one is said: as long as before by the clocks. */
function movedTo(span: Span, timeZone: string, to: { date: string; startTime: string | undefined }): Written {
  const before = wallOf(span, timeZone)
  const { allDay } = span
  const startTime = (allDay ? undefined : to.startTime) ?? before.startTime
  if (allDay) return { ...before, date: to.date, endDate: addDays(to.date, daysBetween(before.date, before.endDate)) }
  const [start, end] = [span.startsAt, span.endsAt].map((at) => ({
    day: dayIn(timeZone, at),
    minutes: minutesOf(timeIn(timeZone, at)),
  }))
  const length = daysBetween(start?.day ?? '', end?.day ?? '') * DAY + (end?.minutes ?? 0) - (start?.minutes ?? 0)
  const ends = minutesOf(startTime) + length
  // What ends at midnight ends on the day before.
  return { allDay, date: to.date, startTime, endTime: timeOf(ends), endDate: addDays(to.date, Math.ceil(ends / DAY) - 1) }
}

const DAY = 1_440
