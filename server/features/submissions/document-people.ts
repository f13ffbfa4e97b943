import { Permission, Role } from '@atrium/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import { clientPeopleOf } from '../../platform/tenancy/people-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { opensType } from './open-types.ts'
import type { submissions } from './tables.ts'

type Context = Pick<ReadContext, 'db' | 'app'>
type Row = Pick<typeof submissions.$inferSelect, 'landlordId' | 'siteId' | 'tenantId' | 'type'>

/** The people of some clients whom a document reaches: who has a login, or an address. */
export const reachable = (landlordId: number, tenantIds: readonly number[]) =>
  sql`select p.* from (${clientPeopleOf(landlordId, tenantIds)}) p where p.user_id is not null or p.email <> ''`

/** The people of a document's client, without those whose roles close its type. */
export function peopleOf(ctx: Context, { landlordId, tenantId, type }: Row): Promise<SQL> {
  // Who has to set up a second step first has no client until then.
  return allowed(ctx, reachable(landlordId, [tenantId]), tenantId, (viewer) => opensType({ ...viewer, hasClient: true }, type))
}

/** The landlord's people at a document's site who manage documents and open its type. */
export function managersOf(ctx: Context, { landlordId, siteId, type }: Row): Promise<SQL> {
  const atSite = sql`select 1 as rank, 'user ' || u.id as source, u.name, u.email, u.phone, u.id as user_id from users u
    where u.landlord_id = ${landlordId} and u.active and u.tenant_id is null and not u.corporate_account
      and (u.role_id = ${Role.CompanyAdmin}
        or exists (select 1 from user_sites us where us.user_id = u.id and us.site_id = ${siteId}))`
  return allowed(
    ctx,
    atSite,
    undefined,
    (viewer) => viewer.kind === 'landlord' && viewer.permissions.has(Permission.AllowManageDocuments) && opensType(viewer, type),
  )
}

/** Those of an audience who may; who has no login is asked for nothing. */
async function allowed({ db, app }: Context, people: SQL, tenantId: number | undefined, mayHave: (viewer: Viewer) => boolean) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct p.user_id as id from (${people}) p where p.user_id is not null`,
  )
  const ids: number[] = []
  for (const { id } of rows) {
    const viewer = await app.loadViewer(db, { userId: id, tenantId })
    if (viewer && mayHave(viewer)) ids.push(id)
  }
  return sql`select p.* from (${people}) p where p.user_id is null or p.user_id = any(${sql.param(ids)}::int[])`
}
