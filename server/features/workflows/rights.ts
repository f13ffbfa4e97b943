import { Role } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { workflowScreens } from '@atrium/contract/workflows/screens.ts'
import type { Viewer } from '../../platform/access/viewer.ts'
import { forbidden } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { RunRow } from './find-run.ts'

type Asking = Pick<ReadContext<Viewer>, 'viewer'>

/** Whether the viewer pauses, restarts and reassigns a run: who started it, who makes workflows, and the company's administrators. */
export const manages = ({ viewer }: Asking, { createdBy }: Pick<RunRow, 'createdBy'>): boolean =>
  viewer.kind === 'landlord' &&
  !viewer.readOnly &&
  (viewer.userId === createdBy || viewer.roleId === Role.CompanyAdmin || may(viewer, workflowScreens.edit.access) === undefined)

export function checkManages(ctx: Asking, run: Pick<RunRow, 'createdBy'>): void {
  if (!manages(ctx, run)) throw forbidden()
}
