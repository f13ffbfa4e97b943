import { statfs } from 'node:fs/promises'
import { Refusal } from '../http/refusal.ts'

/**
 * Bytes that stay free on the disk of the embedded database. Its log grows by 16 MB at a time; when that finds no room, the
 * database cannot go on until it is started again.
 */
const RESERVE = 64 * 1024 * 1024
const AGAIN_MS = 1_000

/** Rejects with 503 while the folder's disk is nearly full. Looks once a second at most. */
export function spaceGuard(folder: string, free = freeBytes): () => Promise<void> {
  let lookAt = 0
  let enough = true
  return async () => {
    if (Date.now() >= lookAt) {
      lookAt = Date.now() + AGAIN_MS
      enough = (await free(folder)) >= RESERVE
    }
    if (!enough) throw new Refusal(503, 'no-space')
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
