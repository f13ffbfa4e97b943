import { saved } from '@atrium/contract/kit/results.ts'
import type { ownTenant } from '@atrium/contract/tenants/tenants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { dropFile } from '../../platform/files/keep-file.ts'
import { conflict, notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { checkClientMay } from '../../platform/tenancy/client-configuration.ts'
import { findTenant, ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { keepImage } from './create-tenant.ts'
import { selectTenants, tenantOf } from './tenant-row.ts'

export const getOwnTenant: Handler<typeof ownTenant.get> = async (ctx, { id }) => {
  const [row] = await selectTenants(ctx.db).where(and(ctx.scope.of(ownedTenant), eq(tenants.id, id)))
  if (!row) throw notFound()
  return tenantOf(row)
}

/** What a client changes of itself: how to reach it, and its image. */
export const saveOwnTenant: Handler<typeof ownTenant.save> = async (ctx, { id, version, removeImage, ...fields }) => {
  await checkClientMay(ctx, 'mayEditContact')
  const before = await findTenant(ctx, id)
  const drops = removeImage || ctx.uploads.has('file')
  const changed = await ctx.db
    .update(tenants)
    .set({ ...fields, ...(drops ? { imageFileId: null } : {}), version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(tenants.id, id), eq(tenants.version, version)))
    .returning({ id: tenants.id })
  if (changed.length === 0) throw conflict('saved-meanwhile')
  if (drops && before.imageFileId) await dropFile(ctx, before.imageFileId)
  const imageFileId = (await keepImage(ctx, before)) ?? (drops ? null : before.imageFileId)
  const { contactName, email, phone } = before
  ctx.audit({
    entity: 'tenant',
    id,
    before: { contactName, email, phone, imageFileId: before.imageFileId },
    after: { ...fields, imageFileId },
  })
  return saved(id)
}
