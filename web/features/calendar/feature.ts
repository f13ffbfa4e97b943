import { meetingNotices } from '@atrium/contract/calendar/notices.ts'
import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const calendarFeature: Feature = {
  screens: screensOf(async () => (await import('./EventCalendarScreen.tsx')).EventCalendarScreen, calendarScreens.events),
  home: [
    {
      id: 'event-calendar',
      widget: 'EventsCalendar',
      place: 'full',
      order: 80,
      access: calendarScreens.events.access,
      load: async () => (await import('./CalendarCard.tsx')).CalendarCard,
      waiting: 8,
    },
  ],
  records: { meeting: 'Meeting', 'calendar feed': 'Calendar address' },
  toasts: meetingNotices,
}
