import { fileTypes } from '@atrium/contract/kit/files.ts'
import { eq, sql } from 'drizzle-orm'
import { keepFile } from '../../platform/files/keep-file.ts'
import { invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { drawingEvents, drawings } from './tables.ts'

export type StoredDrawing = typeof drawings.$inferSelect
type Of = Pick<StoredDrawing, 'id' | 'landlordId' | 'siteId' | 'tenantId' | 'revision'>
type Entry = Pick<typeof drawingEvents.$inferInsert, 'kind' | 'text' | 'page' | 'was' | 'is' | 'fileId'>

/** Adds to what happened to a drawing. */
export async function note(ctx: WriteContext, { id, ...of }: Of, entry: Entry): Promise<void> {
  const { landlordId, siteId, tenantId, revision } = of
  const owned = { landlordId, siteId, tenantId, revision }
  await ctx.db.insert(drawingEvents).values({ ...entry, ...owned, drawingId: id, createdBy: ctx.viewer.userId })
}

/** Keeps the file of a revision. */
export async function noteRevision(ctx: WriteContext, drawing: Of, text = ''): Promise<void> {
  const file = ctx.uploads.get('file')
  if (!file) throw invalid({ fileUrl: 'file-required' })
  const { landlordId, siteId, tenantId } = drawing
  const fileId = await keepFile(ctx, file, { landlordId, siteId, tenantId }, ['application/pdf', ...fileTypes.images])
  await note(ctx, drawing, { kind: 'revision', text, fileId })
}

/** Counts a drawing's notes that nobody has dealt with. */
export async function countOpenNotes({ db }: WriteContext, drawingId: number): Promise<void> {
  const open = sql`(select count(*) from ${drawingEvents} where ${drawingEvents.drawingId} = ${drawingId} and ${drawingEvents.kind} = 'note' and not ${drawingEvents.resolved})`
  await db.update(drawings).set({ openNotes: open, updatedAt: new Date() }).where(eq(drawings.id, drawingId))
}
