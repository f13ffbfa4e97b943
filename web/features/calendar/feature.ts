import { meetingNotices } from '@atrium/contract/calendar/notices.ts'
import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const calendarFeature: Feature = {
  screens: screensOf(async () => (await import('./EventCalendarScreen.tsx')).EventCalendarScreen, calendarScreens.events),
  records: { meeting: 'Meeting' },
  toasts: meetingNotices,
}
