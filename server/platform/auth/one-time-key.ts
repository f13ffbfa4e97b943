import { createHash, randomBytes } from 'node:crypto'

/** A key that travels in a link: 256 random bits. Only its hash is stored, so who reads the database cannot use it. */
export function makeKey(): { key: string; keyHash: string } {
  const key = randomBytes(32).toString('base64url')
  return { key, keyHash: hashKey(key) }
}

/** Random enough that a plain hash cannot be searched. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
