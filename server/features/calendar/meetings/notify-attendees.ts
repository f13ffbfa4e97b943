import { eq, inArray } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { linkTo } from '../../../platform/link.ts'
import { calendarInvite } from '../../../platform/mail/calendar-invite.ts'
import { languageOf } from '../../../platform/mail/words.ts'
import { mailOfEvent } from '../../../platform/news/tell-news.ts'
import { landlords, sites } from '../../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { type PublishedEvent, rooms } from '../../../platform/work/published-event.ts'
import type { MeetingRow } from '../tables.ts'
import type { Invited } from './attendees.ts'
import { inviteFileOf, whereOf } from './invite-file.ts'
import { type MeetingNews, meetingMail } from './meeting-mail.ts'
import { whenOf } from './when-words.ts'

interface Change {
  /** As it is now; of one that is deleted, as it was. */
  meeting: MeetingRow
  /** As it was; undefined: it is new. */
  before: MeetingRow | undefined
  /** Who was invited. */
  old: readonly Invited[]
  /** Who is. */
  invited: readonly Invited[]
}

/** What calendars show of a meeting: only a change of it is told to those who know of it. */
const shown = ({ title, location, details, siteId, startsAt, endsAt, allDay, ...row }: MeetingRow) =>
  JSON.stringify([title, location, details, siteId, startsAt, endsAt, allDay, row.occurrence === null && row.rule])

/**
 * Mails a change of a meeting to those whom it is about, with a file that their calendars follow, and tells those with a login in the
 * portal. Not who made the change. Part of the transaction.
 */
export async function notifyAttendees(ctx: AnyWriteContext, change: Change): Promise<void> {
  const all = newsOf(change)
  const everybody = [...all.values()].flat()
  if (everybody.length === 0) return
  const mailFor = await mailerOf(ctx, change.meeting, everybody)
  for (const [news, people] of all) {
    const event = eventOf(news, change.meeting, people)
    const to = people.filter(({ userId }) => userId !== ctx.viewer.userId).map((one) => ({ ...one, id: one.userId }))
    await mailOfEvent(ctx, event, { to, mail: (person) => mailFor(news, person) })
    if (event.only.length > 0) ctx.publish(event)
  }
}

function newsOf({ meeting, before, old, invited }: Change): ReadonlyMap<MeetingNews, readonly Invited[]> {
  const among = (some: readonly Invited[]) => new Set(some.map(({ email }) => email))
  const [knew, know] = [among(old), among(invited)]
  const isChanged = before !== undefined && shown(before) !== shown(meeting)
  return new Map([
    ['invited', invited.filter(({ email }) => !knew.has(email))],
    ['changed', isChanged ? invited.filter(({ email }) => knew.has(email)) : []],
    ['cancelled', old.filter(({ email }) => !know.has(email))],
  ])
}

async function mailerOf(ctx: AnyWriteContext, meeting: MeetingRow, people: readonly Invited[]) {
  const { id, siteId, version, title, details } = meeting
  const { config } = ctx.app
  const [site] = await ctx.db
    .select({ site: sites, company: landlords.name, companyLanguage: landlords.language })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
    .where(eq(sites.id, siteId))
  if (!site) throw new Error(`Meeting ${id} has no site`)
  const { timeZone } = site.site
  const userIds = people.map(({ userId }) => userId).filter((one) => one !== null)
  const known = await ctx.db
    .select({ id: users.id, language: users.language, name: users.name, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [...userIds, ctx.viewer.userId]))
  const byId = new Map(known.map((one) => [one.id, one]))
  const author = byId.get(ctx.viewer.userId)
  const fileOf = await inviteFileOf(ctx.db, meeting, { site: site.site, host: new URL(linkTo(config, '/')).hostname })

  return async (news: MeetingNews, { name, email, userId }: Invited) => {
    const user = userId === null ? undefined : byId.get(userId)
    const language = languageOf(user?.language ?? site.companyLanguage)
    const isOff = news === 'cancelled'
    const calendar = await calendarInvite({
      ...fileOf(email, isOff),
      // Later than any before: what is deleted keeps the version of its last change, and who is taken off may be invited again.
      sequence: 2 * (version - 1) + (isOff ? 1 : 0),
      state: isOff ? 'cancelled' : 'confirmed',
      organizer: { name: author?.name || site.company, email: author?.email ?? '' },
      attendee: { name: name || email, email },
      rsvp: true,
    })
    const about = {
      title,
      where: whereOf(meeting, site.site),
      details,
      when: whenOf(meeting, timeZone, language),
      author: author?.name || site.company,
    }
    const url = user && !isOff ? linkTo(config, `/event-calendar?meeting=${id}`) : undefined
    return meetingMail(news, about, { name: user?.firstName ?? name, language, url }, calendar)
  }
}

const eventOf = (news: MeetingNews, { id, landlordId, title }: MeetingRow, people: readonly Invited[]) =>
  ({
    event: news === 'cancelled' ? 'meetingEventDeleted' : 'meetingEventChanged',
    landlordId,
    // Whoever is invited is told wherever they are.
    siteId: 0,
    tenantId: null,
    about: { string1: title, integer1: id },
    only: people.flatMap(({ userId }) => (userId === null ? [] : [rooms.user(userId)])),
  }) satisfies PublishedEvent
