import { done } from '@atrium/contract/kit/results.ts'
import type { roles as calls } from '@atrium/contract/roles/roles.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { conflict } from '../../platform/refusal.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { openInvitations } from '../users/invitations/open-invitations.ts'
import { publishPermissionUpdate } from './publish-permission-update.ts'
import { findRoleToChange } from './role-row.ts'

/** Deletes a role that nobody has and nobody is invited into: people must not gain rights because their role is gone. */
export const removeRole: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const { name, description, userType, userCount } = await findRoleToChange(ctx, id)
  if (userCount > 0) throw conflict(['role-has-people', { count: userCount }])
  const invited = (await openInvitations(ctx)).filter(({ customRoleIds }) => customRoleIds.includes(id)).length
  if (invited > 0) throw conflict(['role-has-invitations', { count: invited }])
  await ctx.db.delete(customRoles).where(eq(customRoles.id, id))
  ctx.audit({ entity: 'role', id, before: { name, description, userType } })
  await publishPermissionUpdate(ctx, id)
  return done
}
