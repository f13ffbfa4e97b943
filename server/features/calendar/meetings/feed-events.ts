import type { Period } from '../../../platform/calendar/calendar.ts'
import type { FileEvent } from '../../../platform/calendar/calendar-file.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { fileEventOf } from './file-events.ts'
import { changedDays } from './occurrences.ts'
import { changedOfSeries, type Found, storedAround } from './read-meetings.ts'

/** Meetings of a period as calendar programs read them: a series with its rule, and what was changed of it by itself. */
export async function feedOfMeetings(
  ctx: ReadContext,
  period: Period,
  linkTo: (address: string) => string,
): Promise<FileEvent[]> {
  const { single, series } = await storedAround(ctx, period)
  const ids = series.map(({ meeting }) => meeting.id)
  const known = new Map(series.map(({ meeting }) => [meeting.id, meeting]))
  const changed = ids.length === 0 ? [] : await changedOfSeries(ctx, ids)
  const days = await changedDays(ctx.db, ids)
  const host = new URL(linkTo('/')).hostname
  const eventOf = ({ meeting, siteName, timeZone }: Found): FileEvent => {
    const isThere = (day: string) => changed.some((one) => one.meeting.seriesId === meeting.id && one.meeting.occurrence === day)
    return {
      ...fileEventOf(meeting, {
        timeZone,
        host,
        where: [meeting.location, siteName].filter(Boolean).join(', '),
        series: known.get(meeting.seriesId ?? 0),
        // What the person does not see of a series is not there as the rule has it either.
        changed: (days.get(meeting.id) ?? []).filter((day) => !isThere(day)),
      }),
      url: linkTo(`/event-calendar?meeting=${meeting.id}`),
    }
  }
  const others = single.filter(({ meeting }) => !known.has(meeting.seriesId ?? 0))
  // Who does not see the series has this one as a meeting of its own.
  const alone = others.map((one) => ({ ...one, meeting: { ...one.meeting, seriesId: null, occurrence: null } }))
  return [...series, ...changed, ...alone].map(eventOf)
}
