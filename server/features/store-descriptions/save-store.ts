import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { storeDescriptions as calls, stores } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { checkVersion, putRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { storeDescriptions } from './tables.ts'

const ENTITY = 'store description'

/** Both calls: a client describes its own store, a landlord that of a client. */
export const saveStore: Handler<typeof calls.save> & Handler<typeof stores.update> = async (
  ctx,
  { id: rowId, version, removeImage, ...input },
) => {
  const tenantId = ctx.viewer.kind === 'landlord' ? rowId : ctx.viewer.tenantId
  if (tenantId === null) throw notFound()
  const { landlordId, siteId, active } = await findTenant(ctx, tenantId)
  if (!active) throw conflict('client-not-in-use')
  const before = await lockStore(ctx, tenantId)
  checkVersion(before?.version, version)
  const image = ctx.uploads.get('file')
  const owner = { landlordId, siteId, tenantId }
  const old = before?.imageFileId ?? null
  const imageFileId = image ? await keepFile(ctx, image, owner, imageFileTypes) : removeImage ? null : old
  await putRow(ctx.db, storeDescriptions, storeDescriptions.tenantId, { ...owner, ...input, imageFileId })
  if (old !== null && old !== imageFileId) await dropFile(ctx, old)
  ctx.audit({ entity: ENTITY, id: tenantId, ...(before ? { before } : {}), after: { ...input, imageFileId } })
  return saved(tenantId)
}

export const removeStore: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await findTenant(ctx, id)
  const before = await lockStore(ctx, id)
  if (!before) throw notFound()
  await ctx.db.delete(storeDescriptions).where(eq(storeDescriptions.tenantId, id))
  if (before.imageFileId !== null) await dropFile(ctx, before.imageFileId)
  ctx.audit({ entity: ENTITY, id, before })
  return done
}

async function lockStore({ db }: WriteContext, tenantId: number) {
  const [row] = await db.select().from(storeDescriptions).where(eq(storeDescriptions.tenantId, tenantId)).for('update')
  return row
}
