import { saved } from '@atrium/contract/kit/results.ts'
import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import type { SiteInput } from '@atrium/contract/tenancy/sites/site.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { switchUse } from '../../platform/plans/switch-use.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { checkTimeZones } from '../../platform/tenancy/check-time-zone.ts'
import { worksAt } from '../../platform/tenancy/company-people.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sites, userSites } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'

const columnsOf = ({ address, ...rest }: SiteInput) => ({ ...rest, ...address })
/** Columns that are given for a site. */
const PARAMETERS = 17

export const createSite: Handler<typeof calls.create> = async (ctx, input) => {
  await claimUse(ctx, 'sites')
  const [id] = (await insertSites(ctx, [input])) as [number]
  await checkManager(ctx, id, input.managerId)
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
  const noted = await Promise.all(inputs.map((input) => withManager(ctx.db, input)))
  return made.map(({ id }, at) => {
    ctx.audit({ entity: 'site', id, after: noted[at] ?? {} })
    return id
  })
}

export const updateSite: Handler<typeof calls.update> = async (ctx, { id, version, ...input }) => {
  const before = await findSite(ctx, id)
  // Who was named and does not work there any more may stay: the site says so.
  if (input.managerId !== before.managerId) await checkManager(ctx, id, input.managerId)
  if (input.timeZone !== before.timeZone) await checkTimeZones(ctx.db, [input.timeZone])
  const [was, is] = [await withManager(ctx.db, before), await withManager(ctx.db, input)]
  return updateRow(ctx, 'site', sites, was, version, columnsOf(input), is)
}

/** What the audit log keeps of a site: of its manager the name, which it had then. */
async function withManager<T extends { managerId: number | null }>(db: ReadDb, { managerId, ...site }: T) {
  if (managerId === null) return { ...site, managerId: '' }
  const [found] = await db.select({ name: users.name }).from(users).where(eq(users.id, managerId))
  return { ...site, managerId: found?.name ?? '' }
}

/** Refuses a manager who is no user of the company, not in use, or does not work at the site. */
async function checkManager(
  { db, viewer }: WriteContext<CompanyViewer>,
  siteId: number,
  managerId: number | null,
): Promise<void> {
  if (managerId === null || (await worksAt(db, managerId, { landlordId: viewer.landlordId, siteId }))) return
  throw invalid({ managerId: 'site-manager' })
}

export const deactivateSite: Handler<typeof calls.deactivate> = (ctx, input) =>
  switchUse(ctx, { table: sites, what: 'sites', entity: 'site', find: findSite }, input)
