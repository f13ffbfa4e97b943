import { statfs } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

const MB = 1024 * 1024
/** Free bytes below which nothing more is stored; what is left is for logging in and deleting, so that somebody can make room. */
const RESERVE = 64 * MB
/**
 * Free bytes below which nothing is written at all. The log of the embedded database grows by 16 MB at a time; when that finds no
 * room, the database cannot go on until it is started again.
 */
const FLOOR = 32 * MB
const AGAIN_MS = 1_000

/** Rejects with 503 while the folder's disk is nearly full. Looks once a second at most. */
export function spaceGuard(folder: string, free = freeBytes): (reserved: boolean) => Promise<void> {
  let lookAt = 0
  // Shared by calls that come while the disk is being asked.
  let left: Promise<number> | undefined
  return async (reserved) => {
    if (!left || Date.now() >= lookAt) {
      lookAt = Date.now() + AGAIN_MS
      left = free(folder)
    }
    if ((await left) < (reserved ? FLOOR : RESERVE)) throw new Refusal(503, 'no-space')
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
