import type { siteList } from '@atrium/contract/tenancy/site-list.ts'
import { siteToken, TOKEN_SECONDS } from '../../platform/files/access-token.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'

/** A storage access token for every site of the viewer, active or not: old documents are still read. */
export const siteTokens: Handler<typeof siteList.tokens> = async (ctx) => {
  const rows = await ctx.db.select({ id: sites.id }).from(sites).where(ctx.scope.of(ownedSite))
  const entries = rows.map(({ id }) => [String(id), siteToken(ctx.app.secrets, ctx.viewer, id, null)])
  return { siteTokens: Object.fromEntries(entries), expires: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString() }
}
