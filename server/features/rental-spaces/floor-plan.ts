import { may } from '@atrium/contract/access/may.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { rentalSpaces as calls } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { sitePlan } from '@atrium/contract/site-files/site-files.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { putRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sitePlanPicture } from '../site-files/site-plan-picture.ts'
import { floorPlans } from './tables.ts'

export const getPlan: Handler<typeof calls.plan> = async (ctx, { siteId }) => {
  await findSite(ctx, siteId)
  // Who may not see the site plan would not get its file either.
  const site = may(ctx.viewer, sitePlan.get.allow) === undefined ? await sitePlanPicture(ctx, siteId) : undefined
  if (site) return { siteId, url: site, from: 'sitePlan' as const }
  const [own] = await ctx.db
    .select({ id: files.id, name: files.name })
    .from(floorPlans)
    .innerJoin(files, eq(files.id, floorPlans.fileId))
    .where(and(ctx.scope.of(floorPlans), eq(floorPlans.siteId, siteId)))
  return own
    ? { siteId, url: fileUrl(own.id, own.name), from: 'floorPlan' as const }
    : { siteId, url: null, from: 'none' as const }
}

export const savePlan: Handler<typeof calls.savePlan> = async (ctx, { siteId }) => {
  await checkSite(ctx, siteId)
  const staged = ctx.uploads.get('file')
  if (!staged) throw invalid({ file: 'required' })
  const { landlordId } = ctx.viewer
  const fileId = await keepFile(ctx, staged, { landlordId, siteId, tenantId: null }, imageFileTypes)
  const [before] = await ctx.db.select().from(floorPlans).where(eq(floorPlans.siteId, siteId)).for('update')
  await putRow(ctx.db, floorPlans, floorPlans.siteId, { landlordId, siteId, fileId })
  if (before) await dropFile(ctx, before.fileId)
  ctx.audit({ entity: 'floor plan', id: siteId, after: { siteId, name: staged.name } })
  return done
}
