import { eventCalendar } from '@atrium/contract/calendar/calendar.ts'
import { calendarScreens } from '@atrium/contract/calendar/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'

export const calendarFeature: Feature = {
  screens: Object.values(calendarScreens),
  calls: serve(eventCalendar, { entries: (ctx, period) => ctx.app.calendarOf(ctx, period) }),
  asks: [{ calls: [eventCalendar.entries], input: { from: '2026-01-01', to: '2026-01-31' } }],
}
