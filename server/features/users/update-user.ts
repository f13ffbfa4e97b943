import { Role } from '@atrium/contract/access/access.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { users as calls } from '@atrium/contract/users/users.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { changeRow } from '../../platform/records/rows.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import { userRoles } from '../../platform/roles/tables.ts'
import { userSites } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import { checkRoleAssignment, type RoleAssignment } from './check-role-assignment.ts'
import { assertAdminRemains } from './last-admin.ts'
import { userTypeOf } from './may-manage.ts'
import { findToChange, type UserRow } from './user-row.ts'

/** Changes a person, within what the viewer may give. A changed role holds from the next call on, in every browser. */
export const updateUser: Handler<typeof calls.update> = async (ctx, { id, version, ...input }) => {
  const row = await findToChange(ctx, id)
  const before = belongingsOf(row)
  const after = fitting(row, input)
  const changesRights = JSON.stringify(before) !== JSON.stringify(after)
  if (changesRights && id === ctx.viewer.userId) throw forbidden('own-rights')
  if (changesRights) await checkRoleAssignment(ctx, { ...after, corporateAccount: row.user.corporateAccount })
  const { firstName, lastName, phone, jobTitle } = input
  const profile = { firstName, lastName, phone, jobTitle }
  const { roleId, tenantId } = after
  const change = () => changeRow(ctx.db, users, id, version, { ...profile, name: `${firstName} ${lastName}`, roleId, tenantId })
  const leaves = before.roleId === Role.CompanyAdmin && after.roleId !== Role.CompanyAdmin
  await (leaves ? assertAdminRemains(ctx.db, row.user.landlordId as number, change) : change())
  if (changesRights) await replace(ctx, id, after)
  ctx.audit({ entity: 'user', id, before: { ...editableFields(row), ...before }, after: { ...profile, ...after } })
  if (changesRights) publishChange(ctx, id)
  ctx.afterCommit(() => ctx.app.forgetViewer(id))
  return saved(id)
}

const editableFields = ({ user: { firstName, lastName, phone, jobTitle } }: UserRow) => ({ firstName, lastName, phone, jobTitle })

const belongingsOf = ({ user, customRoleIds, siteIds }: UserRow): RoleAssignment => ({
  roleId: user.roleId,
  customRoleIds,
  siteIds: user.roleId === Role.CompanyUser ? siteIds : [],
  tenantId: user.tenantId,
})

/** What the role has no use for is dropped. A company's person does not become a client's, nor the other way round. */
function fitting({ user }: UserRow, { roleId, customRoleIds, siteIds, tenantId }: RoleAssignment): RoleAssignment {
  if (userTypeOf(roleId) !== userTypeOf(user.roleId)) throw invalid({ roleId: 'person-keeps-side' })
  const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
  return {
    roleId,
    customRoleIds: unique(customRoleIds),
    siteIds: roleId === Role.CompanyUser ? unique(siteIds) : [],
    tenantId: userTypeOf(roleId) === userTypeOf(Role.ClientUser) && !user.corporateAccount ? tenantId : null,
  }
}

async function replace({ db }: WriteContext, userId: number, { customRoleIds, siteIds }: RoleAssignment): Promise<void> {
  await db.delete(userRoles).where(eq(userRoles.userId, userId))
  if (customRoleIds.length > 0) await db.insert(userRoles).values(customRoleIds.map((roleId) => ({ userId, roleId })))
  await db.delete(userSites).where(eq(userSites.userId, userId))
  if (siteIds.length > 0) await db.insert(userSites).values(siteIds.map((siteId) => ({ userId, siteId })))
}

/** Their browsers read their permissions again. */
function publishChange(ctx: WriteContext<CompanyViewer>, userId: number): void {
  const landlordId = ctx.viewer.landlordId
  ctx.publish({
    event: 'userRolePermissionUpdate',
    landlordId,
    siteId: 0,
    tenantId: null,
    about: {},
    only: [rooms.user(userId)],
  })
}
