import { saved } from '@atrium/contract/kit/results.ts'
import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import type { SiteInput } from '@atrium/contract/tenancy/sites/site.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { switchUse } from '../../platform/plans/switch-use.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { updateRow } from '../../platform/records/rows.ts'
import { checkTimeZones } from '../../platform/tenancy/check-time-zone.ts'
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
  await checkTimeZones(
    ctx.db,
    inputs.map(({ timeZone }) => timeZone),
  )
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

export const updateSite: Handler<typeof calls.update> = async (ctx, { id, version, ...input }) => {
  const before = await findSite(ctx, id)
  if (input.timeZone !== before.timeZone) await checkTimeZones(ctx.db, [input.timeZone])
  return updateRow(ctx, 'site', sites, before, version, columnsOf(input), input)
}

export const deactivateSite: Handler<typeof calls.deactivate> = (ctx, input) =>
  switchUse(ctx, { table: sites, what: 'sites', entity: 'site', find: findSite }, input)
