import { AS_CLIENT } from '@atrium/contract/kit/constants.ts'
import type { Side } from '@atrium/contract/kit/event-notice.ts'
import { eventOf, type HubEventName, type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { entryName } from '@atrium/contract/kit/screen.ts'
import type { AppNotification } from '@atrium/contract/notifications/app-notifications.ts'
import { and, arrayOverlaps, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { atOpenPlace } from '../../platform/notifications/open-place.ts'
import { appNotifications } from '../../platform/notifications/tables.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** What a viewer was told of, has not viewed, and may still see: their roles, sites and clients may have changed since. */
export function unviewedOf(viewer: Viewer): SQL | undefined {
  const { userId, landlordId, openEntries } = viewer
  const { entries } = appNotifications
  const isOpen = openEntries && or(sql`cardinality(${entries}) = 0`, arrayOverlaps(entries, [...openEntries]))
  return and(
    eq(appNotifications.userId, userId),
    landlordId === null ? undefined : eq(appNotifications.landlordId, landlordId),
    isNull(appNotifications.viewedAt),
    atOpenPlace(viewer, appNotifications),
    isOpen ?? undefined,
  )
}

/** Notifications with the names of where they happened. */
export const namedNotifications = (db: ReadDb) =>
  db
    .select({ row: appNotifications, siteName: sites.name, tenantName: tenants.name })
    .from(appNotifications)
    .leftJoin(sites, eq(sites.id, appNotifications.siteId))
    .leftJoin(tenants, eq(tenants.id, appNotifications.tenantId))

type NamedRow = Awaited<ReturnType<typeof namedNotifications>>[number]

/** Who spans several clients works as that one there. */
const asClient = (route: string, tenantId: number) => `${route}${route.includes('?') ? '&' : '?'}${AS_CLIENT}=${tenantId}`

/** As its viewer is shown it; undefined of an event that people are told of no more. */
export function notificationOf(
  { app, viewer }: { app: Pick<ReadContext['app'], 'menu' | 'noticeOf'>; viewer: Viewer },
  { row, siteName, tenantName }: NamedRow,
): (AppNotification & { routeType: HubEventName }) | undefined {
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
    title: titleOf(hubEvents[event].toast, row.string1),
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

/** The text of an event's toast, in any language, about what it names. */
export const titleOf = (toast = '', name: string) => toast.replace('{{name}}', () => name)
