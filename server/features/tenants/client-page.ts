import type { clientPage as calls } from '@atrium/contract/tenants/client-page.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { owedOfAll } from '../../platform/record-pages/record-page.ts'
import { getTenant } from './get-tenant.ts'

/** A client, and what every feature says of it. */
export const getClientPage: Handler<typeof calls.get> = async (ctx, input) => {
  const client = await getTenant(ctx, input)
  const { sections, happened } = await ctx.app.clientPageOf(ctx, { siteId: client.siteId, tenantId: client.id })
  return { client, owed: owedOfAll(sections), sections, happened }
}
