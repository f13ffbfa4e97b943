import type { EventNotices } from '../kit/event-notice.ts'
import { calendarScreens } from './screens.ts'

const { access, path } = calendarScreens.events

/** How people are told of meetings that they are invited to. */
export const meetingNotices: EventNotices = {
  meetingEventChanged: { access, told: 'named', icon: 'calendar-event', to: ({ integer1 }) => `${path}?meeting=${integer1}` },
  meetingReminder: {
    access,
    told: 'named',
    icon: 'calendar-event',
    to: ({ integer1, string2 }) => `${path}?meeting=${integer1}${string2 && `&day=${string2}`}`,
  },
  meetingEventDeleted: { access, told: 'named', icon: 'calendar-event', to: () => path },
}
