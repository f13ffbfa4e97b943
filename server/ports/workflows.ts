import type { FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import type { LandlordViewer } from '../platform/access/viewer.ts'
import type { ReadDb } from '../platform/database/open.ts'
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

/** What workflows need of a form. */
export const workflowFormUse = port<{
  /** The first workflow that would name a tag that nothing fills, if the form filled these alone. */
  withoutTags: (
    db: ReadDb,
    form: { landlordId: number; category: string },
    tags: readonly FormTag[],
  ) => Promise<{ workflow: string; tag: string } | undefined>
  /** The fields that conditions of workflows ask for. */
  fieldsAsked: (db: ReadDb, form: { landlordId: number; category: string }) => Promise<number[]>
}>('workflowFormUse')
