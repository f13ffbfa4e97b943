import { richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { drawPicture } from '../files/picture.ts'
import { type FileStore, MissingFile } from '../files/store.ts'
import { files } from '../files/tables.ts'
import { textPictures } from './tables.ts'

/** Pixels: twice the width of a page of paper. */
const WIDEST = 2 * richTextLimits.widest

export interface DrawnPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
}

export async function findTextPicture(db: ReadDb, key: string) {
  const [found] = await db
    .select({ key: files.key, sha256: files.sha256, type: files.type, landlordId: textPictures.landlordId })
    .from(textPictures)
    .innerJoin(files, eq(files.id, textPictures.fileId))
    .where(eq(textPictures.key, key))
  return found
}

/**
 * A picture as texts show it: drawn anew, so that nothing of the upload but its pixels gets out, on white where light would shine
 * through. Undefined where it cannot be read.
 */
export async function drawTextPicture(
  store: FileStore,
  { key, type: stored }: { key: string; type: string },
): Promise<DrawnPicture | undefined> {
  const type = stored === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const drawn = await drawPicture(store, key, (from) => {
    const small = from.resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' })
    return type === 'image/jpeg' ? small.jpeg({ quality: 85 }) : small.png({ compressionLevel: 9 })
  }).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  return drawn && { bytes: new Uint8Array(drawn), type }
}
