import { imageFileTypes, MAX_FILE_SIZE, mediaFileTypes, sharedFileTypes } from '@atrium/contract/kit/files.ts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { job } from '../../../platform/jobs/job.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { fileNodes as nodes, fileTexts as texts } from '../tables.ts'
import type { FileText } from './text-of.ts'

/** Reads the text of a file that is there anew. */
export const readFileText = job('read-file-text', { data: z.object({ nodeId: z.int() }) })

/** Pictures and recordings have no text, and that of old Office files and of RTF is not read. */
const unread = [
  ...imageFileTypes,
  ...mediaFileTypes,
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/rtf',
]
export const readTypes = sharedFileTypes.filter((type) => !unread.includes(type))

export interface NewestFile {
  landlordId: number
  nodeId: number
  fileId: number
}

/** From now on a file is not found by the text of its older version; that of this one is read soon, where it can be. */
export async function awaitText(
  ctx: Pick<AnyWriteContext, 'db' | 'enqueue'>,
  { landlordId, nodeId, fileId }: NewestFile,
  { type, size }: { type: string; size: number },
): Promise<void> {
  await ctx.db.delete(texts).where(eq(texts.nodeId, nodeId))
  if (!readTypes.includes(type) || size > MAX_FILE_SIZE) return
  await ctx.db.insert(texts).values({ landlordId, nodeId, fileId })
  await ctx.enqueue(readFileText, { nodeId })
}

/**
 * By these words a search finds the files of one company, site or place alone, in the index itself. No text has them, since a word has no
 * such sign. Where a file is moved a trigger writes them anew (`file_texts_of_place`).
 */
export const scopeWords = {
  company: (landlordId: number) => `@c${landlordId}`,
  site: (siteId: number) => `@s${siteId}`,
  /** A client's place, or that of the site itself. */
  place: (siteId: number, tenantId: number | null) => (tenantId === null ? `@p${siteId}` : `@t${tenantId}`),
}

/** Keeps what was read of a file, unless another version came meanwhile; without a text it is one that cannot be read. */
export async function keepText(db: Db, { landlordId, nodeId, fileId }: NewestFile, read: FileText | undefined): Promise<void> {
  // Locked, so that whoever moves it meanwhile waits until it has its words.
  const [node] = await db
    .select({ siteId: nodes.siteId, tenantId: nodes.tenantId })
    .from(nodes)
    .where(eq(nodes.id, nodeId))
    .for('share')
  if (!node) return
  const { company, site, place } = scopeWords
  const words = [company(landlordId), site(node.siteId), place(node.siteId, node.tenantId), ...(read?.words ?? [])]
  await db
    .update(texts)
    .set({
      state: read ? 'read' : 'unreadable',
      text: read?.text ?? '',
      words: sql`array_to_tsvector(${sql.param(words)}::text[])`,
    })
    .where(and(eq(texts.nodeId, nodeId), eq(texts.fileId, fileId)))
}
