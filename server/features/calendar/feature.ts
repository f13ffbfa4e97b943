import { eventCalendar } from '@atrium/contract/calendar/calendar.ts'
import { calendarFeed } from '@atrium/contract/calendar/feed.ts'
import { meetingEntity, meetings } from '@atrium/contract/calendar/meetings.ts'
import { meetingNotices } from '@atrium/contract/calendar/notices.ts'
import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { createFeed, getFeed, readFeed, removeFeed } from './feed.ts'
import { meetingCalendar } from './meetings/calendar-entries.ts'
import { moveMeeting } from './meetings/move-meeting.ts'
import { findPeople, getMeeting, getMeetings } from './meetings/read-meetings.ts'
import { workers } from './meetings/remind.ts'
import { removeMeeting, saveMeeting } from './meetings/save-meeting.ts'

export const calendarFeature: Feature = {
  entities: [meetingEntity],
  screens: Object.values(calendarScreens),
  events: meetingNotices,
  calls: [
    ...serve(eventCalendar, {
      entries: (ctx, period) => ctx.app.calendarOf(ctx, period),
      days: (ctx, question) => ctx.app.calendarDaysOf(ctx, question),
    }),
    ...serve(calendarFeed, { get: getFeed, create: createFeed, remove: removeFeed, read: readFeed }),
    ...serve(meetings, {
      events: getMeetings,
      get: getMeeting,
      save: saveMeeting,
      move: moveMeeting,
      remove: removeMeeting,
      people: findPeople,
    }),
  ],
  workers,
  calendar: [meetingCalendar],
  demo: async () => (await import('./demo.ts')).insertMeetings,
  samples: [
    {
      calls: meetings,
      table: 'meetings',
      make: meetings.save,
      input: ({ siteId, mark }) => ({
        siteId,
        title: mark,
        date: addDays(new Date().toISOString().slice(0, 10), 3),
        startTime: '10:00',
        endTime: '11:00',
        attendies: [{ name: mark, email: 'guest@elsewhere.example' }],
      }),
    },
  ],
  asks: [
    { calls: [eventCalendar.entries, eventCalendar.days], input: { from: '2026-01-01', to: '2026-01-31' } },
    { calls: [meetings.events], input: { param: -1, from: '2026-01-01', to: '2026-01-31' } },
  ],
}
