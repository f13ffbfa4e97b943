import type { emergencyAlerts as calls } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkAudience } from '../../platform/delivery/audience.ts'
import { forgetDeliveries } from '../../platform/delivery/recall.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { alertDelivery } from './deliver-alert.ts'
import { emergencyAlerts } from './tables.ts'

const ENTITY = 'emergencyAlert'

export const updateAlert: Handler<typeof calls.update> = async (ctx, { id, version, audience, ...fields }) => {
  const before = await findRow(ctx, emergencyAlerts, id)
  await checkAudience(ctx, audience, before)
  const input = { ...fields, ...audience }
  if (input.siteId !== before.siteId) await checkSite(ctx, input.siteId)
  return updateRow(ctx, ENTITY, emergencyAlerts, before, version, input)
}

export const saveAlert: Handler<typeof calls.create> = async (ctx, { id, version, audience, ...fields }) => {
  // Without the version that was shown it is refused as saved meanwhile.
  if (id !== null) return updateAlert(ctx, { ...fields, audience, id, version: version ?? 0 })
  await checkSite(ctx, fields.siteId)
  await checkAudience(ctx, audience)
  const input = { ...fields, ...audience }
  return saved(await insertRow(ctx, ENTITY, emergencyAlerts, { ...input, landlordId: ctx.viewer.landlordId }, input))
}

export const removeAlert: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findRow(ctx, emergencyAlerts, id)
  await forgetDeliveries(ctx, alertDelivery, row)
  await deleteRow(ctx, ENTITY, emergencyAlerts, row)
  return done
}
