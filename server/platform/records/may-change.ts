import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { mayCall } from '../calls/may-call.ts'
import type { ReadContext } from '../work/context.ts'

/**
 * Which rows a viewer may change of those that both sides have: whoever may make the call, a landlord all that it sees, a client those
 * of its own. For the `extra` of a list.
 */
export const mayChangeBy =
  (call: AnyCall) =>
  async ({ viewer }: ReadContext) => {
    const may = mayCall(viewer, call)
    return ({ tenantId }: { tenantId: number | null }) =>
      may && (viewer.kind === 'landlord' || (tenantId !== null && tenantId === viewer.tenantId))
  }
