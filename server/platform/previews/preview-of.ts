import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { convertedTypes, MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { shownKey } from '../files/picture.ts'
import { type FileStore, MissingFile } from '../files/store.ts'
import type { files } from '../files/tables.ts'
import { notFound, Refusal } from '../refusal.ts'
import { inWorker, TaskStopped } from '../untrusted/in-worker.ts'
import type { Converted, FileToConvert } from './convert.ts'
import { textStart } from './text-start.ts'

type Store = Pick<FileStore, 'read' | 'put'>
type StoredFile = Pick<typeof files.$inferSelect, 'key' | 'type' | 'size'>

/** A Word document of 300 pages takes 2 s, 50,000 rows of Excel 1 s. */
const convert = inWorker<FileToConvert, Converted>(new URL('./document-preview-worker.ts', import.meta.url), {
  timeoutMs: 20_000,
  memoryMb: 384,
  atOnce: 1,
})

/** What was made of a file, or why nothing can be. It changes with how previews are made. */
interface Kept {
  format: 2
  made: Converted
  /** Milliseconds since 1970. */
  at: number
}
const FORMAT = 2
/** What was refused may be so because the server was busy, or by a fault of ours: it is tried again after so long. */
const TRIED_AGAIN_MS = 24 * 60 * 60 * 1_000

/** Those that are being made: who asks meanwhile waits for the same. */
const underWay = new Map<string, Promise<Converted>>()

/**
 * What is shown of a stored file: made once and kept beside its bytes, so that it is theirs for good. Never inside a transaction.
 * Refuses what cannot be shown, with the reason.
 */
export async function previewOf(store: Store, file: StoredFile): Promise<FilePreview> {
  if (!convertedTypes.includes(file.type)) throw new Refusal(415, 'preview-none')
  if (isText(file.type)) return textStart(file.size, (range) => store.read(file.key, range).catch(missing))
  const made = (await readKept(store, file.key)) ?? (await makeOnce(store, file))
  if ('refused' in made) throw new Refusal(415, made.refused)
  return made
}

/** A CSV file is a sheet. */
const isText = (type: string) => type !== 'text/csv' && !type.startsWith('application/vnd.')

async function readKept(store: Store, key: string): Promise<Converted | undefined> {
  try {
    const kept = JSON.parse(await text(await store.read(shownKey(key)))) as Kept
    const isOld = 'refused' in kept.made && kept.at < Date.now() - TRIED_AGAIN_MS
    return kept.format === FORMAT && !isOld ? kept.made : undefined
  } catch (error) {
    if (error instanceof MissingFile || error instanceof SyntaxError) return undefined
    throw error
  }
}

async function makeOnce(store: Store, file: StoredFile): Promise<Converted> {
  const waiting = underWay.get(file.key)
  if (waiting) return waiting
  const made = make(store, file).finally(() => underWay.delete(file.key))
  underWay.set(file.key, made)
  return made
}

async function make(store: Store, { key, type, size }: StoredFile): Promise<Converted> {
  if (size > MAX_FILE_SIZE) return { refused: 'preview-too-heavy' }
  const bytes = await buffer(await store.read(key).catch(missing))
  const made = await convertNow({ type, bytes })
  const kept: Kept = { format: FORMAT, made, at: Date.now() }
  await store.put(shownKey(key), Readable.from([Buffer.from(JSON.stringify(kept))]), 'application/json')
  return made
}

/** What a file comes to, or why it cannot be read; nothing of it is kept. Never inside a transaction. */
export const convertNow = (file: FileToConvert): Promise<Converted> =>
  convert(file).catch((error: unknown): Converted => {
    if (error instanceof Refusal) throw error
    return { refused: error instanceof TaskStopped ? 'preview-too-heavy' : 'preview-unreadable' }
  })

function missing(error: unknown): never {
  throw error instanceof MissingFile ? notFound('file-missing') : error
}
