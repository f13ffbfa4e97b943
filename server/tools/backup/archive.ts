import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { MANIFEST, type Manifest } from './manifest.ts'

export interface ArchiveWriter {
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the manifest with all that was added, and puts the archive in its place. */
  finish: (manifest: Omit<Manifest, 'entries'>) => Promise<void>
  /** Leaves nothing behind. */
  abandon: () => Promise<void>
}

/** Writes a tar archive, readable by its owner only, under another name until it is complete and on the disk. */
export function writeArchive(path: string): ArchiveWriter {
  const beside = `${path}.part`
  const tar = pack()
  const written = pipeline(tar, createWriteStream(beside, { mode: 0o600, flush: true }))
  // Reported by whatever is added next, or at the end.
  let broken: Error | undefined
  written.catch((error: Error) => {
    broken = error
  })
  const entries: Manifest['entries'] = {}
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((done, failed) => {
      if (broken) return failed(broken)
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? failed(broken ?? error) : done()))
      entry.end(bytes)
    })
  return {
    async add(name, bytes) {
      await put(name, bytes)
      entries[name] = { size: bytes.length, sha256: hashOf(bytes) }
    },
    async finish(manifest) {
      await put(MANIFEST, Buffer.from(JSON.stringify({ ...manifest, entries }, null, 1)))
      tar.finalize()
      await written
      await rename(beside, path)
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(beside, { force: true })
    },
  }
}

/** The entries of an archive one after the other, each whole: none is larger than the largest file that may be uploaded. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract()
  const read = pipeline(createReadStream(path), tar)
  read.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) }
  await read
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
