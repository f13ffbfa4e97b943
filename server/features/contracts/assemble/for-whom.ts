import type { LeasesOfClient } from '@atrium/contract/tenancy/clients/client-leases.ts'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { invalid } from '../../../platform/refusal.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type LeaseTerms, leaseTermsOf } from '../../../ports/leases.ts'

/** The lease of a client that a contract is about, if it is about any. */
export async function leaseOf(
  ctx: Pick<ReadContext<LandlordViewer>, 'db' | 'scope' | 'app' | 'viewer'>,
  tenantId: number,
  leaseId: number | null,
): Promise<LeaseTerms | undefined> {
  if (leaseId === null) return undefined
  const lease = (await ctx.app.ask(leaseTermsOf)(ctx, tenantId)).find(({ id }) => id === leaseId)
  if (!lease) throw invalid({ leaseId: 'contract-lease-unknown' })
  return lease
}

/** The leases of a client that something can be made of. */
export const leasesOfClient: Handler<LeasesOfClient> = async (ctx, { tenantId }) => {
  await findTenant(ctx, tenantId)
  return { items: await ctx.app.ask(leaseTermsOf)(ctx, tenantId) }
}
