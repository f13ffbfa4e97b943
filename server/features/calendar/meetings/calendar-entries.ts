import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import type { CalendarSource } from '../../../platform/calendar/calendar.ts'
import { isAllOver, isAtOwnSite, meetingsAround } from './read-meetings.ts'
import { wallOf } from './times.ts'

const { access, path } = calendarScreens.events

export const meetingCalendar: CalendarSource = {
  kinds: ['CalendarMeetingEvent'],
  access,
  entries: async (ctx, period) =>
    (await meetingsAround(ctx, period)).map(({ meeting, timeZone }) => {
      const { id, siteId, title, location, startsAt, endsAt, allDay, rule, occurrence } = meeting
      const { date, endDate } = wallOf(meeting, timeZone)
      const day = rule === null ? null : occurrence
      return {
        id,
        siteId,
        title,
        date,
        kind: 'CalendarMeetingEvent',
        tenantId: null,
        about: location,
        from: allDay ? null : startsAt.toISOString(),
        to: allDay ? null : endsAt.toISOString(),
        status: '',
        address: `${path}?meeting=${id}${day ? `&day=${day}` : ''}`,
        mayMove: isAtOwnSite(ctx, meeting) && !isAllOver(meeting),
        ...(endDate > date ? { endDate } : {}),
        ...(day ? { occurrence: day } : {}),
      }
    }),
}
