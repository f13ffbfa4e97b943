import type { CalendarKind } from '@atrium/contract/kit/calendar.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    title: text().notNull(),
    location: text().notNull(),
    details: text().notNull(),
    startsAt: moment(),
    /** Of what is about the whole day, the midnight after it. */
    endsAt: moment(),
    allDay: boolean().notNull(),
    createdBy: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('meetings_site', [t.landlordId, t.siteId], sites),
    unique('meetings_landlord_id').on(t.landlordId, t.id),
    index('meetings_by_start').on(t.landlordId, t.startsAt, t.id),
    index('meetings_of_site').on(t.siteId, t.startsAt, t.id),
    check('meetings_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

export type MeetingRow = typeof meetings.$inferSelect

/** Who is invited, each address once. */
export const meetingAttendees = pgTable(
  'meeting_attendees',
  {
    landlordId: integer().notNull(),
    meetingId: integer().notNull(),
    /** In the order in which they were named. */
    position: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Whose address it was in this company when it was named: that person sees the meeting, whoever has the address later. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.email] }),
    companyForeignKey('meeting_attendees_meeting', [t.landlordId, t.meetingId], meetings).onDelete('cascade'),
    index('meeting_attendees_user').on(t.userId, t.meetingId).where(sql`${t.userId} is not null`),
  ],
)

/** The address at which calendar programs read somebody's calendar; one for each. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: id(),
  landlordId: integer()
    .notNull()
    .references(() => landlords.id),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Only the hash: who reads the table cannot read the calendar. */
  keyHash: text().notNull().unique(),
  kinds: text().array().$type<CalendarKind[]>().notNull(),
  createdAt: instant(),
})
