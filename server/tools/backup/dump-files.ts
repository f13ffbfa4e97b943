import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { type FileStore, MissingFile } from '../../platform/files/store.ts'
import { type ArchiveWriter, hashOf } from './archive.ts'
import { fileEntry, type Manifest } from './manifest.ts'

interface Row {
  id: number
  key: string
  name: string
  sha256: string
}

/** Writes the bytes of every kept file. One that is missing or damaged is reported; the others are worth having. */
export async function dumpFiles(client: pg.PoolClient, store: FileStore, archive: ArchiveWriter): Promise<Manifest['damaged']> {
  const damaged: Manifest['damaged'] = []
  // Copies for several clients share their bytes.
  await client.query(
    'declare kept no scroll cursor for select distinct on (key) id, key, name, sha256 from files where kept order by key, id',
  )
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from kept')
    if (rows.length === 0) break
    for (const row of rows) {
      const reason = await dumpFile(row, store, archive)
      if (reason) damaged.push({ id: row.id, name: row.name, reason })
    }
  }
  await client.query('close kept')
  return damaged
}

async function dumpFile({ key, sha256 }: Row, store: FileStore, archive: ArchiveWriter): Promise<string | undefined> {
  let bytes: Buffer
  try {
    bytes = await buffer(await store.read(key))
  } catch (error) {
    if (error instanceof MissingFile) return 'missing'
    throw error
  }
  if (hashOf(bytes) !== sha256) return 'not the bytes that were uploaded'
  await archive.add(fileEntry(key), bytes)
  return undefined
}
