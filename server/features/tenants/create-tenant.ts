import { imageFileTypes } from '@atrium/contract/files/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { tenants as calls, TenantInput } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkLimit } from '../subscription/usage.ts'
import { checkSite } from './tenant-row.ts'

export const createTenant: Handler<typeof calls.create> = async (ctx, input) => {
  await checkSite(ctx, input.siteId)
  await checkLimit(ctx, 'tenants')
  const id = await insertTenant(ctx, input)
  await keepImage(ctx, { id, siteId: input.siteId })
  return saved(id)
}

/** Stores one client; the site must have been checked. */
export async function insertTenant(ctx: WriteContext<CompanyViewer>, input: TenantInput): Promise<number> {
  const landlordId = ctx.viewer.landlordId
  const [made] = await ctx.db
    .insert(tenants)
    .values({ ...input, landlordId })
    .returning({ id: tenants.id })
  const { id } = made as { id: number }
  ctx.audit({ entity: 'tenant', id, after: input })
  return id
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
