import { buffer } from 'node:stream/consumers'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type FileStore, MissingFile } from '../../../platform/files/store.ts'
import { files } from '../../../platform/files/tables.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inWorker } from '../../../platform/untrusted/in-worker.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { fileTexts as texts } from '../tables.ts'
import { keepText } from './await-text.ts'
import type { FileBytes, FileText } from './text-of.ts'

/** 50,000 rows of Excel take 2.5 s and 250 MB; a PDF of 36 pages 1 s and 40 MB. */
const readInWorker = inWorker<FileBytes, FileText>(new URL('./file-text-worker.ts', import.meta.url), {
  timeoutMs: 20_000,
  memoryMb: 512,
  atOnce: 1,
})

/** A file that ended the process each time is left alone. */
const MOST_TRIES = 3

/** Reads the text of a file's newest version, and keeps it; what has been read since is left as it is. */
export async function readText(ctx: JobContext, nodeId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ text: texts, file: { key: files.key, type: files.type } })
    .from(texts)
    .leftJoin(files, eq(files.id, texts.fileId))
    .where(and(eq(texts.nodeId, nodeId), eq(texts.state, 'waiting')))
  if (!row) return
  const { text, file } = row
  await runInTransaction(ctx, (tx) =>
    tx.db
      .update(texts)
      .set({ tries: sql`${texts.tries} + 1` })
      .where(eq(texts.nodeId, nodeId)),
  )
  const read = file && text.tries < MOST_TRIES ? ((await alreadyRead(ctx, file.key)) ?? (await readFile(ctx, file))) : undefined
  await runInTransaction(ctx, (tx) => keepText(tx.db, text, read))
}

/** A copy has the text of what it was copied from. */
async function alreadyRead({ db }: JobContext, key: string): Promise<FileText | undefined> {
  const [same] = await db
    .select({ text: texts.text, words: sql<string[]>`tsvector_to_array(${texts.words})` })
    .from(files)
    .innerJoin(texts, eq(texts.fileId, files.id))
    .where(and(eq(files.key, key), eq(texts.state, 'read')))
    .limit(1)
  return same && { text: same.text, words: same.words.filter((word) => !word.startsWith('@')) }
}

async function readFile({ app }: JobContext, { key, type }: { key: string; type: string }): Promise<FileText | undefined> {
  const bytes = await bytesOf(app.store, key)
  return bytes && textIn({ type, bytes })
}

const bytesOf = async (store: FileStore, key: string): Promise<Buffer | undefined> =>
  store.read(key).then(buffer, (error: unknown) => {
    if (!(error instanceof MissingFile)) throw error
    return undefined
  })

/** The text of a file; undefined where it cannot be read. Rejects with a refusal while too many wait. */
export const textIn = (file: FileBytes): Promise<FileText | undefined> =>
  readInWorker(file).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return undefined
  })

/** So many files are read by one run of the sweep. */
const AT_ONCE = 300

/** Reads what was there before texts were read, and what a job that was lost has left: the longest waiting first. */
export async function readWaiting(ctx: JobContext): Promise<void> {
  const waiting = await ctx.db
    .select({ nodeId: texts.nodeId })
    .from(texts)
    .where(and(eq(texts.state, 'waiting'), lt(texts.askedAt, sql`now() - interval '2 minutes'`)))
    .orderBy(asc(texts.askedAt))
    .limit(AT_ONCE)
  for (const { nodeId } of waiting) await readText(ctx, nodeId)
}
