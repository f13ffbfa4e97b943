import { mayAsk } from '@atrium/contract/access/may.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { ReadContext } from '../work/context.ts'

/**
 * Which rows a viewer may change of those that both sides have: whoever may make the call, a landlord all that it sees, a client those
 * of its own. For the `extra` of a list.
 */
export const mayChangeBy =
  ({ allow }: AnyCall) =>
  async ({ viewer }: ReadContext) => {
    const may = mayAsk(viewer, allow) === undefined
    return ({ tenantId }: { tenantId: number | null }) =>
      may && (viewer.kind === 'landlord' || (tenantId !== null && tenantId === viewer.tenantId))
  }
