import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, MissingFile } from './store.ts'

const PART = '.part'
const part = (path: string) => `${path}${PART}`

/** Files in a folder, two levels deep by the start of their key. Written beside, synced, then renamed into place. */
export function diskStore(folder: string): FileStore {
  const place = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key)
  return {
    async put(key, content) {
      const path = place(key)
      const beside = part(path)
      const made = await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(beside, 'w', 0o600)
        await pipeline(content, file.createWriteStream({ flush: true }))
        await rename(beside, path)
        // The name is on the disk only when the folder that holds it is, and new folders in theirs.
        for (const up of made ? ['.', '..', '../..'] : ['.']) await syncFolder(join(dirname(path), up))
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async read(key, range) {
      try {
        const file = await open(place(key), 'r')
        return file.createReadStream(range)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingFile(key)
        throw error
      }
    },
    async remove(key) {
      await rm(place(key), { force: true })
      // Half of it, when the process was killed while it was written.
      await rm(part(place(key)), { force: true })
    },
    async *keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) if (entry.isFile() && !entry.name.endsWith(PART)) yield entry.name
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and writes their names by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
