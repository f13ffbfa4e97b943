import { may } from '@atrium/contract/access/may.ts'
import { drawings as calls } from '@atrium/contract/drawings/drawings.ts'
import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { drawingEvents } from './tables.ts'

/** Whether a file is a drawing's whose list the viewer's plan or role closes. */
export async function closesDrawing({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  if (may(viewer, calls.get.allow) === undefined) return false
  const [found] = await db.select({ id: drawingEvents.id }).from(drawingEvents).where(eq(drawingEvents.fileId, fileId)).limit(1)
  return found !== undefined
}
