import type { documentSharing } from '@atrium/contract/connections/connections.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'
import { connectionsShown } from '../../ports/file-manager.ts'
import { connections } from './tables.ts'

/** Where documents are shared: the connections of which the viewer sees a folder in the file manager, which opens them by their id. */
export const sharingMenus: Handler<typeof documentSharing.subMenus> = async (ctx, { id }) => {
  await checkSiteChoice(ctx, id)
  const shown = await ctx.app.ask(connectionsShown)(ctx, id)
  const items = await ctx.db
    .select({ id: connections.id, name: connections.name, kind: connections.kind })
    .from(connections)
    .where(and(ctx.scope.of({ landlordId: connections.landlordId }), inArray(connections.id, shown), eq(connections.works, true)))
    .orderBy(asc(connections.name), asc(connections.id))
  return { items }
}
