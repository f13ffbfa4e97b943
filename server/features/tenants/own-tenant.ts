import type { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { customGetOf } from '../../platform/records/custom-lists.ts'
import { updateRow } from '../../platform/records/rows.ts'
import { checkClientMay } from '../../platform/tenancy/client-configuration.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { keepImage } from './create-tenant.ts'
import { readTenants } from './tenant-row.ts'

export const getOwnTenant: Handler<typeof ownTenant.get> = customGetOf(readTenants)

/** What a client changes of itself: how to reach it, and its image. */
export const saveOwnTenant: Handler<typeof ownTenant.save> = async (ctx, { id, version, removeImage, ...fields }) => {
  await checkClientMay(ctx, 'mayEditContact')
  const before = await findTenant(ctx, id)
  const drops = removeImage || ctx.uploads.has('file')
  const imageFileId = (await keepImage(ctx, before)) ?? (drops ? null : before.imageFileId)
  const reply = await updateRow(ctx, 'tenant', tenants, before, version, { ...fields, imageFileId })
  if (drops && before.imageFileId) await dropFile(ctx, before.imageFileId)
  return reply
}
