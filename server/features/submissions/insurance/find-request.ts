import { may } from '@atrium/contract/access/may.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import type { ClientViewer, Viewer } from '../../../platform/access/viewer.ts'
import { withKey } from '../../../platform/auth/mailed-key.ts'
import { hashKey } from '../../../platform/auth/one-time-key.ts'
import { deliveries, deliveryRecipients } from '../../../platform/delivery/tables.ts'
import { clientItself } from '../../../platform/plans/client-itself.ts'
import { limit, perNetwork } from '../../../platform/quotas/limit.ts'
import { clientConfigurationOf } from '../../../platform/tenancy/client-configuration.ts'
import { landlords, plans, sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { OutsideContext, ReadContext } from '../../../platform/work/context.ts'
import type { InsuranceRequest } from './deliver-request.ts'
import { insuranceRequests } from './tables.ts'

/** So many an hour from one place: whoever has a link needs no more. */
const FROM_NETWORK = 600

export interface InsuranceLink {
  recipientId: number
  request: InsuranceRequest
  clientName: string
  siteName: string
  timeZone: string
  /** As whom a certificate is handed in: its user, or the client itself. */
  as: { viewer: ClientViewer; scope: Scope }
}

/** Counted before it is looked for: keys are not to be guessed. */
export async function knownRequest(ctx: OutsideContext, key: string): Promise<InsuranceLink> {
  await limit(ctx, [perNetwork(ctx, 'insurance link', FROM_NETWORK)])
  return withKey(ctx, () => requestByKey(ctx, key))
}

/**
 * A link by its key, while it is good: until its last day, while its client is in use, hands certificates in, and whoever got it may still
 * add them. One that is not is as one that never was.
 */
export async function requestByKey(ctx: Pick<ReadContext, 'db' | 'app'>, key: string): Promise<InsuranceLink | undefined> {
  const { db } = ctx
  const [found] = await db
    .select({
      recipient: deliveryRecipients,
      request: insuranceRequests,
      tenant: tenants,
      site: sites,
      landlord: landlords,
      plan: plans,
    })
    .from(deliveryRecipients)
    .innerJoin(deliveries, eq(deliveries.id, deliveryRecipients.deliveryId))
    .innerJoin(insuranceRequests, eq(insuranceRequests.deliveryId, deliveries.id))
    .innerJoin(tenants, eq(tenants.id, insuranceRequests.tenantId))
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(
      and(
        eq(deliveryRecipients.keyHash, hashKey(key)),
        ne(deliveryRecipients.status, 'recalled'),
        gt(insuranceRequests.expiresAt, sql`now()`),
        eq(tenants.active, true),
        eq(sites.active, true),
        eq(landlords.active, true),
      ),
    )
  if (!found) return undefined
  const { recipient, request, tenant, site } = found
  if (!(await clientConfigurationOf(db, tenant.landlordId)).mayUploadInsurance) return undefined
  const viewer = recipient.userId === null ? await clientItself(db, found) : await userOf(ctx, recipient.userId, tenant.id)
  if (!viewer || may(viewer, documentLists.InsuranceCertificate.access) !== undefined) return undefined
  return {
    recipientId: recipient.id,
    request,
    clientName: tenant.name,
    siteName: site.name,
    timeZone: site.timeZone,
    as: { viewer, scope: new Scope(viewer) },
  }
}

const isClient = (viewer: Viewer | undefined): viewer is ClientViewer => viewer?.kind === 'client'

async function userOf({ db, app }: Pick<ReadContext, 'db' | 'app'>, userId: number, tenantId: number) {
  const viewer = await app.loadViewer(db, { userId, tenantId })
  return isClient(viewer) && viewer.tenantId === tenantId ? viewer : undefined
}
