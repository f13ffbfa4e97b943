import { done, saved } from '@atrium/contract/kit/results.ts'
import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import type { SiteInput } from '@atrium/contract/tenancy/site.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { claimUse, lockUse, releaseUse } from '../../platform/plans/usage.ts'
import { updateRow } from '../../platform/records/rows.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sites, userSites } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'

const columnsOf = ({ address, ...rest }: SiteInput) => ({ ...rest, ...address })
/** Columns that are given for a site. */
const PARAMETERS = 16

export const createSite: Handler<typeof calls.create> = async (ctx, input) => {
  await claimUse(ctx, 'sites')
  const [id] = (await insertSites(ctx, [input])) as [number]
  return saved(id)
}

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

export const updateSite: Handler<typeof calls.update> = async (ctx, { id, version, ...input }) =>
  updateRow(ctx, 'site', sites, await findSite(ctx, id), version, columnsOf(input), input)

/** Takes a site out of use, or back in within the plan's limit. Whoever lives there is shut out at once. */
export const deactivateSite: Handler<typeof calls.deactivate> = async (ctx, { id, active }) => {
  await lockUse(ctx)
  const before = await findSite(ctx, id)
  if (before.active === active) return done
  await (active ? claimUse(ctx, 'sites') : releaseUse(ctx, 'sites'))
  await ctx.db
    .update(sites)
    .set({ active, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
    .where(eq(sites.id, id))
  ctx.audit({ entity: 'site', id, before: { active: before.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return done
}
