import { PassThrough } from 'node:stream'
import type { ZipArchive as Zip } from 'archiver'
import { Download } from './download.ts'
import type { FileStore } from './store.ts'

/** A file of a zip, by its key in the store; without one an empty folder. */
export interface ZipEntry {
  path: string
  key?: string
}

/** Stored files as one zip, streamed. */
export async function zipOf(store: FileStore, entries: readonly ZipEntry[], name: string): Promise<Download> {
  const { ZipArchive } = await import('archiver')
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const content = new PassThrough()
  zip.on('error', (error) => content.destroy(error))
  zip.pipe(content)
  void fill(store, zip, entries, content).catch((error: Error) => content.destroy(error))
  return new Download(content, { type: 'application/zip', name })
}

/** One file after the other, so that only one is open at a time. Ends when the one who asked is gone. */
async function fill(store: FileStore, zip: Zip, entries: readonly ZipEntry[], out: PassThrough): Promise<void> {
  const gone = new Promise<void>((resolve) => out.once('close', resolve))
  for (const { path, key } of entries) {
    const content = key === undefined ? undefined : await store.read(key)
    const added = new Promise<void>((resolve) => zip.once('entry', () => resolve()))
    zip.append(content ?? '', { name: content ? path : `${path}/` })
    await Promise.race([added, gone])
    if (!out.destroyed) continue
    content?.destroy()
    zip.abort()
    return
  }
  await zip.finalize()
}
