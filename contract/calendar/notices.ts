import type { EventNotices } from '../kit/event-notice.ts'
import { calendarScreens } from './screens.ts'

const { access, path } = calendarScreens.events
const told = { access, told: 'named', notification: 'Meeting', icon: 'calendar-event' } as const

/** How people are told of meetings that they are invited to. */
export const meetingNotices: EventNotices = {
  meetingEventChanged: { ...told, to: ({ integer1 }) => `${path}?meeting=${integer1}` },
  meetingReminder: {
    ...told,
    to: ({ integer1, string2 }) => `${path}?meeting=${integer1}${string2 && `&day=${string2}`}`,
  },
  meetingEventDeleted: { ...told, to: () => path },
}
