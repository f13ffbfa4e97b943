import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import type { Picture } from '@atrium/contract/kit/pictures.ts'
import { and, asc, eq, inArray, like } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { fileUrl } from '../files/file-url.ts'
import { files } from '../files/tables.ts'
import type { PictureTable } from './picture-table.ts'

/** The pictures of some records of one company, by record, in their order; a record without any is not in it. */
export async function picturesOf(
  db: ReadDb,
  table: PictureTable,
  records: readonly { id: number; landlordId: number }[],
): Promise<Map<number, (Picture & Attachment)[]>> {
  const [first] = records
  if (!first) return new Map()
  const rows = await db
    .select({ picture: table, name: files.name, type: files.type, size: files.size })
    .from(table)
    .innerJoin(files, eq(files.id, table.fileId))
    .where(
      and(
        eq(table.landlordId, first.landlordId),
        inArray(
          table.recordId,
          records.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(table.recordId), asc(table.position), asc(table.id))
  return Map.groupBy(
    rows.map(({ picture: { id, recordId, fileId, caption, description }, name, type, size }) => ({
      recordId,
      id,
      caption,
      description,
      fileUrl: fileUrl(fileId, name),
      fileName: name,
      fileType: type,
      fileSize: size,
    })),
    ({ recordId }) => recordId,
  )
}

/** The pictures of a record as its public page shows them: of its files no other. */
export const publicPictures = (db: ReadDb, table: PictureTable, { id, landlordId }: { id: number; landlordId: number }) =>
  db
    .select({ fileId: table.fileId, caption: table.caption })
    .from(table)
    .innerJoin(files, eq(files.id, table.fileId))
    .where(and(eq(table.landlordId, landlordId), eq(table.recordId, id), like(files.type, 'image/%')))
    .orderBy(asc(table.position), asc(table.id))

/** The record that a file is a picture of, for a feature's `closesFile`. */
export async function recordOfPicture(db: ReadDb, table: PictureTable, fileId: number): Promise<number | undefined> {
  const [found] = await db.select({ recordId: table.recordId }).from(table).where(eq(table.fileId, fileId))
  return found?.recordId
}
