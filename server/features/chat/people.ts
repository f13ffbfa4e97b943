import { Role } from '@atrium/contract/access/access.ts'
import type { chat as calls } from '@atrium/contract/chat/chat.ts'
import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { matching } from '../../platform/lists/list.ts'
import { corporateTenants, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findConversation } from './find-conversation.ts'
import { chatMembers } from './tables.ts'
import { mayTakePart, type Talk, viewerMay } from './who-may.ts'

/** As many as a list of people shows; more are found by their names. */
const AT_ONCE = 50

export const isOfCompany = (roleId: number) => roleId === Role.CompanyAdmin || roleId === Role.CompanyUser

/** Everybody of a company, by the client that each stands for: a corporate client once for each. */
const stands = (landlordId: number): SQL => sql`(
  select u.id as user_id, case when u.role_id in (${Role.CompanyAdmin}, ${Role.CompanyUser}) then null else u.tenant_id end as tenant_id
    from ${users} u where u.landlord_id = ${landlordId} and u.active and not (u.corporate_account and u.role_id in (${Role.ClientAdmin}, ${Role.ClientUser}))
  union all
  select c.user_id, c.tenant_id from ${corporateTenants} c join ${users} u on u.id = c.user_id
    where u.landlord_id = ${landlordId} and u.active and u.corporate_account) as p`

/** The talk that the viewer and one of `stands` would have: as the client that this one, or the viewer, stands for. */
const talkWith = ({ kind, landlordId, tenantId }: CompanyViewer): Talk => ({
  landlordId,
  tenantId: kind === 'landlord' ? sql`p.tenant_id` : sql`${tenantId ?? 0}::int`,
  siteId: null,
})

/** Of `stands` those with whom the viewer may have a talk. */
const areIn = ({ db, viewer }: ReadContext<CompanyViewer>, talk: Talk): SQL =>
  and(
    ne(users.id, viewer.userId),
    sql`(p.tenant_id is null or p.tenant_id = ${talk.tenantId})`,
    mayTakePart(users, talk),
    viewerMay(db, viewer, talk),
  ) as SQL

/** Whether the viewer may talk with somebody at all. */
export async function isTalkedWith(ctx: ReadContext<CompanyViewer>, userId: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(stands(ctx.viewer.landlordId))
    .innerJoin(users, sql`${users.id} = p.user_id`)
    .where(and(eq(users.id, userId), areIn(ctx, talkWith(ctx.viewer))))
    .limit(1)
  return found.length > 0
}

/** People with whom the viewer may talk, or who may be added to one of its groups. */
export const getChatPeople: Handler<typeof calls.people> = async (ctx, { query, conversationId }) => {
  const { db, viewer } = ctx
  let talk = talkWith(viewer)
  let notYet: SQL | undefined
  if (conversationId !== null) {
    talk = await findConversation(ctx, conversationId)
    const member = and(eq(chatMembers.conversationId, conversationId), eq(chatMembers.userId, users.id))
    notYet = notExists(db.select({ one: sql`1` }).from(chatMembers).where(member))
  }
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      jobTitle: users.jobTitle,
      tenantId: sql<number | null>`p.tenant_id`,
      tenantName: tenants.name,
      siteName: sites.name,
    })
    .from(stands(viewer.landlordId))
    .innerJoin(users, sql`${users.id} = p.user_id`)
    .leftJoin(tenants, sql`${tenants.id} = p.tenant_id`)
    .leftJoin(sites, eq(sites.id, tenants.siteId))
    .where(and(areIn(ctx, talk), matching(query, users.name, sql`coalesce(${tenants.name}, '')`), notYet))
    .orderBy(sql`p.tenant_id is not null`, users.name, users.id)
    .limit(AT_ONCE)
  const text = (value: string | null) => value ?? ''
  return {
    items: rows.map((row) => ({
      ...row,
      tenantName: text(row.tenantName),
      siteName: text(row.siteName),
      online: ctx.app.presence.isOnline(row.userId),
    })),
  }
}

/** Of some users those who may take part in a talk, by who they are: of the company or of the client. */
export const whoOf = ({ db }: ReadContext, userIds: readonly number[], talk: Talk) =>
  db
    .select({ id: users.id, roleId: users.roleId })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...userIds])}::int[])`, mayTakePart(users, talk)))
