import { Role } from '@atrium/contract/access/access.ts'
import { builtInName } from '@atrium/contract/access/roles.ts'
import type { AdminUser } from '@atrium/contract/users/admin-users.ts'
import { eq } from 'drizzle-orm'
import { photoUrl } from '../../../platform/auth/preferences.ts'
import { users } from '../../../platform/auth/tables.ts'
import { findJoined } from '../../../platform/records/joined-lists.ts'
import { isReal } from '../../../platform/tenancy/real-companies.ts'
import { landlords, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'

const selectUsers = ({ db }: ReadContext) =>
  db
    .select({ user: users, landlord: landlords.name, tenant: tenants.name })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .leftJoin(tenants, eq(tenants.id, users.tenantId))
type Row = Awaited<ReturnType<typeof selectUsers>>[number]

export const isAdminRole = (roleId: number) => roleId === Role.SystemAdmin || roleId === Role.SystemUser

function roleName({ roleId, corporateAccount }: { roleId: number; corporateAccount: boolean }): string {
  if (roleId === Role.SystemAdmin) return 'Platform administrator'
  return roleId === Role.SystemUser ? 'Platform user' : builtInName(roleId, corporateAccount)
}

function adminUserOf({ user, landlord, tenant }: Row, ctx: ReadContext): AdminUser {
  const { id, firstName, lastName, name, email, phone, jobTitle, roleId, landlordId, emailVerified, active, version } = user
  const allowed = user.supportAllowedUntil
  return {
    id,
    firstName,
    lastName,
    name,
    email,
    phone,
    jobTitle,
    roleId,
    landlordId,
    landlord,
    tenant,
    emailVerified,
    active,
    version,
    photoUrl: photoUrl(user),
    roleName: roleName(user),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    supportAllowedUntil: allowed && allowed > new Date() ? allowed.toISOString() : null,
    self: id === ctx.viewer.userId,
  }
}

export const readUsers = { select: selectUsers, id: users.id, scope: () => isReal, item: adminUserOf }

export const findUser = (ctx: ReadContext, id: number): Promise<Row> => findJoined(ctx, readUsers, id)
