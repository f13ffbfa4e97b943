import type { LandlordViewer } from '../platform/access/viewer.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext, WriteContext } from '../platform/work/context.ts'

interface Starting {
  workflowId: number
  siteId: number
  tenantId: number | null
  name: string
}

/** Workflows that are started from elsewhere, with the rights of who does it. */
export const workflowStarts = port<{
  /** Those that the viewer could start, by name. */
  startable: (ctx: Pick<ReadContext<LandlordViewer>, 'db' | 'viewer' | 'scope'>) => Promise<{ id: number; name: string }[]>
  /** Answers the run; undefined: the viewer cannot start it, or not just then. */
  start: (ctx: WriteContext<LandlordViewer>, starting: Starting) => Promise<number | undefined>
}>('workflowStarts')
