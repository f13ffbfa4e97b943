import type { AnError } from '@atrium/contract/errors.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { maintenance, ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import type { RequestStatus } from '@atrium/contract/maintenance/states.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { dropFile } from '../../../platform/files/keep-file.ts'
import { deleteRow, findRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { maintenanceEvents, maintenanceRequests } from '../tables.ts'
import { notifyVendor } from '../work-orders/notify-vendor.ts'
import { takeBackOrders } from '../work-orders/take-back-orders.ts'
import { ENTITY } from './insert-request.ts'
import { named } from './save-request.ts'

/** Deletes what nobody has worked on; all else is closed, and stays to be read. */
export const removeRequest: Handler<typeof maintenance.remove> = (ctx, { id }) =>
  remove(ctx, id, ['NotStarted', 'Denied'], 'request-not-deleted')

/** A client withdraws what nobody has begun with. */
export const withdrawRequest: Handler<typeof ownMaintenance.remove> = (ctx, { id }) =>
  remove(ctx, id, ['NotStarted'], 'request-started')

async function remove(ctx: WriteContext, id: number, allowed: readonly RequestStatus[], otherwise: AnError) {
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true })
  if (!allowed.includes(before.status)) throw conflict(otherwise)
  const photos = await ctx.db
    .select({ fileId: maintenanceEvents.fileId })
    .from(maintenanceEvents)
    .where(and(eq(maintenanceEvents.requestId, id), isNotNull(maintenanceEvents.fileId)))
  await notifyVendor(ctx, before, before.vendorContactId, 'takenBack')
  await takeBackOrders(ctx, before)
  await deleteRow(ctx, ENTITY, maintenanceRequests, named(before))
  for (const { fileId } of photos) if (fileId !== null) await dropFile(ctx, fileId)
  return done
}
