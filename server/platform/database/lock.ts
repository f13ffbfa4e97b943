import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process owns the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process. The embedded database corrupts when two processes write to it. A lock left by a
 * killed process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'atrium.lock')
  for (;;) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, owner(process.pid))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = runningOwner(path)
      if (pid) throw new DataFolderInUse(`The data folder ${folder} is in use by process ${pid}. Stop that one, or set DATA_DIR.`)
      rmSync(path, { force: true })
    }
  }
}

function runningOwner(path: string): number | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  const pid = Number.parseInt(text, 10)
  if (!pid || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  // After a restart of the machine the same number may belong to another program.
  return owner(pid) === text ? pid : undefined
}

/** The process number with its start time where the system tells it (Linux), else the number alone. */
function owner(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return String(pid)
  }
}
