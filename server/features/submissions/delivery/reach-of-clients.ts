import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { readReach } from '../../../platform/delivery/people.ts'
import { whoRead } from '../../../platform/delivery/readers-of.ts'
import { findRecipients } from '../document/document-input.ts'
import { documentDelivery } from './document-delivery.ts'
import { reachable } from './document-people.ts'

/** How many people of the clients may see a document of the type. */
export const reachOfClients: Handler<typeof calls.reach> = async (ctx, { type, tenantIds }) => {
  const clients = await findRecipients(ctx, [...new Set(tenantIds)])
  const ids = clients.map(({ id }) => id)
  const { landlordId } = ctx.viewer
  const rule = { access: documentDelivery.access, type }
  return readReach(ctx.db, await whoRead(ctx, landlordId, rule, reachable(landlordId, ids)), null)
}
