import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { System } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import { linkTo } from '../../../platform/link.ts'
import { languageOf } from '../../../platform/mail/words.ts'
import { mailOfEvent } from '../../../platform/news/tell-news.ts'
import { landlords, sites } from '../../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { type PublishedEvent, rooms } from '../../../platform/work/published-event.ts'
import { type MeetingRow, meetings } from '../tables.ts'
import { attendeesOf } from './attendees.ts'
import { whereOf } from './invite-file.ts'
import { reminderMail } from './meeting-mail.ts'
import { nextReminder, onesFrom, remindersOf } from './next-reminder.ts'
import { changedDays } from './occurrences.ts'
import { whenOf } from './when-words.ts'

const meetingReminders = job('meeting-reminders', { data: z.object({}), cron: '* * * * *' })
export const workers = [worker(meetingReminders, (ctx) => remindOfMeetings(ctx, new Date()))]

/** Reminds those who are invited, and who made it, of meetings that are to begin: each reminder once, whichever server comes to it. */
export async function remindOfMeetings(ctx: JobContext, now: Date): Promise<void> {
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: meetings.id })
      .from(meetings)
      .where(and(lte(meetings.remindAt, now), gt(meetings.id, after)))
      .orderBy(asc(meetings.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, ids, (tx, id) => remind(tx, id, now))
}

async function remind(ctx: WriteContext<System>, id: number, now: Date): Promise<void> {
  const { db } = ctx
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id)).for('update', { skipLocked: true })
  // Done meanwhile, or another server is at it.
  if (!meeting?.remindAt || meeting.remindAt > now) return
  const since = meeting.remindAt
  const [place] = await db
    .select({ site: sites, company: landlords.name, language: landlords.language })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
    .where(eq(sites.id, meeting.siteId))
  if (!place) return
  const { timeZone } = place.site
  const changed = (await changedDays(db, [id])).get(id) ?? []
  await db
    .update(meetings)
    .set({ remindAt: nextReminder(meeting, timeZone, { after: now, changed }) })
    .where(eq(meetings.id, id))
  for (const one of onesFrom(meeting, timeZone, { from: since, changed })) {
    const due = remindersOf(one)
    if (due.every((at) => at > now)) break
    // After an outage: what has begun meanwhile is not announced any more, and two that are late are told as one.
    if (due.some((at) => at >= since && at <= now) && one.startsAt > now) await send(ctx, one, place)
  }
}

interface Place {
  site: typeof sites.$inferSelect
  company: string
  language: string
}

async function send(ctx: WriteContext<System>, one: MeetingRow, { site, company, language }: Place): Promise<void> {
  const { id, landlordId, createdBy, title, details, rule, occurrence } = one
  const invited = (await attendeesOf(ctx.db, [id])).get(id) ?? []
  const userIds = [createdBy, ...invited.map(({ userId }) => userId)].filter((userId) => userId !== null)
  const known = await ctx.db
    .select({ id: users.id, name: users.name, firstName: users.firstName, email: users.email, language: users.language })
    .from(users)
    .where(and(inArray(users.id, userIds), users.active))
  const author = known.find((user) => user.id === createdBy)
  const people = [...invited.map(({ email, name, userId }) => ({ email, name, userId })), ...(author ? [organizer(author)] : [])]
  const day = rule !== null && occurrence !== null ? occurrence : ''
  const address = `/event-calendar?meeting=${id}${day && `&day=${day}`}`
  const event: PublishedEvent = {
    event: 'meetingReminder',
    landlordId,
    siteId: 0,
    tenantId: null,
    about: { string1: title, string2: day, integer1: id },
    only: known.map((user) => rooms.user(user.id)),
  }
  if (known.length > 0) ctx.publish(event)
  await mailOfEvent(ctx, event, {
    to: [...new Map(people.map((person) => [person.email.toLowerCase(), { ...person, id: person.userId }])).values()],
    until: one.startsAt,
    mail: ({ name, userId }) => {
      const user = known.find((person) => person.id === userId)
      const inWords = languageOf(user?.language ?? language)
      const about = {
        title,
        details,
        where: whereOf(one, site),
        when: whenOf(one, site.timeZone, inWords),
        author: author?.name || company,
      }
      const url = user ? linkTo(ctx.app.config, address) : undefined
      return reminderMail(about, { name: user?.firstName ?? name, language: inWords, url })
    },
  })
}

const organizer = ({ id, email, name }: { id: number; email: string; name: string }) => ({ email, name, userId: id })
