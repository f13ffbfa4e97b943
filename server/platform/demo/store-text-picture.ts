import { randomBytes } from 'node:crypto'
import { pictureSrc } from '@atrium/contract/kit/rich-text.ts'
import { putMade } from '../files/put-made.ts'
import { files } from '../files/tables.ts'
import { textPictures } from '../text-pictures/tables.ts'
import type { DemoCompany } from './demo-company.ts'

/** Keeps a generated picture for the texts of a company, and answers its source. */
export async function storeTextPicture(
  { db, store, landlordId, createdBy }: Pick<DemoCompany, 'db' | 'store' | 'landlordId' | 'createdBy'>,
  bytes: Uint8Array,
  about: { name: string; type: string },
): Promise<string> {
  const put = await putMade(store, bytes, about.type)
  const [made] = await db
    .insert(files)
    .values({ ...about, ...put, landlordId, kept: true, createdBy })
    .returning({ id: files.id })
  const { id: fileId } = made as { id: number }
  const key = randomBytes(16).toString('hex')
  await db.insert(textPictures).values({ landlordId, key, sha256: put.sha256, fileId, isMailed: false })
  return pictureSrc(key)
}
