import { done } from '@atrium/contract/kit/results.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { lockUse, releaseUse } from '../../platform/plans/usage.ts'
import { deleteRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/** Deletes a client without documents, leases and users. One that has some is only deactivated: their history must stay. */
export const deleteTenant: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await lockUse(ctx)
  const before = await findTenant(ctx, id)
  if (await ctx.app.isNeeded(ctx.db, 'tenant', id)) throw conflict(['client-has-records', { name: before.name }])
  if (before.active) await releaseUse(ctx, 'tenants')
  await deleteRow(ctx, 'tenant', tenants, before)
  if (before.imageFileId) await dropFile(ctx, before.imageFileId)
  return done
}
