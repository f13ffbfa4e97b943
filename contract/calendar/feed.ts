import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { type CalendarKind, calendarKinds } from '../kit/calendar.ts'
import { Bytes, calls, get, post } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { Done } from '../kit/results.ts'
import { calendarScreens } from './screens.ts'

/** What of the calendar a calendar program is given at first: not what each client owes on the first of a month. */
export const usualFeedKinds: readonly CalendarKind[] = [
  'CalendarMeetingEvent',
  'InsuranceExpiration',
  'MaintenanceRequest',
  'RentalSpaceViewBooking',
  'CriticalDate',
  'ContractObligation',
]

/** Days that a feed shows: before today, and from today on. */
export const FEED_DAYS = { back: 31, ahead: 180 } as const

const { access } = calendarScreens.events
const key = z.string().min(1).max(200)

/** The viewer's calendar at an address of its own, which calendar programs read: docs/features/calendar.md. */
export const calendarFeed = calls(
  '/AppEvents',
  { reads: ['calendar feed'], changes: ['calendar feed'] },
  {
    get: get('GetCalendarFeed', {
      allow: access,
      about:
        'Whether the viewer has an address for calendar programs, since when, and of which kinds. The address itself is not kept.',
      reply: z.object({ feed: z.object({ since: Instant, kinds: z.array(z.enum(calendarKinds)) }).nullable() }),
    }),
    create: post('CreateCalendarFeed', {
      allow: access,
      about: 'Makes an address at which calendar programs read the viewer’s calendar. The one before leads nowhere any more.',
      body: z.object({ kinds: z.array(z.enum(calendarKinds)).min(1).max(calendarKinds.length) }),
      reply: z.object({
        /** The whole address; told this once. */
        address: z.string(),
      }),
      notForSupport: true,
    }),
    remove: post('DeleteCalendarFeed', {
      allow: access,
      about: 'Ends the address: it leads nowhere any more.',
      reply: Done,
    }),
    read: get('CalendarFeed/{key}', {
      allow: everyone,
      about: 'The calendar of an address, as calendar programs read it (RFC 5545): a month back, six months ahead.',
      params: { key },
      reply: Bytes,
    }),
  },
)
