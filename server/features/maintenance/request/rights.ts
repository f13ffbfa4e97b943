import { may } from '@atrium/contract/access/may.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { maintenance, maintenanceRequests, ownMaintenance, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { forbidden } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { StoredRequest } from './request-row.ts'

const isNew = ({ status }: StoredRequest) => status === 'NotStarted'
/** Whoever may assign requests has them all. */
const manages = ({ viewer }: ReadContext) => may(viewer, maintenanceRequests.assign.allow) === undefined

const hasWork = (ctx: ReadContext, request: StoredRequest) => manages(ctx) || request.assigneeId === ctx.viewer.userId

/** What the viewer may do with a request that is in its scope. */
export function rightsOf(ctx: ReadContext, request: StoredRequest): WholeRequest['may'] {
  const { viewer } = ctx
  const can = (call: AnyCall) => mayCall(viewer, call)
  const { save, remove } = viewer.kind === 'landlord' ? maintenance : ownMaintenance
  const own = viewer.kind === 'landlord' || isNew(request)
  return {
    edit: can(save) && own,
    work: can(maintenanceRequests.setStatus) && hasWork(ctx, request),
    remove: can(remove) && (isNew(request) || (viewer.kind === 'landlord' && request.status === 'Denied')),
    comment: can(maintenanceRequests.comment),
    rate: can(maintenanceRequests.rate) && request.status === 'Closed',
  }
}

/** Refuses whoever neither manages requests nor has this one. */
export function checkMayWork(ctx: ReadContext, request: StoredRequest): void {
  if (!hasWork(ctx, request)) throw forbidden('request-not-yours')
}
