import { Permission } from '@atrium/contract/access/access.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { roles as calls, RoleSave } from '@atrium/contract/roles/roles.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { changeRow, insertRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { customRoles, rolePermissions } from '../../platform/roles/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkPermissions } from './check-permissions.ts'
import { publishPermissionUpdate } from './publish-permission-update.ts'
import { findRoleToChange, type RoleRow } from './role-row.ts'

type Permissions = RoleRow['permissions']

export const saveRole: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  if (id === undefined) return saved(await createRole(ctx, input))
  if (version === undefined) throw invalid({ version: 'version-missing' })
  const before = await findRoleToChange(ctx, id)
  if (before.userType !== input.userType && before.userCount > 0) throw conflict('role-type-fixed', { userType: 'role-in-use' })
  await changeRole(ctx, before, { ...input, permissions: input.permissions ?? before.permissions }, version)
  return saved(id)
}

export const saveRolePermissions: Handler<typeof calls.savePermissions> = async (ctx, { roleId, version, permissions }) => {
  const before = await findRoleToChange(ctx, roleId)
  const { name, description } = before
  const userType = before.userType as RoleSave['userType']
  await changeRole(ctx, before, { name, description, userType, permissions }, version)
  return saved(roleId)
}

async function createRole(
  ctx: WriteContext<CompanyViewer>,
  { permissions: requested = [], ...input }: RoleSave,
): Promise<number> {
  const permissions = checkPermissions(ctx, input.userType, requested)
  const row = { ...input, landlordId: ctx.viewer.landlordId }
  const id = await insertRow(ctx, 'role', customRoles, row, { ...input, permissions: inWords(permissions) })
  await replacePermissions(ctx, id, permissions)
  return id
}

async function changeRole(
  ctx: WriteContext<CompanyViewer>,
  before: RoleRow,
  { permissions: requested = [], ...input }: RoleSave,
  version: number,
) {
  const { id } = before
  const permissions = checkPermissions(ctx, input.userType, requested)
  const { name, description, userType } = before
  await changeRow(ctx.db, customRoles, id, version, input)
  await replacePermissions(ctx, id, permissions)
  ctx.audit({
    entity: 'role',
    id,
    before: { name, description, userType, permissions: inWords(before.permissions) },
    after: { ...input, permissions: inWords(permissions) },
  })
  await publishPermissionUpdate(ctx, id)
}

async function replacePermissions({ db }: WriteContext<CompanyViewer>, roleId: number, permissions: Permissions): Promise<void> {
  await db.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId))
  if (permissions.length === 0) return
  const rows = permissions.map(({ id, stringValue1 }) => ({ roleId, permissionId: id, stringValue1 }))
  await db.insert(rolePermissions).values(rows)
}

const names = new Map<number, string>(Object.entries(Permission).map(([name, id]) => [id, name]))
/** As the audit log shows them: by name, with the payload. */
const inWords = (permissions: Permissions) =>
  permissions.map(({ id, stringValue1 }) => (stringValue1 ? `${names.get(id)} ${stringValue1}` : (names.get(id) ?? String(id))))
