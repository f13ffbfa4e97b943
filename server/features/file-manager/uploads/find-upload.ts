import { and, asc, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { dropFile } from '../../../platform/files/keep-file.ts'
import { files } from '../../../platform/files/tables.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { AnyWriteContext, ReadContext } from '../../../platform/work/context.ts'
import { fileUploadPieces as pieces, fileUploads as uploads } from '../tables.ts'

export type UploadRow = typeof uploads.$inferSelect

/** The viewer's own, in the company that it is in now. */
export const ownUploads = ({ viewer }: Pick<ReadContext<CompanyViewer>, 'viewer'>) =>
  and(eq(uploads.landlordId, viewer.landlordId), eq(uploads.createdBy, viewer.userId))

/** One of them, else 404; `lock` lets one request after the other go on with it, on whichever server. */
export async function findUpload(ctx: ReadContext<CompanyViewer>, id: number, { lock = false } = {}): Promise<UploadRow> {
  const found = ctx.db
    .select()
    .from(uploads)
    .where(and(ownUploads(ctx), eq(uploads.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  return row
}

/** Its pieces in their order. */
export const piecesOf = (db: ReadDb, uploadId: number) =>
  db
    .select({ fileId: pieces.fileId, key: files.key })
    .from(pieces)
    .innerJoin(files, eq(files.id, pieces.fileId))
    .where(eq(pieces.uploadId, uploadId))
    .orderBy(asc(pieces.startsAt))

/** Deletes one, and the bytes of its pieces once that is committed. */
export async function dropUpload(ctx: Pick<AnyWriteContext, 'db' | 'enqueue'>, id: number): Promise<void> {
  const own = await piecesOf(ctx.db, id)
  await ctx.db.delete(pieces).where(eq(pieces.uploadId, id))
  await ctx.db.delete(uploads).where(eq(uploads.id, id))
  for (const { fileId } of own) await dropFile(ctx, fileId)
}
