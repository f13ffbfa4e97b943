import { Role, UserType } from '@atrium/contract/access/access.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import { endSessions } from '../../../platform/auth/end-sessions.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { changeRow } from '../../../platform/records/rows.ts'
import { conflict, forbidden, invalid } from '../../../platform/refusal.ts'
import { forCompany } from '../../../platform/tenancy/for-company.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { deactivateUser as deactivateOwn } from '../deactivate-user.ts'
import { assertAdminRemains } from '../last-admin.ts'
import { userTypeOf } from '../may-manage.ts'
import { findUser, isAdminRole } from './user-row.ts'

/** Changes a user: name, and the role within whose people they are. A company keeps at least one administrator, and so does the platform. */
export const updateUser: Handler<typeof adminUsers.update> = async (ctx, { id, version, roleId, ...profile }) => {
  const { user } = await findUser(ctx, id)
  const changesRole = roleId !== user.roleId
  if (changesRole) checkRole(ctx, user, roleId)
  const change = () =>
    changeRow(ctx.db, users, id, version, { ...profile, name: `${profile.firstName} ${profile.lastName}`, roleId })
  if (changesRole && user.roleId === Role.CompanyAdmin) await assertAdminRemains(ctx.db, user.landlordId as number, change)
  else await change()
  if (changesRole && user.roleId === Role.SystemAdmin) await assertPlatformAdminRemains(ctx)
  const { firstName, lastName, phone, jobTitle } = user
  ctx.audit({
    entity: 'user',
    id,
    before: { firstName, lastName, phone, jobTitle, roleId: user.roleId },
    after: { ...profile, roleId },
    ...(user.landlordId ? { landlordId: user.landlordId } : {}),
  })
  ctx.afterCommit(() => ctx.app.forgetViewer(id))
  return saved(id)
}

function checkRole(ctx: ReadContext, user: typeof users.$inferSelect, roleId: number): void {
  const isOfPlatform = isAdminRole(user.roleId)
  if (isOfPlatform && ctx.viewer.roleId !== Role.SystemAdmin) throw forbidden('only-admin-changes-admin')
  if (isOfPlatform && user.id === ctx.viewer.userId) throw forbidden('own-role')
  const same = isOfPlatform ? isAdminRole(roleId) : !isAdminRole(roleId) && userTypeOf(roleId) === userTypeOf(user.roleId)
  if (!same) throw invalid({ roleId: 'role-for-others' })
  if (user.corporateAccount && userTypeOf(roleId) !== UserType.Tenant) throw invalid({ roleId: 'role-for-others' })
}

/** Shuts a user out at once, on every device, or lets them in again. */
export const deactivateUser: Handler<typeof adminUsers.deactivate> = async (ctx, { id, active }) => {
  const { user } = await findUser(ctx, id)
  if (id === ctx.viewer.userId) throw forbidden('own-deactivation')
  if (user.landlordId !== null) return deactivateOwn(await forCompany(ctx, user.landlordId), { id, active })
  if (ctx.viewer.roleId !== Role.SystemAdmin) throw forbidden('only-admin-deactivates-admin')
  if (user.active === active) return done
  await ctx.db
    .update(users)
    .set({ active, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, id))
  if (!active) {
    await assertPlatformAdminRemains(ctx)
    await endSessions(ctx, id)
  }
  ctx.audit({ entity: 'user', id, before: { active: user.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return done
}

/** Held until the commit: two administrators who take each other away at once do not both succeed. */
const LOCK = 7_288_124

async function assertPlatformAdminRemains({ db }: ReadContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const [left] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.roleId, Role.SystemAdmin), eq(users.active, true)))
  if ((left?.n ?? 0) === 0) throw conflict('last-platform-admin')
}
