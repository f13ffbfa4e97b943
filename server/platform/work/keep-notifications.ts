import { Role } from '@atrium/contract/access/access.ts'
import type { EventNotice } from '@atrium/contract/kit/event-notice.ts'
import { hubEvents } from '@atrium/contract/kit/events.ts'
import { and, eq, exists, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access/viewer.ts'
import { users } from '../auth/tables.ts'
import { publishInTransaction } from '../database/event-bus.ts'
import type { Db, ReadDb } from '../database/open.ts'
import { wanting } from '../notifications/filter-by-preference.ts'
import { appNotifications } from '../notifications/tables.ts'
import { whoMay } from '../notifications/who-may.ts'
import { queuePush } from '../push/queue-push.ts'
import { corporateTenants, tenants, userSites } from '../tenancy/tables.ts'
import type { Services } from './context.ts'
import { addressMessage, idOfRoom, type PublishedEvent, rooms } from './published-event.ts'

interface Keeping {
  db: Db
  app: Pick<Services, 'menu' | 'noticeOf' | 'entriesOfEvent' | 'jobs'>
  viewer: Pick<Actor, 'kind' | 'userId'>
  /** When it happened; default: now. */
  at?: Date
}

/** Of more people than that, all browsers of the company are told to ask again. */
const MOST_TOLD = 200

/**
 * Keeps what happened for whoever is told of it, until they have viewed it: those of the event's audience who may see the record, have
 * not switched its kind off, and did not do it themselves.
 */
export async function keepNotifications(
  { db, app, viewer, at = new Date() }: Keeping,
  events: readonly PublishedEvent[],
): Promise<void> {
  const rules = new Map<string, SQL>()
  for (const event of events) {
    const notice = app.noticeOf(event.event)
    if (!notice) continue
    const { access, notification } = notice
    const { landlordId } = event
    const { rooms: audience, message } = addressMessage(event, viewer.userId)
    const { string1, string2, integer1, integer2, integer3 } = message
    const among = inRooms(db, audience, sidesOf(notice, viewer))
    if (!among) continue
    const rule = `${event.event} ${landlordId} ${string2}`
    const mayRead = access && (rules.get(rule) ?? (await whoMay({ db, app }, landlordId, { access, type: string2 })))
    if (mayRead) rules.set(rule, mayRead)
    const place = access ? { siteId: integer2 || null, tenantId: integer3 || null } : { siteId: null, tenantId: null }
    const entries = app.entriesOfEvent(message)
    const reader = and(
      eq(users.landlordId, landlordId),
      users.active,
      among,
      mayRead,
      ne(users.id, viewer.userId),
      notification ? wanting(db, notification, 'portal') : undefined,
    )
    const { rows: told } = await db.execute<{ id: number; userId: number }>(sql`
      insert into ${appNotifications} (user_id, landlord_id, event, string1, string2, integer1, site_id, tenant_id, entries, created_at)
      select ${users.id}, ${landlordId}::int, ${hubEvents[event.event].number}::int, ${string1}::text, ${string2}::text, ${integer1}::int,
        ${place.siteId}::int, ${place.tenantId}::int, ${sql.param([...entries])}::text[], ${at.toISOString()}::timestamptz
      from ${users} where ${reader} order by ${users.id}
      on conflict (user_id, event, integer1, string2) where viewed_at is null
      do update set string1 = excluded.string1, created_at = excluded.created_at, entries = excluded.entries,
        site_id = excluded.site_id, tenant_id = excluded.tenant_id
      returning id, user_id as "userId"`)
    await askAgain(db, landlordId, told)
    await queuePush({ db, app }, told, { kind: notification, urgent: event.urgent ?? notice.urgent ?? false })
  }
}

/** Colleagues do not tell each other what they do; what is for the company alone reaches all of them. */
const sidesOf = ({ told }: EventNotice, { kind }: Keeping['viewer']) => ({
  landlord: told === 'landlord' || told === 'named' || (told === 'both' && kind !== 'landlord'),
  client: told !== 'landlord',
})

/** The open browsers of those who were told ask for what they have not viewed. */
async function askAgain(db: ReadDb, landlordId: number, told: readonly { userId: number }[]): Promise<void> {
  if (told.length === 0) return
  const targets = told.length > MOST_TOLD ? [rooms.everyone(landlordId)] : told.map(({ userId }) => rooms.user(userId))
  await publishInTransaction(db, 'changed', { rooms: targets, topics: ['app notification'], tab: null })
}

/** The users of a company who are in some rooms of the hub; undefined: none of these holds people of these sides. */
function inRooms(db: ReadDb, names: readonly string[], sides: { landlord: boolean; client: boolean }): SQL | undefined {
  const ids = (of: (id: number) => string) => names.map((name) => idOfRoom(name, of)).filter((id) => id !== undefined)
  const people = ids(rooms.user)
  const sites = ids(rooms.site)
  const clientsAt = ids(rooms.clientsAt)
  const clients = ids(rooms.tenant)
  const own = (column: typeof tenants.id | typeof tenants.siteId, some: readonly number[]) =>
    some.length === 0
      ? undefined
      : sql`${users.id} in (
          select u.id from users u join ${tenants} on ${tenants.id} = u.tenant_id where ${inArray(column, [...some])} and not u.corporate_account
          union all
          select ${corporateTenants.userId} from ${corporateTenants} join ${tenants} on ${tenants.id} = ${corporateTenants.tenantId}
            where ${inArray(column, [...some])})`
  const works = db
    .select({ one: sql`1` })
    .from(userSites)
    .where(and(eq(userSites.userId, users.id), inArray(userSites.siteId, sites)))
  const isStaff = or(eq(users.roleId, Role.CompanyAdmin), eq(users.roleId, Role.CompanyUser))
  const staff = [
    ids(rooms.company).length > 0 ? eq(users.roleId, Role.CompanyAdmin) : undefined,
    sites.length > 0 ? and(eq(users.roleId, Role.CompanyUser), exists(works)) : undefined,
    people.length > 0 ? and(isStaff, inArray(users.id, people)) : undefined,
  ]
  const others = [
    own(tenants.id, clients),
    own(tenants.siteId, clientsAt),
    people.length > 0 ? and(not(isStaff as SQL), inArray(users.id, people)) : undefined,
  ]
  return or(...(sides.landlord ? staff : []), ...(sides.client ? others : []))
}
