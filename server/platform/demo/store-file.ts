import type { Db } from '../database/open.ts'
import type { FileOwner } from '../files/keep-file.ts'
import { putMade } from '../files/put-made.ts'
import type { FileStore } from '../files/store.ts'
import { files } from '../files/tables.ts'

export interface Target {
  db: Db
  store: FileStore
}

/** A generated file, put in the store and described for its row. */
export async function storedFile(
  store: FileStore,
  bytes: Uint8Array,
  about: { name: string; type: string } & FileOwner,
  createdBy: number,
) {
  return { ...about, ...(await putMade(store, bytes, about.type)), kept: true, createdBy } satisfies typeof files.$inferInsert
}

/** Stores one generated file and its row. */
export async function storeFile(
  { db, store }: Target,
  bytes: Uint8Array,
  about: { name: string; type: string } & FileOwner,
  createdBy: number,
): Promise<number> {
  const [made] = await db
    .insert(files)
    .values(await storedFile(store, bytes, about, createdBy))
    .returning({ id: files.id })
  return (made as { id: number }).id
}
