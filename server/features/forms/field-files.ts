import { createHash } from 'node:crypto'
import { addressText } from '@atrium/contract/kit/addresses.ts'
import { type CustomValues, type FieldData, isLimited } from '@atrium/contract/kit/field-data.ts'
import { type FieldFile, fieldFilesIn, namesOfFiles, type PlacedFieldFile } from '@atrium/contract/kit/field-files.ts'
import { holdsFiles } from '@atrium/contract/kit/field-kinds.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { fromRecords } from '@atrium/contract/kit/formulas/of-fields.ts'
import { signatureWords } from '@atrium/contract/kit/signatures.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { fileUrl } from '../../platform/files/file-url.ts'
import { dropFile, type FileOwner } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { keepPictures } from '../../platform/pictures/keep-pictures.ts'
import { dropPictures, ownPictures } from '../../platform/pictures/save-pictures.ts'
import { invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { formFieldFiles, formValueFiles } from './tables.ts'

type Owner = FileOwner & { landlordId: number }

/** What becomes of the files of an entry's fields by a save. */
export interface KeptFiles {
  /** What the entry holds, each new file as it is kept. */
  values: CustomValues
  added: readonly { fieldId: number; fileId: number; position: number }[]
  /** Ids of files that no field names any more. */
  gone: readonly number[]
}

/** Keeps the files that a save brings for the fields of an entry; those of a field that the save leaves as it is stay. */
export async function keepFieldFiles(
  ctx: WriteContext,
  owner: Owner,
  fields: readonly FieldData[],
  { held, after }: { held: CustomValues; after: CustomValues },
): Promise<KeptFiles> {
  const values = { ...after }
  const added: KeptFiles['added'][number][] = []
  const gone: number[] = []
  const unused = new Set(ctx.uploads.keys())
  for (const { id: fieldId } of fields.filter(holdsFiles)) {
    const key = `f${fieldId}`
    const kept: FieldFile[] = []
    for (const [position, file] of fieldFilesIn(after[key]).entries()) {
      const { part } = file as PlacedFieldFile
      if (file.id !== undefined) {
        kept.push(file)
        continue
      }
      if (part === undefined || !unused.delete(part)) throw invalid({ [`custom.${key}`]: 'picture-not-sent' })
      const [fileId] = await keepPictures(ctx, [part], owner, documentFileTypes)
      kept.push(await toldOf(ctx, fileId as number))
      added.push({ fieldId, fileId: fileId as number, position })
    }
    values[key] = kept
    const stay = new Set(kept.map(({ id }) => id))
    gone.push(...fieldFilesIn(held[key]).flatMap(({ id }) => (stay.has(id) ? [] : [id])))
  }
  return { values, added, gone }
}

async function toldOf({ db }: WriteContext, id: number): Promise<FieldFile> {
  const { name, size, type } = files
  const [file] = await db.select({ name, size, type }).from(files).where(eq(files.id, id))
  if (!file) throw new Error('The file was kept')
  return { id, fileUrl: fileUrl(id, file.name), fileName: file.name, fileSize: file.size, fileType: file.type }
}

/** Notes of which entry the new files are, and gives up those that are gone from it. */
export async function ownFieldFiles(
  ctx: WriteContext,
  { id: recordId, landlordId }: Owner & { id: number },
  { added, gone }: KeptFiles,
): Promise<void> {
  if (added.length > 0) await ctx.db.insert(formFieldFiles).values(added.map((file) => ({ ...file, recordId, landlordId })))
  if (gone.length === 0) return
  const dropped = await ctx.db
    .delete(formFieldFiles)
    .where(and(eq(formFieldFiles.recordId, recordId), inArray(formFieldFiles.fileId, [...gone])))
    .returning({ fileId: formFieldFiles.fileId })
  for (const { fileId } of dropped) await dropFile(ctx, fileId)
}

/** Gives up all files of an entry that is about to be deleted. */
export async function dropEntryFiles(ctx: WriteContext, entry: { id: number; landlordId: number }): Promise<void> {
  await dropPictures(ctx, formValueFiles, entry)
  await dropPictures(ctx, formFieldFiles, entry)
}

/** Lets those see the files of an entry who see the entry, after it went to another site or client. */
export async function ownEntryFiles(ctx: WriteContext, entry: Owner & { id: number }): Promise<void> {
  await ownPictures(ctx, formValueFiles, entry)
  await ownPictures(ctx, formFieldFiles, entry)
}

/**
 * What an entry holds as the audit log keeps it: files by their names, addresses and signatures in words, nothing that follows from what other records say, which have
 * readers and a history of their own, and nothing that some roles alone see: the log has other readers.
 */
export function asNoted(fields: readonly FieldData[], values: CustomValues): CustomValues {
  const left = new Set([...fromRecords(fields), ...fields.filter(isLimited).map(({ id }) => id)])
  const kinds = new Map(fields.map(({ id, kind }) => [`f${id}`, kind]))
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !left.has(Number(key.slice(1))))
      .map(([key, value]) => [key, noted(kinds.get(key), value)]),
  )
}

function noted(kind: FieldData['kind'] | undefined, value: unknown): unknown {
  if (kind === 'files') return namesOfFiles(value)
  if (kind === 'address') return addressText(value)
  // Of a drawn one what tells it from another.
  if (kind === 'signature')
    return signatureWords(value, `✓ ${createHash('sha256').update(String(value)).digest('hex').slice(0, 8)}`)
  return value
}
