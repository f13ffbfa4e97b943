import { Role } from '@atrium/contract/access/access.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { users as calls } from '@atrium/contract/users/users.ts'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { forbidden } from '../../platform/refusal.ts'
import { assertAdminRemains } from './last-admin.ts'
import { findToChange } from './user-row.ts'

/** Shuts a person out at once, on every device, or lets them in again. What they did stays under their name. */
export const deactivateUser: Handler<typeof calls.deactivate> = async (ctx, { id, active }) => {
  const { user } = await findToChange(ctx, id)
  if (id === ctx.viewer.userId) throw forbidden('own-deactivation')
  if (user.active === active) return done
  const change = async () => {
    await ctx.db
      .update(users)
      .set({ active, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
      .where(eq(users.id, id))
  }
  const leaves = !active && user.roleId === Role.CompanyAdmin
  await (leaves ? assertAdminRemains(ctx.db, user.landlordId as number, change) : change())
  if (!active) await ctx.db.delete(sessions).where(eq(sessions.userId, id))
  ctx.audit({ entity: 'user', id, before: { active: user.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer(id))
  return done
}
