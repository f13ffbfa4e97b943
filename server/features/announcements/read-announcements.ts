import { type Announcement, announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { notPast, past } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { announcements } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ announcement: announcements, siteName: sites.name })
    .from(announcements)
    .innerJoin(sites, eq(sites.id, announcements.siteId))

type Row = Awaited<ReturnType<typeof select>>[number]
const page = pageOf(select)

function item({ announcement, siteName }: Row): Announcement {
  const { id, version, title, description, siteId, expiresOn, createdAt, updatedAt } = announcement
  const [dateCreated, dateUpdated] = [createdAt.toISOString(), updatedAt.toISOString()]
  return { id, version, title, description, siteId, siteName, expiresOn, dateCreated, dateUpdated }
}

/** Clients see what has not expired at the site. */
const shown = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord'
    ? undefined
    : or(isNull(announcements.expiresOn), notPast(announcements.expiresOn, announcements.siteId))

/** Rows made on a day in a time zone; as a range, which the index of the instants answers. */
function madeOn(day: string, timeZone: string): SQL {
  const midnight = (of: string) => sql`(${of}::timestamp at time zone ${timeZone})`
  return sql`${announcements.createdAt} >= ${midnight(day)} and ${announcements.createdAt} < ${midnight(addDays(day, 1))}`
}

const read = { table: announcements, page, item, shown }

export const searchAnnouncements: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  filters: ({ dateCreated, timeZone }) => (dateCreated === undefined ? undefined : madeOn(dateCreated, timeZone)),
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

const isOver = past(announcements.expiresOn, announcements.siteId)

/** The active ones and the expired. */
export const announcementSummary = summaryOf({
  ...{ widget: 'AnnouncementSummary', access: announcementScreens.list.access, table: announcements },
  where: (ctx, siteId) => and(ctx.scope.at(siteId, announcements), shown(ctx)),
  states: [sql`(${isOver}) is not true`, isOver],
})

const MOST = 500

export const announcementsOfSite: Handler<typeof calls.listOfSite> = async (ctx, { siteId }) => {
  const where = and(ctx.scope.at(siteId, announcements), shown(ctx))
  const order = [desc(announcements.createdAt), desc(announcements.id)]
  return { items: (await page(ctx.db, { where, order, limit: MOST, offset: 0 })).map(item) }
}
