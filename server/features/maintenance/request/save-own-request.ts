import { saved } from '@atrium/contract/kit/results.ts'
import type { ownMaintenance as calls } from '@atrium/contract/maintenance/requests.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { ENTITY, insertRequest } from './insert-request.ts'
import { named } from './save-request.ts'
import { notePhotos } from './timeline.ts'

/** A client reports something, or says it differently as long as nobody has begun with it. */
export const saveOwnRequest: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { tenantId } = ctx.viewer
  if (tenantId === null) throw notFound()
  const priority = input.isRush ? 'High' : 'Normal'
  if (id === null) {
    const { landlordId, siteId, unit, active } = await findTenant(ctx, tenantId)
    if (!active) throw conflict('client-not-in-use')
    const unitId = input.unitId || unit
    return saved(await insertRequest(ctx, { ...input, unitId, priority, landlordId, siteId, tenantId, dueDateTime: null }))
  }
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true, version })
  if (before.status !== 'NotStarted') throw conflict('request-started')
  const reply = await updateRow(ctx, ENTITY, maintenanceRequests, named(before), version, input, named(input))
  await notePhotos(ctx, before)
  publishRequest(ctx, 'maintenanceRequestUpdated', { ...before, ...input })
  return reply
}
