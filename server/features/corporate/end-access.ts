import type { corporateTenant, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { corporateTenants, landlords, tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import { notifyRequester } from './decide-request.ts'
import { corporateRequests as requests } from './tables.ts'

/** A corporate client gives a client up. */
export const leaveTenant: Handler<typeof corporateTenant.leave> = async (ctx, { id }) => {
  await endAccess(ctx, { userId: ctx.viewer.userId, tenantId: id, left: true })
  return done
}

/** A landlord takes a client away from a corporate client, and tells it why. */
export const revokeTenant: Handler<typeof landlordCorporate.revoke> = async (ctx, { userId, tenantId, reason }) => {
  const mine = ctx.scope.of({ landlordId: tenants.landlordId, siteId: tenants.siteId })
  const [found] = await ctx.db
    .select({ tenant: tenants.name, landlord: landlords.name, landlordId: tenants.landlordId, user: users })
    .from(corporateTenants)
    .innerJoin(tenants, eq(tenants.id, corporateTenants.tenantId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .innerJoin(users, eq(users.id, corporateTenants.userId))
    .where(and(mine, eq(corporateTenants.userId, userId), eq(corporateTenants.tenantId, tenantId)))
  if (!found) throw notFound()
  await endAccess(ctx, { userId, tenantId, left: false, reason })
  await notifyRequester(ctx, { ...found, request: found }, 'Ended', reason)
  return done
}

interface Ending {
  userId: number
  tenantId: number
  left: boolean
  reason?: string
}

async function endAccess(ctx: WriteContext, { userId, tenantId, left, reason }: Ending): Promise<void> {
  const [gone] = await ctx.db
    .delete(corporateTenants)
    .where(and(eq(corporateTenants.userId, userId), eq(corporateTenants.tenantId, tenantId)))
    .returning()
  if (!gone) throw notFound()
  const [client] = await ctx.db.select().from(tenants).where(eq(tenants.id, tenantId))
  const { landlordId, siteId, name } = client as typeof tenants.$inferSelect
  await ctx.db
    .update(requests)
    .set({ endedAt: sql`now()`, left, version: sql`${requests.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(requests.userId, userId),
        eq(requests.tenantId, tenantId),
        inArray(requests.status, ['Approved', 'Done']),
        isNull(requests.endedAt),
      ),
    )
  ctx.audit({
    entity: 'corporate access',
    id: userId,
    landlordId,
    before: { tenantId },
    after: { left, ...(reason ? { reason } : {}) },
  })
  const only = [rooms.user(userId), rooms.company(landlordId), rooms.site(siteId)]
  ctx.publish({ event: 'corporateAccessEnded', landlordId, siteId, tenantId, about: { string1: name, integer1: userId }, only })
  ctx.afterCommit(() => ctx.app.forgetViewer(userId))
}
