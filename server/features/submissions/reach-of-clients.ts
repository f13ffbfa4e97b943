import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { countReach } from '../../platform/delivery/people.ts'
import { findRecipients } from './document-input.ts'
import { reachable } from './document-people.ts'

/** How many people the clients have. Whom a role keeps from the type gets nothing all the same. */
export const reachOfClients: Handler<typeof calls.reach> = async (ctx, { tenantIds }) => {
  const clients = await findRecipients(ctx, [...new Set(tenantIds)])
  const ids = clients.map(({ id }) => id)
  return countReach(ctx.db, reachable(ctx.viewer.landlordId, ids))
}
