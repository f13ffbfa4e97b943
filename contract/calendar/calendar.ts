import { z } from 'zod'
import { CalendarEntry } from '../kit/calendar.ts'
import { calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { PathSiteChoice } from '../kit/ids.ts'
import { calendarScreens } from './screens.ts'

/** What stands in the calendar, of all features: docs/features/calendar.md. */
export const eventCalendar = calls(
  '/AppEvents',
  {
    reads: [
      'amenity booking',
      'announcement',
      'critical date',
      'maintenance request',
      'meeting',
      'rental notice',
      'site',
      'submission',
      'tenant',
      'viewing',
    ],
  },
  {
    entries: get('GetCalendarEntries', {
      allow: calendarScreens.events.access,
      about: 'What is on some days (92 at most, both included) at a site or at all of the viewer’s (-1), in order of time.',
      query: { siteId: PathSiteChoice.default(-1), from: Day, to: Day },
      reply: z.object({
        items: z.array(CalendarEntry),
        /** There are more than are told. */
        capped: z.boolean(),
      }),
    }),
  },
)
