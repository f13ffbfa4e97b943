import { Role } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { workflowScreens } from '@atrium/contract/workflows/screens.ts'
import { stepOf } from '@atrium/contract/workflows/steps.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { workflows } from './tables.ts'

export type WorkflowRow = typeof workflows.$inferSelect
type Reading = Pick<ReadContext<LandlordViewer>, 'db' | 'viewer' | 'scope'>

const owned = { landlordId: workflows.landlordId, siteId: workflows.siteId, sharedWithoutSite: true as const }

/** Whether the viewer makes workflows: it sees all of them. */
export const makesWorkflows = (viewer: LandlordViewer) => may(viewer, workflowScreens.edit.access) === undefined

/** Whether the viewer may start a workflow: one that is published, with one of the roles that it names, if it names any. */
export const mayStart = (viewer: LandlordViewer, { status, rolesIds }: Pick<WorkflowRow, 'status' | 'rolesIds'>) =>
  status === 'Published' &&
  (rolesIds.length === 0 || viewer.roleId === Role.CompanyAdmin || rolesOf(viewer).some((id) => rolesIds.includes(id)))

const rolesOf = ({ roleId, customRoleIds }: LandlordViewer): readonly number[] => [roleId, ...customRoleIds]

/** The workflows that there are for the viewer. */
export const workflowsFor = ({ viewer, scope }: Pick<Reading, 'viewer' | 'scope'>, siteId = -1): SQL | undefined =>
  and(scope.at(siteId, owned), makesWorkflows(viewer) ? undefined : startable(viewer))

const startable = (viewer: LandlordViewer) =>
  and(
    eq(workflows.status, 'Published'),
    viewer.roleId === Role.CompanyAdmin
      ? undefined
      : or(sql`${workflows.rolesIds} = '{}'`, sql`${workflows.rolesIds} && ${sql.param([...rolesOf(viewer)])}::int[]`),
  )

/** A workflow, if it is there for the viewer. */
export async function findWorkflow(ctx: Reading, id: number, { lock = false, siteId = -1 } = {}): Promise<WorkflowRow> {
  const found = ctx.db
    .select()
    .from(workflows)
    .where(and(workflowsFor(ctx, siteId), eq(workflows.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  return { ...row, steps: row.steps.map(stepOf) }
}
