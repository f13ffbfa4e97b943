import { Role } from '@atrium/contract/access/access.ts'
import { builtInName } from '@atrium/contract/access/roles.ts'
import type { User } from '@atrium/contract/users/users.ts'
import { eq, sql } from 'drizzle-orm'
import { LOGIN_KEY } from '../../platform/auth/guesses.ts'
import { photoUrl } from '../../platform/auth/preferences.ts'
import { hasStep } from '../../platform/auth/second-step.ts'
import { users } from '../../platform/auth/tables.ts'
import { findJoined } from '../../platform/records/joined-lists.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { atOwnSites, usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { managing, type PersonGuard } from './may-manage.ts'

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

/** The client's name; of a corporate client the names of those the viewer may see. */
export const clientNames = (ctx: ReadContext) => sql<string | null>`coalesce(${tenants.name}, (
  select string_agg(t.name, ', ' order by t.name) from corporate_tenants ct join tenants t on t.id = ct.tenant_id
  where ct.user_id = ${users.id} and ${atOwnSites(ctx, sql`t.site_id`)}))`

/** People with what their list and form show. */
export const selectUsers = (ctx: ReadContext) =>
  ctx.db
    .select({
      user: users,
      tenant: clientNames(ctx),
      customRoleIds: sql<
        number[]
      >`array(select ur.role_id from user_roles ur where ur.user_id = ${users.id} order by ur.role_id)`,
      customRoles: sql<string[]>`array(
        select cr.name from user_roles ur join custom_roles cr on cr.id = ur.role_id where ur.user_id = ${users.id} order by cr.name)`,
      siteIds: sql<number[]>`array(select us.site_id from user_sites us
        where us.user_id = ${users.id} and ${atOwnSites(ctx, sql`us.site_id`)} order by us.site_id)`,
      siteNames: sql<string[]>`array(select s.name from user_sites us join sites s on s.id = us.site_id
        where us.user_id = ${users.id} and ${atOwnSites(ctx, sql`us.site_id`)} order by s.name)`,
      /** Works somewhere the viewer does not. */
      elsewhere: sql<boolean>`(exists (select 1 from user_sites us where us.user_id = ${users.id} and not ${atOwnSites(ctx, sql`us.site_id`)})
        or exists (select 1 from corporate_tenants ct join tenants t on t.id = ct.tenant_id
          where ct.user_id = ${users.id} and not ${atOwnSites(ctx, sql`t.site_id`)}))`,
      twoFactor: hasStep(sql`${users.id}`),
      /** Too many failed logins; a device that was logged in before is not kept out by it. */
      locked: sql<boolean>`exists (select 1 from quotas q where q.key = ${LOGIN_KEY} || lower(${users.email}) and q.blocked_until > now())`,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenantId))

/** A person as whoever manages people sees them. */
export function userOf(ctx: ReadContext, row: UserRow, mayManage: PersonGuard): User {
  const { id, firstName, lastName, email, phone, jobTitle, roleId, corporateAccount, tenantId, active, version } = row.user
  const { tenant, customRoleIds, siteIds, siteNames, locked, twoFactor } = row
  const self = id === ctx.viewer.userId
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    jobTitle,
    roleId,
    corporateAccount,
    tenantId,
    active,
    version,
    tenant,
    customRoleIds,
    siteIds,
    locked,
    twoFactor,
    self,
    photoUrl: photoUrl(row.user),
    siteNames: roleId === Role.CompanyAdmin ? [] : siteNames,
    roleNames: [builtInName(roleId, corporateAccount), ...row.customRoles],
    lastLoginAt: row.user.lastLoginAt?.toISOString() ?? null,
    editable: self || mayManage(manageable(row)),
  }
}

const manageable = ({ user, customRoleIds, elsewhere }: UserRow) => ({ roleId: user.roleId, customRoleIds, elsewhere })

/** The people in the viewer's scope; at one site where it is asked for. */
export const readUsers = {
  select: selectUsers,
  id: users.id,
  scope: (ctx: ReadContext, query?: { siteId: number }) => usersInScope(ctx, query?.siteId),
}

/** One person in the viewer's scope. */
export const findUser = (ctx: ReadContext, id: number): Promise<UserRow> => findJoined(ctx, readUsers, id)

/** One person that the viewer may change. */
export async function findToChange(ctx: ReadContext, id: number): Promise<UserRow> {
  const row = await findUser(ctx, id)
  if (id !== ctx.viewer.userId) (await managing(ctx)).check(manageable(row))
  return row
}
