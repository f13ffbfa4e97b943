import { Permission } from '@atrium/contract/access/access.ts'
import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { forbidden } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { StoredRequest } from './request-row.ts'

const isNew = ({ status }: StoredRequest) => status === 'NotStarted'
const manages = ({ viewer }: ReadContext) => viewer.kind === 'landlord' && viewer.permissions.has(Permission.AllowManageDocuments)

/** What the viewer may do with a request that is in its scope. */
export function rightsOf(ctx: ReadContext, request: StoredRequest): WholeRequest['may'] {
  const { viewer } = ctx
  const comment = !viewer.readOnly
  if (viewer.kind !== 'landlord') {
    const own = comment && isNew(request)
    return { edit: own, work: false, remove: own, comment, rate: comment && request.status === 'Closed' }
  }
  const change = comment && manages(ctx)
  const work = change || (comment && request.assigneeId === viewer.userId)
  return { edit: change, work, remove: change && (isNew(request) || request.status === 'Denied'), comment, rate: false }
}

/** Refuses whoever neither manages requests nor has this one. */
export function checkMayWork(ctx: ReadContext, request: StoredRequest): void {
  if (!manages(ctx) && request.assigneeId !== ctx.viewer.userId) throw forbidden('request-not-yours')
}
