import { type Access, companyUserPermissions, Permission, Role } from '@atrium/contract/access/access.ts'
import { isBought, isForClients } from '@atrium/contract/access/may.ts'
import { openEntries, readRestriction } from '@atrium/contract/access/menu-restriction.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { boughtBy } from '../plans/features-of.ts'
import { customRoles, rolePermissions, userRoles } from '../roles/tables.ts'
import { landlords, plans } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'

/** By whose rule somebody may see a record: that of the screen that shows it, and for which type it is asked where the kind has types. */
export interface RecordRule {
  access: Access
  type?: string
}

/**
 * The rule of `may` as a condition on the users of a company, for what reaches many of them: those in use whom it lets see a record, as
 * their roles and the plan are now. Whoever still has to set up a second step counts as if that were done.
 */
export async function whoMay(
  { db, app: { menu } }: { db: ReadDb; app: Pick<ReadContext['app'], 'menu'> },
  landlordId: number,
  { access, type }: RecordRule,
): Promise<SQL> {
  const input = inputOfScreen(type === undefined ? {} : { type })
  const bought = await boughtOf(db, landlordId)
  if (!bought || !isBought(bought, access, input)) return sql`false`
  const granted = await db
    .select({ roleId: rolePermissions.roleId, permissionId: rolePermissions.permissionId, menus: rolePermissions.stringValue1 })
    .from(rolePermissions)
    .innerJoin(customRoles, eq(customRoles.id, rolePermissions.roleId))
    .where(eq(customRoles.landlordId, landlordId))
  const restricting = granted.filter(({ permissionId }) => permissionId === Permission.RestrictAccessToMenus)
  const entries = access.entries(input)
  const opening = restricting.filter(({ menus }) =>
    openEntries(menu, readRestriction(menus)).some((one) => entries.includes(one)),
  )
  const { permissions } = access
  const granting = granted.filter(({ permissionId }) => permissions.some((one) => one === permissionId))
  const usual = permissions.length === 0 || permissions.some((one) => companyUserPermissions.includes(one))
  const isLandlord = sql`${users.roleId} = ${Role.CompanyAdmin} or ${users.roleId} = ${Role.CompanyUser}`
  const isCorporate = sql`not (${isLandlord}) and ${users.corporateAccount}`
  const spansOne = sql`exists (select from corporate_tenants ct join tenants t on t.id = ct.tenant_id where ct.user_id = ${users.id} and t.active)`
  const needsClient = isForClients(access) || access.features(input).length > 0
  const ofKind = {
    landlord: sql`(${isLandlord})`,
    client: sql`(not (${isLandlord}) and not ${users.corporateAccount})`,
    corporate: needsClient ? sql`(${isCorporate} and ${spansOne})` : sql`(${isCorporate})`,
  }
  const kinds = access.kinds.flatMap((kind) =>
    kind === 'landlord' || kind === 'client' || kind === 'corporate' ? ofKind[kind] : [],
  )
  if (kinds.length === 0) return sql`false`
  const hasRole = (among: readonly { roleId: number }[]) => rolesAmong(among.map(({ roleId }) => roleId))
  const isAdmin = sql`${users.roleId} = ${Role.CompanyAdmin}`
  const all: SQL[] = [sql`${users.active}`, sql`${users.landlordId} = ${landlordId}`, sql`(${sql.join(kinds, sql` or `)})`]
  if (access.clientAdmins) all.push(sql`${users.roleId} <> ${Role.ClientUser}`)
  if (permissions.length > 0) {
    const withoutOwn = usual ? sql`not ${hasCustomRole(landlordId)}` : sql`false`
    all.push(sql`(${users.roleId} <> ${Role.CompanyUser} or ${hasRole(granting)} or ${withoutOwn})`)
  }
  if (entries.length > 0 && restricting.length > 0)
    all.push(sql`(${isAdmin} or not ${hasRole(restricting)} or ${hasRole(opening)})`)
  return sql`(${sql.join(all, sql` and `)})`
}

const rolesAmong = (roleIds: readonly number[]): SQL =>
  roleIds.length === 0
    ? sql`false`
    : sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} = any(${sql.param([...roleIds])}::int[]))`

const hasCustomRole = (landlordId: number): SQL =>
  sql`exists (select from ${userRoles} join ${customRoles} on ${customRoles.id} = ${userRoles.roleId}
    where ${userRoles.userId} = ${users.id} and ${customRoles.landlordId} = ${landlordId})`

/** What a company in use has bought. */
async function boughtOf(db: ReadDb, landlordId: number) {
  const [found] = await db
    .select({ landlord: landlords, plan: plans })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(eq(landlords.id, landlordId))
  return found?.landlord.active ? boughtBy(db, found.landlord, found.plan) : undefined
}
