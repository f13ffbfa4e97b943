import type { ownDistributionLists as calls } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { storeList } from './save-list.ts'

/** A client's own list, of contacts of its own: without rules, which would reach others. */
export const saveOwnList: Handler<typeof calls.save> = async (ctx, { id, version, members, ...input }) => {
  const { siteId, tenantId } = ctx.viewer
  if (siteId === null || tenantId === null) throw notFound()
  const own = { ...members, tenantIds: [], rules: [] }
  return storeList(ctx, { id, version }, { ...input, siteId, tenantId, members: own })
}
