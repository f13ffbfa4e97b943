import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { imageAlbums, repositoryImages } from './tables.ts'

/** Whether a client keeps images: it cannot be deleted then. */
export async function hasImages(db: ReadDb, tenantId: number): Promise<boolean> {
  for (const table of [repositoryImages, imageAlbums]) {
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)).limit(1)
    if (row) return true
  }
  return false
}
