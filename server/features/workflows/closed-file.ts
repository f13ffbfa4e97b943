import { may } from '@atrium/contract/access/may.ts'
import { clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { isOfClient } from './find-run.ts'
import { clientWorkflowEvents } from './tables.ts'

/** Whether a file is one of a workflow that the viewer's role closes; for clients, of a step of the company's own, or of a run of no client. */
export async function closesStepFile({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const isClosed = may(viewer, calls.get.allow) !== undefined
  if (!isClosed && !isOfClient(viewer)) return false
  const [file] = await db.select().from(clientWorkflowEvents).where(eq(clientWorkflowEvents.fileId, fileId))
  return file !== undefined && (isClosed || file.internal || file.tenantId === null)
}
