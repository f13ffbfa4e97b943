import { DataFolderInUse } from '../platform/database/lock.ts'
import { OperatorError } from './operator-error.ts'

/** Runs a command; what the operator did wrong, or what stands in the way, is one line and not a stack. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const plain = error instanceof OperatorError || error instanceof DataFolderInUse || isWrongOption(error)
    console.error(plain ? error.message : error)
    process.exitCode = 1
  }
}

/** What `parseArgs` throws for an option that a command does not have. */
const isWrongOption = (error: unknown): error is TypeError & { code: string } =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
