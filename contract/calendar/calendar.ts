import { z } from 'zod'
import { CalendarDay, CalendarEntry, calendarGroupings, calendarKinds } from '../kit/calendar.ts'
import { ask, calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { PathSiteChoice, SiteChoice } from '../kit/ids.ts'
import { calendarScreens } from './screens.ts'

/** A day tells so many of what is on it, at most. */
export const MOST_OF_DAY = 5_000

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
    days: ask('GetCalendarDays', {
      allow: calendarScreens.events.access,
      about:
        'How much is on each of some days (92 at most, both included) at a site or at all of the viewer’s (-1), and the first of it (`most`), in order of time. Kinds and statuses that are hidden are neither read nor counted.',
      body: z.object({
        siteId: SiteChoice.default(-1),
        from: Day,
        to: Day,
        hiddenKinds: z.array(z.enum(calendarKinds)).max(calendarKinds.length).default([]),
        /** In the words that people read. */
        hiddenStatuses: z.array(z.string().max(60)).max(60).default([]),
        by: z.enum(calendarGroupings).default('each'),
        most: z.int().min(1).max(MOST_OF_DAY).default(200),
      }),
      reply: z.object({
        /** Those on which something is. */
        days: z.array(CalendarDay),
        /** What is on several days. */
        lasting: z.array(CalendarEntry),
        /** Kinds of which something is there, and those that are hidden from what the viewer may see. */
        kinds: z.array(z.enum(calendarKinds)),
        /** Those of what is there, also hidden ones, in the words that people read. */
        statuses: z.array(z.string()),
        /** There is more of a kind than was counted. */
        capped: z.boolean(),
      }),
    }),
  },
)
