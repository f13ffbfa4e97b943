import { randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { RepositoryFile } from '../files/from-repository.ts'
import { files } from '../files/tables.ts'
import { conflict } from '../refusal.ts'
import { lockLandlord } from '../tenancy/lock-landlord.ts'
import type { WriteContext } from '../work/context.ts'
import { textPictures } from './tables.ts'

/** Different pictures in the texts of a company. */
const MOST = 5_000

/** Keeps a copy of a picture for the texts of a company; the key by which they name it. */
export async function keepTextPicture(
  { db, viewer }: Pick<WriteContext, 'db' | 'viewer'>,
  landlordId: number,
  file: RepositoryFile,
): Promise<string> {
  // One at a time, so that the limit holds.
  await lockLandlord(db, landlordId)
  const ofCompany = eq(textPictures.landlordId, landlordId)
  // It is about to be used again.
  const [same] = await db
    .update(textPictures)
    .set({ unusedSince: null })
    .where(and(ofCompany, eq(textPictures.sha256, file.sha256)))
    .returning({ key: textPictures.key })
  if (same) return same.key
  const [there] = await db.select({ n: count() }).from(textPictures).where(ofCompany)
  if ((there?.n ?? 0) >= MOST) throw conflict(['text-pictures-full', { n: MOST }])
  const [made] = await db
    .insert(files)
    .values({ ...file, landlordId, kept: true, createdBy: viewer.userId })
    .returning({ id: files.id })
  const key = randomBytes(16).toString('hex')
  const { id: fileId } = made as { id: number }
  await db.insert(textPictures).values({ landlordId, key, sha256: file.sha256, fileId, isMailed: false })
  return key
}
