import { saved } from '@atrium/contract/kit/results.ts'
import type { sites as calls, SiteInput } from '@atrium/contract/sites/sites.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sites, userSites } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkLimit } from '../subscription/usage.ts'
import { columnsOf } from './site-row.ts'

export const createSite: Handler<typeof calls.create> = async (ctx, input) => {
  await checkLimit(ctx, 'sites')
  return saved(await insertSite(ctx, input))
}

/** Stores one site of the viewer's company. A company user who creates a site works in it. */
export async function insertSite(ctx: WriteContext<CompanyViewer>, input: SiteInput): Promise<number> {
  const landlordId = ctx.viewer.landlordId
  const [made] = await ctx.db
    .insert(sites)
    .values({ ...columnsOf(input), landlordId })
    .returning({ id: sites.id })
  const { id } = made as { id: number }
  if (ctx.viewer.siteIds !== 'all') {
    await ctx.db.insert(userSites).values({ userId: ctx.viewer.userId, siteId: id })
    ctx.afterCommit(() => ctx.app.forgetViewer(ctx.viewer.userId))
  }
  ctx.audit({ entity: 'site', id, after: input })
  return id
}
