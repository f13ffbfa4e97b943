import type { drawings as calls } from '@atrium/contract/drawings/drawings.ts'
import { drawingStatusWords, drawingTransitions, needsReason } from '@atrium/contract/drawings/states.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { countOpenNotes, note } from './note.ts'
import { notifyClient, notifyCompany } from './notify.ts'
import { ENTITY } from './save-drawing.ts'
import { drawingEvents, drawings } from './tables.ts'

export const decideOnDrawing: Handler<typeof calls.decide> = async (ctx, { id, version, status, text }) => {
  const before = await findRow(ctx, drawings, id, { lock: true, version })
  if (!drawingTransitions[before.status].includes(status))
    throw conflict([
      'drawing-transition',
      { from: { text: drawingStatusWords[before.status] }, to: { text: drawingStatusWords[status] } },
    ])
  if (needsReason(status) && !text) throw invalid({ text: 'decision-needs-reason' })
  await updateRow(ctx, ENTITY, drawings, before, version, { status })
  await note(ctx, before, { kind: 'status', was: before.status, is: status, text })
  await notifyClient(ctx, { ...before, status }, 'decided', text)
  return done
}

/** Adds a note to a drawing (a requested change, or an answer) and notifies the other side. */
export const addNote: Handler<typeof calls.note> = async (ctx, { id, text, page }) => {
  const drawing = await findRow(ctx, drawings, id, { lock: true })
  await note(ctx, drawing, { kind: 'note', text, page })
  await countOpenNotes(ctx, id)
  ctx.audit({ entity: ENTITY, id, after: { title: drawing.title, note: text, page } })
  if (ctx.viewer.kind === 'landlord') await notifyClient(ctx, drawing, 'noted', text)
  else await notifyCompany(ctx, drawing, 'noted', text)
  return done
}

export const resolveNote: Handler<typeof calls.resolve> = async (ctx, { id, noteId, resolved }) => {
  const drawing = await findRow(ctx, drawings, id, { lock: true })
  const which = and(eq(drawingEvents.id, noteId), eq(drawingEvents.drawingId, id), eq(drawingEvents.kind, 'note'))
  const changed = await ctx.db.update(drawingEvents).set({ resolved }).where(which).returning({ id: drawingEvents.id })
  if (changed.length === 0) throw notFound()
  await countOpenNotes(ctx, id)
  ctx.audit({ entity: ENTITY, id, after: { title: drawing.title, noteId, resolved } })
  return done
}
