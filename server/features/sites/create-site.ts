import { saved } from '@atrium/contract/kit/results.ts'
import type { sites as calls, SiteInput } from '@atrium/contract/sites/sites.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { sites, userSites } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { columnsOf } from './site-row.ts'

export const createSite: Handler<typeof calls.create> = async (ctx, input) => {
  await claimUse(ctx, 'sites')
  const [id] = (await insertSites(ctx, [input])) as [number]
  return saved(id)
}

/** Columns that are given for a site. */
const PARAMETERS = 16

/** Stores sites of the viewer's company. A company user who creates a site works in it. Answers their ids, in order. */
export async function insertSites(
  ctx: Pick<WriteContext<CompanyViewer>, 'db' | 'viewer' | 'app' | 'audit' | 'afterCommit'>,
  inputs: readonly SiteInput[],
): Promise<number[]> {
  const { userId, landlordId, siteIds } = ctx.viewer
  const made = await inChunks<SiteInput, { id: number }>(inputs, PARAMETERS, (chunk) =>
    ctx.db
      .insert(sites)
      .values(chunk.map((input) => ({ ...columnsOf(input), landlordId })))
      .returning({ id: sites.id }),
  )
  if (siteIds !== 'all') {
    await inChunks(made, 2, (chunk) => ctx.db.insert(userSites).values(chunk.map(({ id }) => ({ userId, siteId: id }))))
    ctx.afterCommit(() => ctx.app.forgetViewer(userId))
  }
  return made.map(({ id }, at) => {
    ctx.audit({ entity: 'site', id, after: inputs[at] as SiteInput })
    return id
  })
}
