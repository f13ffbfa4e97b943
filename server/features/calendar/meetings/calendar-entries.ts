import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import type { CalendarSource } from '../../../platform/calendar/calendar.ts'
import { meetingsAround } from './read-meetings.ts'

const { access, path } = calendarScreens.events

export const meetingCalendar: CalendarSource = {
  kinds: ['CalendarMeetingEvent'],
  access,
  entries: async (ctx, period) =>
    (await meetingsAround(ctx, period)).map(
      ({ meeting: { id, siteId, title, location, startsAt, endsAt, allDay }, timeZone }) => ({
        id,
        siteId,
        title,
        date: dayIn(timeZone, startsAt),
        kind: 'CalendarMeetingEvent',
        tenantId: null,
        about: location,
        from: allDay ? null : startsAt.toISOString(),
        to: allDay ? null : endsAt.toISOString(),
        status: '',
        address: `${path}?meeting=${id}`,
      }),
    ),
}
