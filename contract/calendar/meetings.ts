import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { Email } from '../access/sign-up-fields.ts'
import { ask, calls, get, post } from '../kit/call.ts'
import { Day, Instant, requiredDay } from '../kit/days.ts'
import { entity, flag, own, text } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { RuleText } from '../kit/recurrence.ts'
import { Done, Saved } from '../kit/results.ts'
import { WallTime, wallTime } from '../kit/wall-time.ts'
import { calendarScreens } from './screens.ts'

/** Somebody who is invited, with or without a login. */
export const Attendee = z.object({ name: line().max(200).default(''), email: Email })
export type Attendee = z.output<typeof Attendee>

/** How many one meeting may have. */
export const MOST_ATTENDEES = 50
/** Days that one may last. */
export const MOST_DAYS_LONG = 31
/** Minutes before it at which people can be reminded. */
export const reminderMinutes = [10, 60, 1_440] as const

/** A meeting, or without attendees an appointment, every field once. Its day and times are those of the site's clocks. */
export const meetingEntity = entity('meeting', {
  title: text({ label: 'Title', required: 'Title is required', max: 200 }),
  date: own(requiredDay('date-required'), { label: 'Date', required: 'Date is required', kind: 'date', half: true }),
  endDate: own(Day.nullable().default(null), {
    label: 'End date',
    kind: 'date',
    half: true,
    help: 'When it ends on a later day.',
  }),
  allDay: flag({ label: 'All day' }),
  // Left out of what is about the whole day.
  startTime: own(wallTime('start-time-required').default('00:00'), {
    label: 'Start Time',
    required: 'Start time is required',
    kind: 'time',
    half: true,
  }),
  endTime: own(wallTime('end-time-required').default('00:00'), {
    label: 'End Time',
    required: 'End time is required',
    kind: 'time',
    half: true,
  }),
  // The text of a rule of RFC 5545; null: it happens once.
  rule: own(RuleText.nullable().default(null), { label: 'Repeats', kind: 'text' }),
  reminders: own(z.array(z.literal(reminderMinutes)).max(reminderMinutes.length).default([]), {
    label: 'Reminders',
    kind: 'text',
    help: 'By mail and in the portal, to everybody who is invited and to you.',
  }),
  siteId: own(Id, { label: 'Site', kind: 'site', required: 'Site is required', half: true }),
  location: text({ label: 'Location', max: 200, half: true }),
  attendies: own(z.array(Attendee).max(MOST_ATTENDEES).default([]), {
    label: 'Attendees',
    kind: 'text',
    help: 'Each gets an invitation by e-mail, for their calendar. Without any it is an appointment.',
  }),
  details: text({ label: 'Details', max: 5_000, long: true }),
})

/** Which of a series are changed: the one that is named, it and those after it, or all. */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** One of a series, by the day that its rule gives it; a meeting of its own has none. */
const which = {
  occurrence: Day.nullable().default(null),
  scope: z.enum(seriesScopes).default('all'),
}

export const Meeting = meetingEntity.input.extend({
  attendies: z.array(z.object({ name: z.string(), email: z.string() })),
  reminders: z.array(z.int()),
  id: Id,
  version: z.int(),
  /** The last day of it. */
  endDate: Day,
  /** The series that it is one of, changed by itself. */
  seriesId: Id.nullable(),
  /** Which one of its series it is, by the day that the rule gives it. */
  occurrence: Day.nullable(),
  /** What is left of the rule from this one on. */
  ruleFromHere: z.string().nullable(),
  siteName: z.string(),
  start: Instant,
  end: Instant,
  /** Minutes. */
  duration: z.int(),
  /** It is over: nobody changes or deletes it any more. */
  expired: z.boolean(),
  /** Without attendees it is an appointment. */
  typeText: z.enum(['Meeting', 'Appointment']),
  /** Who made it. */
  createdBy: z.string(),
  createdById: PersonId,
  mayEdit: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

const { access: read } = calendarScreens.events
const manage = read.only(landlord)

/** Meetings and appointments: docs/features/calendar.md. */
export const meetings = calls(
  '/AppEvents',
  { reads: ['meeting', 'site'], changes: ['meeting'] },
  {
    events: get('GetCalendarMeetingEvents/{param}', {
      allow: read,
      about:
        'Meetings at a site, or at all of the viewer’s (-1), in order of time: of some days, by default from a month ago to two months ahead. A client gets those that it is invited to.',
      params: { param: PathSiteChoice },
      query: { from: Day.optional(), to: Day.optional() },
      reply: z.object({ items: z.array(Meeting), capped: z.boolean() }),
    }),
    get: get('GetCalendarMeetingEvent/{id}', {
      allow: read,
      about: 'One meeting, or one of a series by the day that its rule gives it.',
      params: { id: PathId },
      query: { occurrence: Day.optional() },
      reply: Meeting,
    }),
    save: post('CreateUpdateCalendarMeetingEvent', {
      allow: manage,
      about:
        'Makes a meeting (`id` null), or changes one that is not over. Whoever is invited, or not any more, gets a mail with it for their calendar. It is about the whole day where `allDay` says so, or both times read 0:00 or both 12:00. Of a series, `occurrence` names one by its day, and `scope` says whether that one, it and those after it, or all are changed.',
      body: meetingEntity.save.extend(which),
      reply: Saved,
    }),
    move: post('MoveCalendarMeetingEvent', {
      allow: manage,
      about:
        'Moves a meeting, or one of a series by its day, to another day and time; it lasts as long as before. Those who are invited are told. Answers what was moved: one of a series is a meeting of its own from then on.',
      body: z.object({
        eventId: Id,
        occurrence: Day.nullable().default(null),
        date: requiredDay('date-required'),
        /** Without one it stays. */
        startTime: WallTime.optional(),
      }),
      reply: Saved,
    }),
    remove: post('DeleteCalendarMeetingEvent', {
      allow: manage,
      allowOnFullDisk: true,
      about: 'Deletes a meeting that is not over; whoever was invited gets a mail that takes it out of their calendar.',
      body: z.object({ eventId: Id, siteId: SiteChoice.default(-1), ...which }),
      reply: Done,
    }),
    people: ask('GetCalendarMeetingPeople', {
      allow: manage,
      about: 'The people with a login who have to do with a site, or with any of the viewer’s (-1), and match; 20 at most.',
      body: z.object({ query: line().max(200).default(''), siteId: SiteChoice.default(-1) }),
      reply: z.object({
        items: z.array(
          z.object({
            name: z.string(),
            email: z.string(),
            /** The client whose person it is; empty for the company's own. */
            client: z.string(),
          }),
        ),
      }),
      reads: ['user', 'tenant'],
    }),
  },
)
