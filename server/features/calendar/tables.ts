import type { CalendarKind } from '@atrium/contract/kit/calendar.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
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
    /** The text of a rule (RFC 5545) by which it comes again, at the same times of the site's clocks; `UNTIL` is a day. */
    rule: text(),
    /** When the last of a series ends; null: it does not end, or is none. */
    lastsUntil: timestamp({ withTimezone: true }),
    /** Days of the rule on which there is none. */
    leftOut: date().array().notNull().default([]),
    /** One of a series that was changed by itself: which, and the day that the rule gives it. */
    seriesId: integer(),
    occurrence: date(),
    /** Minutes before it at which people are reminded. */
    reminders: integer().array().notNull().default([]),
    /** When the next reminder is due. */
    remindAt: timestamp({ withTimezone: true }),
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
    index('meetings_of_series').on(t.landlordId, t.lastsUntil).where(sql`${t.rule} is not null`),
    unique('meetings_occurrence').on(t.seriesId, t.occurrence),
    index('meetings_to_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    foreignKey({ name: 'meetings_series', columns: [t.landlordId, t.seriesId], foreignColumns: [t.landlordId, t.id] }).onDelete(
      'cascade',
    ),
    check('meetings_of_one_series', sql`${t.seriesId} is null or (${t.occurrence} is not null and ${t.rule} is null)`),
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
