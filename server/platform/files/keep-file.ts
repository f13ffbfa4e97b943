import { fileKinds } from '@atrium/contract/kit/errors.ts'
import { count, eq } from 'drizzle-orm'
import { Refusal } from '../refusal.ts'
import type { AnyWriteContext, WriteContext } from '../work/context.ts'
import { removeBytes } from './remove-bytes.ts'
import type { StagedFile } from './staged-file.ts'
import { files } from './tables.ts'

/** Who a file is for. Without a client it is for everyone at the site. */
export interface FileOwner {
  landlordId: number
  siteId: number
  tenantId: number | null
}

/** Without a site only the feature that keeps it opens a file (`opensFile`). */
type Owner = Omit<FileOwner, 'siteId'> & { siteId: number | null }

/** Keeps an uploaded file for its owner, when its content is of one of the types; part of the call's transaction. */
export async function keepFile(ctx: WriteContext, staged: StagedFile, owner: Owner, types: readonly string[]): Promise<number> {
  checkType(staged, types)
  await ctx.db
    .update(files)
    .set({ ...owner, kept: true })
    .where(eq(files.id, staged.id))
  return staged.id
}

/** Another row over the same bytes, for another client. */
export async function copyFile(ctx: WriteContext, staged: StagedFile, owner: FileOwner): Promise<number> {
  const { key, name, type, size, sha256 } = staged
  const row = { key, name, type, size, sha256, ...owner, kept: true, createdBy: ctx.viewer.userId }
  const [made] = await ctx.db.insert(files).values(row).returning({ id: files.id })
  return (made as { id: number }).id
}

/** Gives a file up; its bytes go once the transaction is committed and nobody else uses them. */
export async function dropFile(ctx: Pick<AnyWriteContext, 'db' | 'enqueue'>, fileId: number): Promise<void> {
  const [file] = await ctx.db.delete(files).where(eq(files.id, fileId)).returning({ key: files.key })
  if (!file) return
  const [others] = await ctx.db.select({ n: count() }).from(files).where(eq(files.key, file.key))
  if (others?.n === 0) await ctx.enqueue(removeBytes, { key: file.key })
}

/** Refuses a file whose content is of none of the types. */
export function checkType(staged: StagedFile, types: readonly string[]): void {
  if (types.includes(staged.type)) return
  const kind = { text: namesOf(types) }
  throw new Refusal(415, ['file-not-of-kind', { name: staged.name, kind }], { fields: { fileUrl: ['choose-kind', { kind }] } })
}

/** A whitelist in words. */
function namesOf(types: readonly string[]): string {
  const images = types.some((type) => type.startsWith('image/'))
  if (types.includes('text/plain')) return fileKinds.any
  if (!types.includes('application/pdf')) return fileKinds.image
  return images ? fileKinds.pdfOrImage : fileKinds.pdfOrWord
}
