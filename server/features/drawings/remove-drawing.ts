import type { drawings as calls } from '@atrium/contract/drawings/drawings.ts'
import { isRemovable } from '@atrium/contract/drawings/states.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { deleteRow, findRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { ENTITY } from './save-drawing.ts'
import { drawingEvents, drawings } from './tables.ts'

export const removeDrawing: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, drawings, id, { lock: true })
  if (!isRemovable(before, ctx.viewer.kind === 'landlord')) throw conflict('drawing-decided')
  const files = await ctx.db
    .select({ fileId: drawingEvents.fileId })
    .from(drawingEvents)
    .where(and(eq(drawingEvents.drawingId, id), isNotNull(drawingEvents.fileId)))
  await deleteRow(ctx, ENTITY, drawings, before)
  for (const { fileId } of files) if (fileId !== null) await dropFile(ctx, fileId)
  return done
}
