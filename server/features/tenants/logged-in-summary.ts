import { landlord } from '@atrium/contract/access/access.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { WidgetSummary } from '../../platform/records/summary.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/** How many clients have somebody who has the portal open now, on any server. */
export const loggedInSummary: WidgetSummary = {
  widget: 'TenantsLoggedIn',
  access: tenantScreens.list.access.only(landlord),
  count: async (ctx, siteId) => {
    const online = ctx.app.presence.online()
    const [row] = await ctx.db
      .select({ total: countDistinct(tenants.id) })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(and(inArray(users.id, online), ctx.scope.at(siteId, tenants)))
    return { total: row?.total ?? 0, numberValue1: 0, numberValue2: 0, numberValue3: 0, capped: [] }
  },
}
