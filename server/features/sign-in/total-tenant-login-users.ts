import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, countDistinct, eq, isNull, or } from 'drizzle-orm'
import { isUnexpired } from '../../platform/auth/session-life.ts'
import { sessions, users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { corporateTenants, tenants } from '../../platform/tenancy/tables.ts'

const owned = { landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }

/** How many users of clients have a live session; an admin who acts for one does not count. */
export const totalTenantLoginUsers: Handler<typeof signUp.totalTenantLoginUsers> = async (ctx, { siteId = ALL_SITES.id }) => {
  const [row] = await ctx.db
    .select({ total: countDistinct(users.id) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(corporateTenants, eq(corporateTenants.userId, users.id))
    .innerJoin(tenants, or(eq(tenants.id, users.tenantId), eq(tenants.id, corporateTenants.tenantId)))
    .where(and(ctx.scope.at(siteId, owned), isUnexpired, isNull(sessions.supportBy), isNull(sessions.viewAs)))
  return { successful: true, errorMessage: null, total: row?.total ?? 0 }
}
