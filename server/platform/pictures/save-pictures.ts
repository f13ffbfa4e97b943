import { and, asc, eq, inArray } from 'drizzle-orm'
import { dropFile, type FileOwner } from '../files/keep-file.ts'
import { files } from '../files/tables.ts'
import { invalid } from '../refusal.ts'
import type { WriteContext } from '../work/context.ts'
import { keepPictures } from './keep-pictures.ts'
import type { PictureTable } from './picture-table.ts'

/** A record, and who may see its pictures. */
type Record = FileOwner & { id: number }

/** `PlacedPicture`, or a file of another kind. */
interface PlacedFile {
  id?: number | undefined
  part?: string | undefined
  caption?: string
  description?: string
}

/**
 * Sets the pictures of a record to those that its save names, in that order; `undefined` leaves them. The caller has locked the
 * record, or just created it. `field` is their name in the save; `types` allows more than images. Added and removed ones are
 * audited as a change of the record (`entity`).
 */
export async function savePictures(
  ctx: WriteContext,
  entity: string,
  table: PictureTable,
  record: Record,
  placed: readonly PlacedFile[] | undefined,
  field = 'pictures',
  types?: readonly string[],
): Promise<void> {
  if (!placed) return
  const { id: recordId, ...owner } = record
  const before = await namesOf(ctx, table, record)
  const stays = new Set(before.keys())
  const unused = new Set(ctx.uploads.keys())
  for (const [position, { id, part, caption, description }] of placed.entries()) {
    const fields = { position, caption, description }
    if (id !== undefined) {
      if (!stays.delete(id)) throw invalid({ [field]: types ? 'attachment-gone' : 'picture-gone' })
      await ctx.db.update(table).set(fields).where(eq(table.id, id))
      continue
    }
    if (part === undefined || !unused.delete(part)) throw invalid({ [field]: 'picture-not-sent' })
    const [fileId] = await keepPictures(ctx, [part], owner, types)
    const row = { ...fields, recordId, landlordId: owner.landlordId, fileId: fileId as number }
    await ctx.db.insert(table).values(row)
  }
  await drop(ctx, table, [...stays])
  const after = await namesOf(ctx, table, record)
  const isSame = before.size === after.size && [...before.keys()].every((id) => after.has(id))
  if (isSame) return
  const { landlordId } = owner
  const [was, is] = [before, after].map((names) => ({ [field]: [...names.values()] }))
  ctx.audit({ entity, id: recordId, landlordId, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) })
}

/** Gives up all pictures of a record that is about to be deleted. */
export async function dropPictures(ctx: WriteContext, table: PictureTable, record: Pick<Record, 'id' | 'landlordId'>) {
  await drop(ctx, table, await idsOf(ctx, table, record))
}

/** Lets those see the pictures who may see the record, after it went to another site or client, or was shown to others. */
export async function ownPictures(ctx: WriteContext, table: PictureTable, { id, ...owner }: Record): Promise<void> {
  const own = ctx.db
    .select({ id: table.fileId })
    .from(table)
    .where(ofRecord(table, { id, ...owner }))
  await ctx.db.update(files).set(owner).where(inArray(files.id, own))
}

const ofRecord = (table: PictureTable, { id, landlordId }: Pick<Record, 'id' | 'landlordId'>) =>
  and(eq(table.landlordId, landlordId), eq(table.recordId, id))

/** The names of its files by the ids of the pictures, in order. */
async function namesOf({ db }: WriteContext, table: PictureTable, record: Pick<Record, 'id' | 'landlordId'>) {
  const rows = await db
    .select({ id: table.id, name: files.name })
    .from(table)
    .innerJoin(files, eq(files.id, table.fileId))
    .where(ofRecord(table, record))
    .orderBy(asc(table.position))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function idsOf({ db }: WriteContext, table: PictureTable, record: Pick<Record, 'id' | 'landlordId'>) {
  const rows = await db.select({ id: table.id }).from(table).where(ofRecord(table, record)).orderBy(asc(table.position))
  return rows.map(({ id }) => id)
}

async function drop(ctx: WriteContext, table: PictureTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await ctx.db
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ fileId: table.fileId })
  for (const { fileId } of gone) await dropFile(ctx, fileId)
}
