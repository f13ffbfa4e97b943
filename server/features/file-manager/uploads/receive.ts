import { type largeUploads as calls, PIECE_SIZE } from '@atrium/contract/file-manager/uploads.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { lockNamed } from '../../../platform/database/lock-named.ts'
import { safeFileName } from '../../../platform/files/file-name.ts'
import { files } from '../../../platform/files/tables.ts'
import { insertRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { findTarget } from '../place.ts'
import { fileNodes as nodes, fileUploadPieces as pieces, fileUploads as uploads } from '../tables.ts'
import { dropUpload, findUpload, ownUploads } from './find-upload.ts'

export const UPLOAD = 'upload'
/** Unfinished ones of one person, and bytes that those of a company may come to together. */
const MOST_UPLOADS = 50
const MOST_GIGABYTES = 20

export const listUploads: Handler<typeof calls.list> = async (ctx) => {
  const rows = await ctx.db
    .select({ upload: uploads, folder: nodes.name })
    .from(uploads)
    .leftJoin(nodes, and(eq(nodes.landlordId, uploads.landlordId), eq(nodes.id, uploads.folderId)))
    .where(ownUploads(ctx))
    .orderBy(asc(uploads.id))
  return {
    items: rows.map(({ upload: { id, name, size, received, siteId, tenantId, folderId, path, createdAt }, folder }) => ({
      id,
      name,
      size,
      received,
      siteId,
      tenantId,
      folderId,
      folder: folder ?? '',
      path,
      startedDate: createdAt.toISOString(),
    })),
  }
}

/** Begins one, or goes on with that of the same file into the same folder. */
export const beginUpload: Handler<typeof calls.begin> = async (ctx, { name: given, ...asked }) => {
  const { folderId, path, size } = asked
  await findTarget(ctx, asked)
  if (folderId === null && path === '') throw invalid({ folderId: 'files-need-folder' })
  const name = safeFileName(given)
  const own = { landlordId: ctx.viewer.landlordId, createdBy: ctx.viewer.userId }
  await lockNamed(ctx.db, `file uploads ${own.landlordId}`)
  const same = { ...asked, name }
  const [begun] = await ctx.db
    .select()
    .from(uploads)
    .where(and(ownUploads(ctx), ...Object.entries(same).map(([key, value]) => is(uploads[key as keyof typeof same], value))))
    .limit(1)
  if (begun) {
    ctx.audit({ entity: UPLOAD, id: begun.id, before: { name }, after: { name, goesOnFrom: begun.received } })
    return { ...saved(begun.id), received: begun.received, pieceSize: PIECE_SIZE }
  }
  await checkRoom(ctx, size)
  const id = await insertRow(ctx, UPLOAD, uploads, { ...own, ...same }, { name, size, folderId })
  return { ...saved(id), received: 0, pieceSize: PIECE_SIZE }
}

const is = (column: PgColumn, value: unknown) => (value === null ? isNull(column) : eq(column, value))

async function checkRoom(ctx: WriteContext<CompanyViewer>, size: number): Promise<void> {
  const [mine] = await ctx.db.select({ n: count() }).from(uploads).where(ownUploads(ctx))
  if ((mine?.n ?? 0) >= MOST_UPLOADS) throw conflict(['uploads-too-many', { n: MOST_UPLOADS }])
  const [all] = await ctx.db
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(eq(uploads.landlordId, ctx.viewer.landlordId))
  if (Number(all?.bytes ?? 0) + size > MOST_GIGABYTES * 1024 ** 3) throw conflict(['uploads-too-large', { n: MOST_GIGABYTES }])
}

/** Keeps the next piece. One that came before, as after an answer that was lost, or too early changes nothing. */
export const putPiece: Handler<typeof calls.put> = async (ctx, { id, offset }) => {
  const upload = await findUpload(ctx, id, { lock: true })
  const { size, received, name } = upload
  await findTarget(ctx, upload)
  const piece = ctx.uploads.get('piece')
  if (!piece) throw invalid({ file: 'file-required' })
  if (offset !== received) return { ...done, received }
  if (piece.size !== Math.min(PIECE_SIZE, size - received)) throw invalid({ file: 'upload-piece-size' })
  await ctx.db.update(files).set({ kept: true }).where(eq(files.id, piece.id))
  await ctx.db.insert(pieces).values({ uploadId: id, startsAt: offset, fileId: piece.id })
  const now = received + piece.size
  await ctx.db.update(uploads).set({ received: now, updatedAt: sql`now()` }).where(eq(uploads.id, id))
  ctx.audit({ entity: UPLOAD, id, before: { name, received }, after: { name, received: now } })
  return { ...done, received: now }
}

export const abandonUpload: Handler<typeof calls.abandon> = async (ctx, { id }) => {
  const { name, size, received } = await findUpload(ctx, id, { lock: true })
  await dropUpload(ctx, id)
  ctx.audit({ entity: UPLOAD, id, before: { name, size, received } })
  return done
}
