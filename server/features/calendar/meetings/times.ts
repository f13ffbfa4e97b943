import { instantOf, minutesOf } from '@atrium/contract/kit/wall-time.ts'

interface Written {
  date: string
  startTime: string
  endTime: string
  allDay: boolean
}

export interface Span {
  startsAt: Date
  endsAt: Date
  allDay: boolean
}

const DAY_MINUTES = 1_440

/** Times by which the API says that something is about the whole day. */
const isWholeDay = ({ allDay, startTime, endTime }: Written) =>
  allDay || (startTime === endTime && (startTime === '00:00' || startTime === '12:00'))

/** What was written, by the clocks of a site; an end at 0:00 is the midnight after. Undefined: it ends before it starts. */
export function spanOf(written: Written, timeZone: string): Span | undefined {
  const at = (minutes: number) => instantOf(timeZone, written.date, minutes)
  if (isWholeDay(written)) return { startsAt: at(0), endsAt: at(DAY_MINUTES), allDay: true }
  const startsAt = at(minutesOf(written.startTime))
  const endsAt = at(minutesOf(written.endTime) || DAY_MINUTES)
  return startsAt < endsAt ? { startsAt, endsAt, allDay: false } : undefined
}
