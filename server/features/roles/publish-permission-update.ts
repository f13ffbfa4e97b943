import { eq, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { sessions } from '../../platform/auth/tables.ts'
import { userRoles } from '../../platform/roles/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'

/** More than these, and every viewer is forgotten instead of one after the other. */
const ONE_BY_ONE = 50

/** Publishes that a role has changed, and invalidates the cached viewers of those who have it or preview it. */
export async function publishPermissionUpdate(ctx: WriteContext<CompanyViewer>, roleId: number): Promise<void> {
  const holders = await ctx.db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.roleId, roleId))
    .limit(ONE_BY_ONE + 1)
  const looking = await ctx.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(sql`(${sessions.viewAs}->>'roleId')::int = ${roleId}`)
  const landlordId = ctx.viewer.landlordId
  ctx.publish({
    event: 'userRolePermissionUpdate',
    landlordId,
    siteId: 0,
    tenantId: null,
    about: { integer1: roleId },
    only: [rooms.role(roleId)],
  })
  ctx.afterCommit(() => {
    if (holders.length > ONE_BY_ONE) return ctx.app.forgetViewer()
    for (const { userId } of [...holders, ...looking]) ctx.app.forgetViewer(userId)
  })
}
