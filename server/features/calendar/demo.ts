import { addDays } from '@atrium/contract/kit/days.ts'
import { firstOfRecurrence, parseRule } from '@atrium/contract/kit/recurrence.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { zoneOf } from '../../platform/tenancy/site-days.ts'
import { nextReminder } from './meetings/next-reminder.ts'
import { spanOf } from './meetings/times.ts'
import { meetingAttendees, meetings } from './tables.ts'

interface Planned {
  /** Days from today. */
  on: number
  /** Days that it lasts beside the first. */
  more?: number
  /** The rule by which it comes again. */
  rule?: string
  /** Minutes before it. */
  reminders?: number[]
  /** From and to; without, it is about the whole day. */
  at?: readonly [string, string]
  title: string
  location: string
  details: string
  /** How many of the site's clients with a login are invited, and who else. */
  clients: number
  others?: readonly { name: string; email: string }[]
}

const plans: readonly Planned[] = [
  {
    on: 2,
    at: ['09:30', '10:30'],
    reminders: [60, 1_440],
    title: 'Winter plan with clients',
    location: 'Site office',
    details: 'Snow removal, the loading dock over the holidays, and what you would like to see done in spring.',
    clients: 2,
  },
  {
    on: 5,
    at: ['13:00', '14:00'],
    title: 'Roof inspection',
    location: 'Roof hatch, north side',
    details: 'The roofer measures for the quote.',
    clients: 0,
    others: [{ name: 'Northwind Mechanical', email: 'service@northwind.example' }],
  },
  { on: 9, title: 'Fire alarm test', location: '', details: 'All floors, in the course of the day.', clients: 0 },
  {
    on: -20,
    at: ['08:30', '09:00'],
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    title: 'Walk through the building',
    location: 'Main entrance',
    details: 'Lights, doors, cleaning and what stands in the corridors.',
    clients: 0,
    others: [{ name: 'Northwind Mechanical', email: 'service@northwind.example' }],
  },
  {
    on: 11,
    more: 2,
    title: 'Window cleaning',
    location: 'All façades',
    details: 'Please keep windows closed and balconies clear.',
    clients: 1,
  },
  { on: -6, at: ['11:00', '12:00'], title: 'Budget review', location: '', details: '', clients: 0 },
]

/** Meetings and appointments at each site, past and to come. */
export const insertMeetings: FillDemo = async ({ db, landlordId, sites, today, createdBy }) => {
  for (const { id: siteId, clients } of sites) {
    const timeZone = await zoneOf(db, siteId)
    const tenantIds = clients.map(({ id }) => id)
    const people = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.landlordId, landlordId), inArray(users.tenantId, tenantIds)))
      .orderBy(asc(users.id))
    for (const { on, more = 0, rule = null, at, clients: invited, others = [], ...texts } of plans) {
      const [startTime, endTime] = at ?? ['00:00', '00:00']
      const parsed = parseRule(rule ?? '')
      const date = (parsed && firstOfRecurrence(parsed, addDays(today, on))) ?? addDays(today, on)
      const span = spanOf({ date, endDate: addDays(date, more), startTime, endTime, allDay: !at }, timeZone)
      const [meeting] = await db
        .insert(meetings)
        .values({ landlordId, siteId, createdBy, ...texts, ...span, rule })
        .returning()
      if (!meeting) continue
      const remindAt = nextReminder(meeting, timeZone, { after: new Date(), changed: [] })
      if (remindAt) await db.update(meetings).set({ remindAt }).where(eq(meetings.id, meeting.id))
      const named = [...people.slice(0, invited).map(({ id, ...one }) => ({ ...one, userId: id })), ...others]
      if (named.length === 0) continue
      const rows = named.map((one, position) => ({ userId: null, ...one, landlordId, meetingId: meeting.id, position }))
      await db.insert(meetingAttendees).values(rows)
    }
  }
  return []
}
