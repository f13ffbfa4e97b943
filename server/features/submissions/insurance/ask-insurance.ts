import {
  type insuranceRequests as calls,
  INSURANCE_ASKED_HOURS,
  INSURANCE_LINK_DAYS,
} from '@atrium/contract/submissions/insurance.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import { mailedPeopleOf } from '../../../platform/delivery/mailed-to.ts'
import { limit, perCompany, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { clientConfigurationOf } from '../../../platform/tenancy/client-configuration.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { tryAlone } from '../../../platform/work/try-alone.ts'
import { insuranceRequestDelivery } from './deliver-request.ts'
import { insuranceRequests } from './tables.ts'

const BY_USER = 60
const BY_COMPANY = 200

/** Asks some clients for a certificate. One that cannot be asked says why; the others are. */
export const askForInsurance: Handler<typeof calls.ask> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'insurance asked', BY_USER), perCompany(ctx, 'insurance asked', BY_COMPANY)]),
  async (ctx, { tenantIds }) => {
    const { mayUploadInsurance } = await clientConfigurationOf(ctx.db, ctx.viewer.landlordId)
    const results = []
    for (const id of new Set(tenantIds)) {
      const { error } = await tryAlone(ctx, async (own) => {
        if (!mayUploadInsurance) throw conflict('insurance-not-taken')
        await askClient(own, id)
      })
      results.push({ id, error })
    }
    return { results }
  },
)

async function askClient(ctx: WriteContext<LandlordViewer>, tenantId: number): Promise<void> {
  const { db, scope } = ctx
  const [client] = await db
    .select({ landlordId: tenants.landlordId, siteId: tenants.siteId, name: tenants.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(and(scope.of(ownedTenant), eq(tenants.id, tenantId), eq(tenants.active, true), eq(sites.active, true)))
    // Two who ask at once: the second is told.
    .for('update', { of: tenants })
  if (!client) throw notFound()
  const { landlordId, siteId, name } = client
  const [asked] = await db
    .select({ id: insuranceRequests.id })
    .from(insuranceRequests)
    .where(
      and(
        eq(insuranceRequests.landlordId, landlordId),
        eq(insuranceRequests.tenantId, tenantId),
        gt(insuranceRequests.createdAt, sql`now() - ${INSURANCE_ASKED_HOURS} * interval '1 hour'`),
      ),
    )
  if (asked) throw conflict('insurance-asked')
  if ((await mailedPeopleOf(db, landlordId, tenantId)).length === 0) throw conflict('insurance-nobody')
  const expiresAt = sql`now() + ${INSURANCE_LINK_DAYS} * interval '1 day'`
  const [row] = await db
    .insert(insuranceRequests)
    .values({ landlordId, siteId, tenantId, expiresAt, createdBy: ctx.viewer.userId })
    .returning()
  const request = row as typeof insuranceRequests.$inferSelect
  ctx.audit({ entity: 'insurance request', id: request.id, landlordId, after: { name, siteId, tenantId } })
  await deliverNow(ctx, insuranceRequestDelivery, [request], { channels: ['email'] })
}
