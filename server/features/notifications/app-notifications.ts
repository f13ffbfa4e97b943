import { AS_CLIENT } from '@atrium/contract/kit/constants.ts'
import type { Side } from '@atrium/contract/kit/event-notice.ts'
import { eventOf, type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { entryName } from '@atrium/contract/kit/screen.ts'
import { type appNotifications as calls, MOST_NOTIFICATIONS } from '@atrium/contract/notifications/app-notifications.ts'
import { and, arrayOverlaps, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { appNotifications } from '../../platform/notifications/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** The newest of what the viewer was told of and may still see. */
export const getAppNotifications: Handler<typeof calls.list> = async (ctx) => {
  const where = unviewedOf(ctx.viewer)
  const rows = await ctx.db
    .select({ row: appNotifications, siteName: sites.name, tenantName: tenants.name })
    .from(appNotifications)
    .leftJoin(sites, eq(sites.id, appNotifications.siteId))
    .leftJoin(tenants, eq(tenants.id, appNotifications.tenantId))
    .where(where)
    .orderBy(desc(appNotifications.createdAt), desc(appNotifications.id))
    .limit(MOST_NOTIFICATIONS)
  const total = rows.length < MOST_NOTIFICATIONS ? rows.length : await countOf(ctx, where)
  return { items: rows.flatMap((row) => notificationOf(ctx, row) ?? []), total }
}

/** Takes one of them, or all up to a moment, out of the list. */
export const viewedAppNotification: Handler<typeof calls.viewed> = async ({ db, viewer, audit }, { id, until }) => {
  const asked = until === null ? undefined : lte(appNotifications.createdAt, new Date(until))
  const which = id === null ? asked : eq(appNotifications.id, id)
  const viewed = await db
    .update(appNotifications)
    .set({ viewedAt: new Date() })
    .where(and(unviewedOf(viewer), which))
    .returning({ id: appNotifications.id })
  if (id !== null && viewed.length === 0 && !(await isOwn(db, viewer, id))) throw notFound()
  audit({ entity: 'app notification', ...(id === null ? {} : { id }), after: { viewed: viewed.length } })
  return done
}

/** Viewed in another tab at the same moment is no failure. */
async function isOwn(db: ReadContext['db'], { userId }: Viewer, id: number): Promise<boolean> {
  const mine = and(eq(appNotifications.id, id), eq(appNotifications.userId, userId))
  return (await db.select({ id: appNotifications.id }).from(appNotifications).where(mine)).length > 0
}

async function countOf({ db }: ReadContext, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(appNotifications).where(where)
  return found?.total ?? 0
}

/** What the viewer's roles, sites and clients are may have changed since it was told. */
function unviewedOf(viewer: Viewer): SQL | undefined {
  const { userId, landlordId, openEntries, siteIds, tenantIds, kind } = viewer
  const { entries, siteId, tenantId } = appNotifications
  const among = (column: typeof siteId | typeof tenantId, ids: readonly number[]) => or(isNull(column), inArray(column, [...ids]))
  const isPlaceOpen = kind === 'landlord' ? (siteIds === 'all' ? undefined : among(siteId, siteIds)) : among(tenantId, tenantIds)
  const isOpen = openEntries && or(sql`cardinality(${entries}) = 0`, arrayOverlaps(entries, [...openEntries]))
  return and(
    eq(appNotifications.userId, userId),
    landlordId === null ? undefined : eq(appNotifications.landlordId, landlordId),
    isNull(appNotifications.viewedAt),
    isPlaceOpen,
    isOpen ?? undefined,
  )
}

/** Who spans several clients works as that one there. */
const asClient = (route: string, tenantId: number) => `${route}${route.includes('?') ? '&' : '?'}${AS_CLIENT}=${tenantId}`

interface Row {
  row: typeof appNotifications.$inferSelect
  siteName: string | null
  tenantName: string | null
}

function notificationOf({ app, viewer }: ReadContext, { row, siteName, tenantName }: Row) {
  const message: HubMessage = {
    signalREventNameEnum: row.event,
    string1: row.string1,
    string2: row.string2,
    integer1: row.integer1,
    integer2: row.siteId ?? 0,
    integer3: row.tenantId ?? 0,
    userId: 0,
  }
  const event = eventOf(message)
  const notice = event && app.noticeOf(event)
  if (!event || !notice) return undefined
  const side: Side = viewer.kind === 'landlord' ? 'landlord' : 'client'
  const route = notice.to(message, side)
  const { searchParams } = new URL(route, 'http://portal')
  const isCorporate = viewer.kind === 'corporate'
  const [entry = ''] = row.entries
  return {
    id: row.id,
    title: (hubEvents[event].toast ?? '').replace('{{name}}', row.string1),
    // A client knows which client it is.
    description: [side === 'landlord' || isCorporate ? tenantName : null, siteName].filter(Boolean).join(' · '),
    icon: notice.icon ?? app.menu.find(({ title }) => entry.startsWith(entryName(title, '')))?.icon ?? '',
    viewed: false,
    route: isCorporate && row.tenantId !== null ? asClient(route, row.tenantId) : route,
    routeParams: Object.fromEntries(searchParams),
    routeType: event,
    jsonData: JSON.stringify(message),
    dateCreated: row.createdAt.toISOString(),
  }
}
