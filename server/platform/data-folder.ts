import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
/** What others than the owner may do. */
const OTHERS = 0o077

/**
 * Keeps the data folder to the user the server runs as: it holds the database, the files and the secret that opens what is sealed. A
 * folder from before is closed once, with all that is in it. From here on whatever this process makes is for its user alone.
 */
export function closeDataFolder(folder: string): void {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if ((statSync(folder).mode & OTHERS) === 0) return
  try {
    closeWithin(folder)
    // Last: a start that was cut short begins again.
    chmodSync(folder, FOLDER)
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    // A folder that somebody else owns, as a mounted one may be, works all the same.
    if (code !== 'EPERM' && code !== 'EACCES') throw error
    process.stderr.write(`  The data folder can be read by other users of this machine, and that cannot be changed: ${path}\n`)
  }
}

function closeWithin(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      closeWithin(path)
      chmodSync(path, FOLDER)
    } else if (entry.isFile()) chmodSync(path, FILE)
  }
}
