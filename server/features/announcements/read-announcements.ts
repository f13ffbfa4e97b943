import { may } from '@atrium/contract/access/may.ts'
import { type Announcement, announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, type Column, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { aroundPeriod, type CalendarSource, MOST_ENTRIES } from '../../platform/calendar/calendar.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { onDay } from '../../platform/database/on-day.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { outcomesOf } from '../../platform/delivery/outcome.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { picturesOf, recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { isPast, notPast } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { announcementFiles, announcements } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      announcement: announcements,
      siteName: sites.name,
      timeZone: sites.timeZone,
      state: deliveries.state,
      outcome: deliveries.outcome,
      sendAt: deliveries.sendAt,
    })
    .from(announcements)
    .innerJoin(sites, eq(sites.id, announcements.siteId))
    .leftJoin(deliveries, eq(deliveries.id, announcements.deliveryId))

type Row = Awaited<ReturnType<typeof select>>[number]
const page = pageOf(select)
const wholeDay = { from: null, to: null, status: '' }

interface Extra {
  files: Map<number, Attachment[]>
  /** Whether what became of it by mail and in the portal is the viewer's to know. */
  seesDelivery: boolean
  outcomeOf: Awaited<ReturnType<typeof outcomesOf>>
}

const extraOf = async ({ db, viewer }: ReadContext, rows: readonly Row[]): Promise<Extra> => ({
  files: await picturesOf(
    db,
    announcementFiles,
    rows.map(({ announcement }) => announcement),
  ),
  seesDelivery: viewer.kind === 'landlord',
  outcomeOf: await outcomesOf(
    db,
    viewer.kind === 'landlord' ? rows.map(({ announcement: { deliveryId }, outcome }) => ({ deliveryId, outcome })) : [],
  ),
})

function item({ announcement, siteName, state, outcome, sendAt }: Row, { files, seesDelivery, outcomeOf }: Extra): Announcement {
  const { id, version, title, description, descriptionHtml, siteId, expiresOn, heldBack, createdAt, updatedAt } = announcement
  const [dateCreated, dateUpdated] = [createdAt.toISOString(), updatedAt.toISOString()]
  const isCalledOff = heldBack && state === 'recalled'
  return {
    id,
    version,
    title,
    description,
    descriptionHtml,
    siteId,
    siteName,
    expiresOn,
    heldBack,
    dateCreated,
    dateUpdated,
    attachments: files.get(id) ?? [],
    state: seesDelivery && !isCalledOff ? state : null,
    outcome: seesDelivery && !isCalledOff ? outcomeOf({ deliveryId: announcement.deliveryId, outcome }) : null,
    sendAt: (heldBack && state === 'waiting' && sendAt?.toISOString()) || null,
  }
}

const isOut = eq(announcements.heldBack, false)
const isOver = isPast(announcements.expiresOn, announcements.siteId)
const isNotOver = or(isNull(announcements.expiresOn), notPast(announcements.expiresOn, announcements.siteId)) as SQL

/** Clients see what has been announced at the site and has not expired. */
const shown = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : and(isOut, isNotOver)

const read = { table: announcements, page, item, extra: extraOf, shown }

export const searchAnnouncements: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  filters: ({ dateCreated, timeZone }) =>
    dateCreated === undefined ? undefined : onDay(announcements.createdAt, dateCreated, timeZone),
  words: (query) => phraseIn(announcements, announcements.title, query),
  sorts: (ctx, { siteId }) => ({
    title: announcements.title,
    expiresOn: announcements.expiresOn,
    dateCreated: announcements.createdAt,
    dateUpdated: announcements.updatedAt,
    siteName: bySite(ctx, announcements.siteId, siteId),
  }),
})

export const getAnnouncement: Handler<typeof calls.get> = getOf(read)

/** The active ones and the expired; what waits to be announced is neither. */
export const announcementSummary = summaryOf({
  widget: 'AnnouncementSummary',
  access: announcementScreens.list.access,
  table: announcements,
  where: (ctx, siteId) => and(ctx.scope.at(siteId, announcements), isOut, shown(ctx)),
  states: [isNotOver, isOver],
})

/** By the day they were announced, or will be, at their site. */
export const announcementCalendar: CalendarSource = {
  kinds: ['Announcement'],
  access: announcementScreens.list.access,
  entries: async (ctx, period) => {
    const mine = and(ctx.scope.at(period.siteId, announcements), shown(ctx))
    const of = async (which: SQL | undefined, at: Column) => {
      const where = and(mine, which, aroundPeriod(at, period))
      return page(ctx.db, { where, order: [asc(at), asc(announcements.id)], limit: MOST_ENTRIES, offset: 0 })
    }
    const out = (await of(isOut, announcements.createdAt)).map((row) => ({ ...row, at: row.announcement.createdAt }))
    const waits = and(eq(announcements.heldBack, true), eq(deliveries.state, 'waiting'))
    const waiting = ctx.viewer.kind === 'landlord' ? await of(waits, deliveries.sendAt) : []
    return [...out, ...waiting.map((row) => ({ ...row, at: row.sendAt ?? row.announcement.createdAt }))].map(
      ({ announcement: { id, siteId, title, heldBack }, siteName, timeZone, at }) => {
        const date = dayIn(timeZone, at)
        const address = heldBack ? '/announcement' : `/announcement/${date}`
        const status = heldBack ? 'Scheduled' : ''
        return {
          id,
          siteId,
          title,
          date,
          address,
          kind: 'Announcement',
          about: siteName,
          tenantId: null,
          ...wholeDay,
          status,
        }
      },
    )
  },
}

const MOST = 500

export const announcementsOfSite: Handler<typeof calls.listOfSite> = async (ctx, { siteId }) => {
  const where = and(ctx.scope.at(siteId, announcements), isOut, shown(ctx))
  const order = [desc(announcements.createdAt), desc(announcements.id)]
  const rows = await page(ctx.db, { where, order, limit: MOST, offset: 0 })
  const extra = await extraOf(ctx, rows)
  return { items: rows.map((row) => item(row, extra)) }
}

/** Whether a file is that of an announcement which the viewer's plan or role closes, or which is over for clients. */
export async function closesAnnouncementFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  const id = await recordOfPicture(ctx.db, announcementFiles, fileId)
  if (id === undefined) return false
  if (may(ctx.viewer, calls.get.allow) !== undefined) return true
  const found = await ctx.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, id), shown(ctx)))
  return found.length === 0
}
