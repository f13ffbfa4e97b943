import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from './store.ts'

/** What of a file that was made here stands in its row. */
export interface MadeFile {
  key: string
  size: number
  sha256: string
}

/** Puts bytes that were made here into the store; its row is kept by whoever made them. */
export async function putMade(store: Pick<FileStore, 'put'>, bytes: Uint8Array, type: string): Promise<MadeFile> {
  const key = randomUUID().replaceAll('-', '')
  await store.put(key, Readable.from([bytes], { objectMode: false }), type)
  return { key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
