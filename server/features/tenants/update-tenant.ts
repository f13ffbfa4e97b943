import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { checkCustom, saveCustom } from '../../platform/forms/values.ts'
import { updateRow } from '../../platform/records/rows.ts'
import { checkSite, findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { keepImage } from './create-tenant.ts'

export const updateTenant: Handler<typeof calls.update> = async (ctx, { id, version, removeImage, custom: given, ...input }) => {
  const before = await findTenant(ctx, id)
  const moves = input.siteId !== before.siteId
  if (moves) await checkSite(ctx, input.siteId)
  const custom = await checkCustom(ctx, clientEntity.name, id, given)
  const drops = removeImage || ctx.uploads.has('file')
  const reply = await updateRow(
    ctx,
    'tenant',
    tenants,
    { ...before, ...custom.before },
    version,
    { ...input, ...(drops ? { imageFileId: null } : {}) },
    { ...input, ...custom.after },
  )
  await saveCustom(ctx, id, custom)
  if (drops && before.imageFileId) await dropFile(ctx, before.imageFileId)
  // A foreign key moves its documents along; the site of their files is changed here.
  if (moves) await ctx.db.update(files).set({ siteId: input.siteId }).where(eq(files.tenantId, id))
  if (moves && !drops && before.imageFileId)
    await ctx.db.update(files).set({ siteId: input.siteId }).where(eq(files.id, before.imageFileId))
  await keepImage(ctx, { id, siteId: input.siteId })
  if (moves) ctx.afterCommit(() => ctx.app.forgetViewer())
  return reply
}
