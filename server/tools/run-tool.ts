import { DataFolderInUse } from '../platform/database/lock.ts'
import { BackupError } from './backup/archive.ts'

/** Runs a command; what the operator did wrong, or what stands in the way, is one line and not a stack. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const plain = error instanceof BackupError || error instanceof DataFolderInUse || error instanceof TypeError
    console.error(plain ? error.message : error)
    process.exitCode = 1
  }
}
