import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './store.ts'

/** The bucket of `S3_*` when set, else the folder `files` in the data folder. */
export async function openStore(config: Pick<Config, 's3' | 'DATA_DIR'>): Promise<FileStore> {
  if (!config.s3) return diskStore(join(config.DATA_DIR, 'files'))
  // Only loaded when used: the client is large.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(config.s3)
}
