import { type documentSharing, sharingKinds } from '@atrium/contract/connections/connections.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'
import { connections } from './tables.ts'

/** Where documents are shared. A connection is the company's, so it stands at each of its sites. */
export const sharingMenus: Handler<typeof documentSharing.subMenus> = async (ctx, { id }) => {
  await checkSiteChoice(ctx, id)
  const items = await ctx.db
    .select({ id: connections.id, name: connections.name, kind: connections.kind })
    .from(connections)
    .where(
      and(
        ctx.scope.of({ landlordId: connections.landlordId }),
        inArray(connections.kind, sharingKinds),
        eq(connections.works, true),
      ),
    )
    .orderBy(asc(connections.name), asc(connections.id))
  return { items }
}
