import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import type { CalendarSource } from '../../../platform/calendar/calendar.ts'
import { meetingsOn } from './read-meetings.ts'

const { access, path } = calendarScreens.events

export const meetingCalendar: CalendarSource = {
  kinds: ['CalendarMeetingEvent'],
  access,
  entries: async (ctx, period) =>
    (await meetingsOn(ctx, period)).map(({ id, siteId, title, location, date, start, end, allDay }) => ({
      id,
      siteId,
      title,
      date,
      kind: 'CalendarMeetingEvent',
      tenantId: null,
      about: location,
      from: allDay ? null : start,
      to: allDay ? null : end,
      status: '',
      address: `${path}?meeting=${id}`,
    })),
}
