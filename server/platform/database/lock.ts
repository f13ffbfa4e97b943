import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Another process owns the data folder. */
export class DataFolderInUse extends Error {}

/** How long a process that is about to end may take, as when a service is restarted. */
const PATIENCE_MS = 5_000
const AGAIN_MS = 100

/**
 * Takes the data folder for this process. The embedded database corrupts when two processes write to it. A lock left by a
 * killed process is taken over; one of a running process is waited for, then refused with `DataFolderInUse`.
 */
export async function lockFolder(folder: string, patienceMs = PATIENCE_MS): Promise<() => void> {
  const giveUpAt = Date.now() + patienceMs
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
      if (!pid) rmSync(path, { force: true })
      else if (Date.now() < giveUpAt) await sleep(AGAIN_MS)
      else throw new DataFolderInUse(`The data folder ${folder} is in use by process ${pid}. Stop that one, or set DATA_DIR.`)
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
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // It has ended, only its parent has not asked how yet.
    return fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`
  } catch {
    return String(pid)
  }
}
