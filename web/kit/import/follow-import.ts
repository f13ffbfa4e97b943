import type { Reply } from '@atrium/contract/kit/call.ts'
import { imports } from '@atrium/contract/kit/import-job.ts'
import { CallError, UNREACHED } from '../call-error.ts'
import { send } from '../send.ts'

export type ImportState = Reply<typeof imports.get>

/** Milliseconds between two looks at an import whose dialog is closed. */
const EVERY_MS = 2_000

/** Waits for the end of an import that a job of the server does; on any screen, but not over a reload. */
export async function followImport(id: number): Promise<ImportState | undefined> {
  for (;;) {
    try {
      const run = await send(imports.get, { id })
      if (run.status !== 'running') return run
    } catch (error) {
      // Logged out, or no longer allowed: there is nobody to tell.
      if (!(error instanceof CallError) || (error.status !== UNREACHED && error.status < 500)) return undefined
    }
    await new Promise((later) => setTimeout(later, EVERY_MS))
  }
}
