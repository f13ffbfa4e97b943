import { may } from '@atrium/contract/access/may.ts'
import { type Announcement, announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import type { Audience } from '@atrium/contract/kit/audience.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, type Column, eq, inArray, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import { aroundPeriod, type CalendarSource, MOST_ENTRIES } from '../../platform/calendar/calendar.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { onDay } from '../../platform/database/on-day.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { namesOfAudiences } from '../../platform/delivery/audience.ts'
import { outcomesOf } from '../../platform/delivery/outcome.ts'
import { receivedCap } from '../../platform/delivery/received.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { picturesOf, recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { announcementFiles, announcements } from './tables.ts'
import { allSitesOf, isNotOver, isOut, isOver, isReadBy, isShown, owned, ownSitesOf, waysTo } from './who-reads.ts'

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
  viewer: Viewer
  files: Map<number, Attachment[]>
  siteNames: ReadonlyMap<number, string>
  /** Of lists and contacts; for clients none. */
  audiences: Pick<Awaited<ReturnType<typeof namesOfAudiences>>, 'of'>
  outcomeOf: Awaited<ReturnType<typeof outcomesOf>>
}

async function extraOf(ctx: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const { db, viewer } = ctx
  const some = rows.map(({ announcement }) => announcement)
  const told = viewer.kind === 'landlord' ? rows : []
  return {
    viewer,
    files: await picturesOf(db, announcementFiles, some),
    siteNames: await namesOfSites(
      db,
      some.flatMap((row) => ownSitesOf(viewer, row)),
    ),
    audiences: await namesOfAudiences(
      ctx,
      told.map(({ announcement }) => announcement),
    ),
    outcomeOf: await outcomesOf(
      db,
      told.map(({ announcement: { deliveryId }, outcome }) => ({ deliveryId, outcome })),
    ),
  }
}

async function namesOfSites(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = db.select({ id: sites.id, name: sites.name }).from(sites)
  const rows = await found.where(inArray(sites.id, [...new Set(ids)])).orderBy(asc(sites.name))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface SeenSites extends Pick<Announcement, 'siteId' | 'siteName' | 'siteIds' | 'siteNames'> {}

/**
 * The sites of an announcement as the viewer has them: its own, if it is the viewer's, then those of the others that are. Of one that
 * a list brought from elsewhere, its own.
 */
function seenBy(
  { viewer, siteNames: names }: Pick<Extra, 'viewer' | 'siteNames'>,
  { announcement, siteName }: Pick<Row, 'announcement' | 'siteName'>,
): SeenSites {
  const own = ownSitesOf(viewer, announcement)
  const [siteId = announcement.siteId, ...siteIds] = own
  const siteNames = [...names].flatMap(([id, name]) => (own.includes(id) ? name : []))
  return own.length === 0
    ? { siteId, siteName, siteIds, siteNames: [siteName] }
    : { siteId, siteName: names.get(siteId) ?? siteName, siteIds, siteNames }
}

const nobody: Audience = { listIds: [], contactIds: [] }

function item(row: Row, extra: Extra): Announcement {
  const { announcement, state, outcome, sendAt } = row
  const { id, version, title, description, descriptionHtml, expiresOn, heldBack, mail, createdAt, updatedAt } = announcement
  const { viewer, files, audiences, outcomeOf } = extra
  const isLandlord = viewer.kind === 'landlord'
  const audience = isLandlord ? { listIds: announcement.listIds, contactIds: announcement.contactIds } : nobody
  const [dateCreated, dateUpdated] = [createdAt.toISOString(), updatedAt.toISOString()]
  const isCalledOff = heldBack && state === 'recalled'
  const seesDelivery = isLandlord && !isCalledOff
  return {
    id,
    version,
    title,
    description,
    descriptionHtml,
    ...seenBy(extra, row),
    atAllSites: isLandlord && ownSitesOf(viewer, announcement).length === allSitesOf(announcement).length,
    audience,
    ...audiences.of(audience),
    mail,
    expiresOn,
    heldBack,
    dateCreated,
    dateUpdated,
    attachments: files.get(id) ?? [],
    state: seesDelivery ? state : null,
    outcome: seesDelivery ? outcomeOf({ deliveryId: announcement.deliveryId, outcome }) : null,
    sendAt: (heldBack && state === 'waiting' && sendAt?.toISOString()) || null,
  }
}

const read = { table: announcements, page, item, extra: extraOf, owned }

export const searchAnnouncements: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  shown: isShown,
  parts: (ctx, { siteId }) => waysTo(ctx, siteId),
  countedTo: receivedCap,
  filters: ({ dateCreated, timeZone }) =>
    dateCreated === undefined ? undefined : onDay(announcements.createdAt, dateCreated, timeZone),
  words: (query) => phraseIn(announcements, announcements.title, query),
  sorts: (ctx) => ({
    title: announcements.title,
    expiresOn: announcements.expiresOn,
    dateCreated: announcements.createdAt,
    dateUpdated: announcements.updatedAt,
    siteName: bySite(ctx, announcements.siteId),
  }),
})

export const getAnnouncement: Handler<typeof calls.get> = getOf({
  ...read,
  shown: (ctx) => and(isShown(ctx), isReadBy(ctx)),
})

/** The active ones and the expired; what waits to be announced is neither. */
export const announcementSummary = summaryOf({
  widget: 'AnnouncementSummary',
  access: announcementScreens.list.access,
  table: announcements,
  where: (ctx) => and(ctx.scope.of(owned), isOut, isShown(ctx)),
  parts: waysTo,
  countedTo: receivedCap,
  states: [isNotOver, isOver],
})

/** By the day they were announced, or will be, at their site. */
export const announcementCalendar: CalendarSource = {
  kinds: ['Announcement'],
  access: announcementScreens.list.access,
  entries: async (ctx, period) => {
    const mine = and(ctx.scope.of(owned), isShown(ctx), isReadBy(ctx, period.siteId))
    const of = async (which: SQL | undefined, at: Column) => {
      const where = and(mine, which, aroundPeriod(at, period))
      return page(ctx.db, { where, order: [asc(at), asc(announcements.id)], limit: MOST_ENTRIES, offset: 0 })
    }
    const out = (await of(isOut, announcements.createdAt)).map((row) => ({ ...row, at: row.announcement.createdAt }))
    const waits = and(eq(announcements.heldBack, true), eq(deliveries.state, 'waiting'))
    const waiting = ctx.viewer.kind === 'landlord' ? await of(waits, deliveries.sendAt) : []
    const all = [...out, ...waiting.map((row) => ({ ...row, at: row.sendAt ?? row.announcement.createdAt }))]
    const siteNames = await namesOfSites(
      ctx.db,
      all.flatMap(({ announcement }) => ownSitesOf(ctx.viewer, announcement)),
    )
    return all.map((row) => {
      const { announcement, timeZone, at } = row
      const { id, title, heldBack } = announcement
      const { siteId, siteNames: names } = seenBy({ viewer: ctx.viewer, siteNames }, row)
      const date = dayIn(timeZone, at)
      const address = heldBack ? '/announcement' : `/announcement/${date}`
      const status = heldBack ? 'Scheduled' : ''
      return {
        id,
        siteId,
        title,
        date,
        address,
        kind: 'Announcement' as const,
        about: names.join(', '),
        tenantId: null,
        ...wholeDay,
        status,
      }
    })
  },
}

/** The latest announcements at a site that the viewer may see, and how many there are. */
export const latestAnnouncements = (ctx: ReadContext, siteId: number, most: number, which?: SQL) =>
  readList(ctx.db, {
    table: announcements,
    page,
    paging: { query: '', page: 1, rowsPerPage: most, sortBy: 'dateCreated', descending: true },
    scope: and(ctx.scope.of(owned), which, isShown(ctx)),
    parts: waysTo(ctx, siteId),
    countedTo: MOST,
    sorts: { dateCreated: announcements.createdAt },
  })

const MOST = 500

export const announcementsOfSite: Handler<typeof calls.listOfSite> = async (ctx, { siteId }) => {
  const { rows } = await latestAnnouncements(ctx, siteId, MOST, isOut)
  const extra = await extraOf(ctx, rows)
  return { items: rows.map((row) => item(row, extra)) }
}

async function reads(ctx: ReadContext, id: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, id), ctx.scope.of(owned), isShown(ctx), isReadBy(ctx)))
  return found.length > 0
}

/** Whether a file is that of an announcement which the viewer's plan or role closes, or which is over for clients. */
export async function closesAnnouncementFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  const id = await recordOfPicture(ctx.db, announcementFiles, fileId)
  if (id === undefined) return false
  return may(ctx.viewer, calls.get.allow) !== undefined || !(await reads(ctx, id))
}

/** The files of an announcement stand at its own site; who reads it at another, or by a list, opens them too. */
export async function opensAnnouncementFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  const id = await recordOfPicture(ctx.db, announcementFiles, fileId)
  if (id === undefined) return false
  const [row] = await ctx.db.select({ siteId: announcements.siteId }).from(announcements).where(eq(announcements.id, id))
  const isAtOwnSite = row !== undefined && ownSitesOf(ctx.viewer, { ...row, siteIds: [] }).length > 0
  return !isAtOwnSite && (await reads(ctx, id))
}
