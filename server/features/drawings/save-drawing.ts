import type { drawings as calls } from '@atrium/contract/drawings/drawings.ts'
import { isRevisable } from '@atrium/contract/drawings/states.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { note, noteRevision } from './note.ts'
import { notifyCompany } from './notify.ts'
import { drawings } from './tables.ts'

export const ENTITY = 'drawing'

export const saveDrawing: Handler<typeof calls.save> = async (ctx, { id, version, tenantId: chosen, ...input }) => {
  const { viewer } = ctx
  if (id !== null) {
    const before = await findRow(ctx, drawings, id, { lock: true, version })
    if (!isRevisable(before.status)) throw conflict('drawing-decided')
    const reply = await updateRow(ctx, ENTITY, drawings, before, version, input)
    await note(ctx, before, { kind: 'changed' })
    return reply
  }
  const tenantId = viewer.kind === 'landlord' ? chosen : viewer.tenantId
  if (tenantId === null) throw viewer.kind === 'landlord' ? invalid({ tenantId: 'client-required' }) : notFound()
  const { landlordId, siteId, active, unit } = await findTenant(ctx, tenantId)
  if (!active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const row = { ...input, unitId: input.unitId || unit, landlordId, siteId, tenantId }
  const made = await insertRow(ctx, ENTITY, drawings, row)
  const drawing = { ...row, id: made, revision: 1 }
  await noteRevision(ctx, drawing)
  await notifyCompany(ctx, drawing, 'submitted')
  return saved(made)
}

export const reviseDrawing: Handler<typeof calls.revise> = async (ctx, { id, version, text }) => {
  const before = await findRow(ctx, drawings, id, { lock: true, version })
  if (!isRevisable(before.status)) throw conflict('drawing-not-revisable')
  const set = { revision: before.revision + 1, status: 'Pending' as const }
  await updateRow(ctx, ENTITY, drawings, before, version, set)
  await noteRevision(ctx, { ...before, ...set }, text)
  await notifyCompany(ctx, { ...before, ...set }, 'revised', text)
  return done
}
