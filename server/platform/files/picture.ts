import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AnError } from '@atrium/contract/errors.ts'
import { eq } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import type { ReadDb } from '../database/open.ts'
import { Refusal } from '../refusal.ts'
import { inWorker } from '../untrusted/in-worker.ts'
import { SMALL_PIXELS } from './picture-size.ts'
import { type FileStore, MissingFile } from './store.ts'
import { files } from './tables.ts'

const preview = inWorker<Uint8Array, Uint8Array | null>(new URL('./preview-worker.ts', import.meta.url), {
  timeoutMs: 20_000,
  memoryMb: 128,
  // A large one takes up to 200 MB while it is decoded.
  atOnce: 1,
})

/** A picture may have so many million pixels (`preview-worker.ts`). */
export const MAX_MEGAPIXELS = 60
const BROKEN: AnError = ['picture-unreadable', { n: MAX_MEGAPIXELS }]

/** Where the smaller picture of a large one lies. */
const previewKey = (key: string) => `${key}.preview`
/** Where what is shown of a document lies. */
export const shownKey = (key: string) => `${key}.shown`

/** Decodes a picture that was just uploaded, once, and keeps a smaller one where it is large. A broken one is refused. */
export async function checkPicture(store: FileStore, key: string, field: string): Promise<void> {
  const small = await preview(await read(store, key)).catch((error: Error) => {
    if (error instanceof Refusal) throw error
    throw new Refusal(415, BROKEN, { fields: { [field === 'file' ? 'fileUrl' : field]: BROKEN } })
  })
  if (small) await store.put(previewKey(key), Readable.from([Buffer.from(small)]), 'image/webp')
}

/**
 * A picture drawn anew, from the smaller one where there is one. Undefined where it cannot be read, as one may be that was stored
 * before pictures were checked. Rejects with MissingFile.
 */
export async function drawPicture(store: FileStore, key: string, draw: (from: Sharp) => Sharp): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  const drawn = (bytes: Uint8Array) => draw(sharp(bytes, { limitInputPixels: SMALL_PIXELS }).rotate()).toBuffer()
  const small = await read(store, previewKey(key)).catch((error) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  if (small) return drawn(small)
  const whole = await read(store, key)
  return drawn(whole).catch(async () => {
    const made = await preview(whole).catch(() => undefined)
    return made ? drawn(made) : undefined
  })
}

const read = async (store: FileStore, key: string) => buffer(await store.read(key))

/** The same, unless a file still has them: copies of one share their bytes. */
export async function removeUnused(db: ReadDb, store: FileStore, key: string): Promise<void> {
  const [used] = await db.select({ id: files.id }).from(files).where(eq(files.key, key)).limit(1)
  if (!used) await removeStored(store, key)
}

/** Takes a file's bytes out of the store, with what was made of them. */
export async function removeStored(store: FileStore, key: string): Promise<void> {
  await store.remove(key)
  await store.remove(previewKey(key))
  await store.remove(shownKey(key))
}
