import { Role } from '@atrium/contract/access/access.ts'
import { and, type Column, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { isSelf } from '../../platform/delivery/received.ts'
import { corporateTenants, landlords, sites, tenants, userSites } from '../../platform/tenancy/tables.ts'
import { chatConversations, chatMembers } from './tables.ts'

/** What decides who may take part in a talk: the company, the client whose people do (null: none), the site that it is about. */
export interface Talk {
  landlordId: number | Column | SQL
  tenantId: number | null | Column | SQL
  siteId: number | null | Column | SQL
}

/** The columns of users, or of an alias of them. */
type People = Record<'id' | 'active' | 'landlordId' | 'tenantId' | 'roleId' | 'corporateAccount', Column>
const integer = (value: Talk[keyof Talk]): SQL =>
  typeof value === 'number' ? sql`${value}::int` : value === null ? sql`null::int` : sql`${value}`

/**
 * THE rule of who may talk with whom, as a condition on users: whoever satisfies it may take part in such a talk, as things are now. The company's
 * people: among themselves, and with the clients of sites that they work at. A client's people: in talks of that client alone, while it, its site and
 * they themselves are in use. A corporate client: in those of the clients that it spans. Two may talk when both satisfy it for the same talk. All that
 * lists, starts, reads, sends or tells asks this.
 */
export function mayTakePart(person: People, { landlordId, tenantId, siteId }: Talk): SQL {
  const [company, client, site] = [integer(landlordId), integer(tenantId), integer(siteId)]
  const worksAt = (at: SQL | Column) =>
    sql`(${person.roleId} = ${Role.CompanyAdmin} or exists (select from ${userSites} where ${userSites.userId} = ${person.id} and ${userSites.siteId} = ${at}))`
  const isClientAt = sql`${tenants.id} = ${client} and ${tenants.landlordId} = ${company} and (${site} is null or ${tenants.siteId} = ${site})`
  const stands = sql`case when ${person.corporateAccount}
    then exists (select from ${corporateTenants} where ${corporateTenants.userId} = ${person.id} and ${corporateTenants.tenantId} = ${tenants.id})
    else ${person.tenantId} = ${tenants.id} end`
  return sql`(${person.active} and ${person.landlordId} = ${company}
    and exists (select from ${landlords} where ${landlords.id} = ${company} and ${landlords.active})
    and case
      when ${person.roleId} in (${Role.CompanyAdmin}, ${Role.CompanyUser}) then
        (${site} is null or ${worksAt(site)})
        and (${client} is null or exists (select from ${tenants} where ${isClientAt} and ${worksAt(tenants.siteId)}))
      when ${person.roleId} in (${Role.ClientAdmin}, ${Role.ClientUser}) then
        exists (select from ${tenants} join ${sites} on ${sites.id} = ${tenants.siteId}
          where ${isClientAt} and ${tenants.active} and ${sites.active} and ${stands})
      else false end)`
}

const me = alias(users, 'me')

/** Whether the viewer may take part in a talk. Nobody who looks at the portal in somebody else's place reads what that one writes. */
export function viewerMay(db: ReadDb, viewer: CompanyViewer, talk: Talk): SQL {
  if (!isSelf(viewer)) return sql`false`
  const { userId, kind, tenantId } = viewer
  const isRight = db
    .select({ one: sql`1` })
    .from(me)
    .where(and(eq(me.id, userId), mayTakePart(me, talk)))
  // As the client that it has chosen, and no other.
  const isChosen = kind === 'landlord' ? sql`true` : sql`${integer(talk.tenantId)} = ${tenantId ?? 0}`
  return and(isChosen, exists(isRight)) as SQL
}

/** The talk of a stored conversation. */
export const talkOf: Talk = chatConversations

/** The conversations that the viewer is in and may take part in. */
export function ownConversations(db: ReadDb, viewer: CompanyViewer): SQL {
  const isMember = db
    .select({ one: sql`1` })
    .from(chatMembers)
    .where(and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.userId, viewer.userId)))
  return and(eq(chatConversations.landlordId, viewer.landlordId), exists(isMember), viewerMay(db, viewer, talkOf)) as SQL
}

/** The members of a conversation who may take part in it. */
export async function readersOf(
  db: ReadDb,
  conversation: { id: number; landlordId: number; tenantId: number | null; siteId: number | null },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(and(eq(chatMembers.conversationId, conversation.id), mayTakePart(users, conversation)))
  return rows.map(({ id }) => id)
}
