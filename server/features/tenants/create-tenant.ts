import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { type ClientInput, clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import { checkCustom, saveCustom } from '../../platform/forms/values.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'

export const createTenant: Handler<typeof calls.create> = async (ctx, { custom: given, ...input }) => {
  await checkSite(ctx, input.siteId)
  await claimUse(ctx, 'tenants')
  const custom = await checkCustom(ctx, clientEntity.name, null, given)
  const [id] = (await insertTenants(ctx, [input], [custom.after])) as [number]
  await saveCustom(ctx, id, custom)
  await keepImage(ctx, { id, siteId: input.siteId })
  return saved(id)
}

/** Columns that are given for a client. */
const PARAMETERS = 12

/** Stores clients; their sites must have been checked. What they hold in the company's own fields is only noted. Answers their ids, in order. */
export async function insertTenants(
  ctx: Pick<WriteContext<CompanyViewer>, 'db' | 'viewer' | 'audit'>,
  inputs: readonly ClientInput[],
  custom: readonly CustomValues[] = [],
): Promise<number[]> {
  const landlordId = ctx.viewer.landlordId
  const made = await inChunks<ClientInput, { id: number }>(inputs, PARAMETERS, (chunk) =>
    ctx.db
      .insert(tenants)
      .values(chunk.map((input) => ({ ...input, landlordId })))
      .returning({ id: tenants.id }),
  )
  return made.map(({ id }, at) => {
    ctx.audit({ entity: 'tenant', id, after: { ...inputs[at], ...custom[at] } })
    return id
  })
}

/** Keeps the image that came with a client, if one came. Everyone at the site may see it. */
export async function keepImage(
  ctx: WriteContext<CompanyViewer>,
  tenant: { id: number; siteId: number },
): Promise<number | undefined> {
  const image = ctx.uploads.get('file')
  if (!image) return undefined
  const owner = { landlordId: ctx.viewer.landlordId, siteId: tenant.siteId, tenantId: null }
  const imageFileId = await keepFile(ctx, image, owner, imageFileTypes)
  await ctx.db.update(tenants).set({ imageFileId }).where(eq(tenants.id, tenant.id))
  return imageFileId
}
