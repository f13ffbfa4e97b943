import { done, saved } from '@atrium/contract/kit/results.ts'
import type { criticalDates as calls } from '@atrium/contract/leases/critical-dates.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { criticalDates, leases } from '../tables.ts'

const ENTITY = 'critical date'

export const saveCriticalDate: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { landlordId, siteId, tenantId } = await findRow(ctx, leases, input.leaseId)
  const row = { ...input, landlordId, siteId, tenantId }
  if (id === null) return saved(await insertRow(ctx, ENTITY, criticalDates, row, input))
  const before = await findRow(ctx, criticalDates, id)
  // Another day is reminded of anew.
  const moved = before.dueOn !== input.dueOn || before.remindDays !== input.remindDays
  const set = moved ? { ...row, remindedOn: null, dueToldOn: null } : row
  return updateRow(ctx, ENTITY, criticalDates, before, version, set, input)
}

export const removeCriticalDate: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, ENTITY, criticalDates, await findRow(ctx, criticalDates, id))
  return done
}
