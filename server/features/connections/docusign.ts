import { and, asc, eq } from 'drizzle-orm'
import { asRefusal } from '../../platform/outbound/as-refusal.ts'
import { fetchPublicUrl } from '../../platform/outbound/fetch-public-url.ts'
import { keptToken } from '../../platform/outbound/kept-token.ts'
import { serviceAt, trustedAt } from '../../platform/outbound/service-at.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { DocusignAccess, DocusignConnection } from '../../ports/connections.ts'
import { secretsOf } from './connection-row.ts'
import { askForToken, type DocusignValues } from './docusign-grant.ts'
import { connections } from './tables.ts'

const of = (landlordId: number) => and(eq(connections.landlordId, landlordId), eq(connections.kind, 'docusign'))

/** Whatever the role of who asks: whoever sends documents manages no connection as a rule. */
export async function readDocusignConnections(
  { db }: Pick<ReadContext, 'db'>,
  landlordId: number,
): Promise<DocusignConnection[]> {
  const rows = await db
    .select({ id: connections.id, name: connections.name, works: connections.works, settings: connections.settings })
    .from(connections)
    .where(of(landlordId))
    .orderBy(asc(connections.name), asc(connections.id))
  return rows.map(({ id, name, works, settings }) => ({ id, name, sends: works === true && Boolean(settings['userId']) }))
}

/** Refuses in words where there is no such connection any more, or DocuSign gives no token: 503 where it may later. */
export async function readDocusignAccess(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  { landlordId, id }: { landlordId: number; id: number },
  anew: boolean,
): Promise<DocusignAccess> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(and(of(landlordId), eq(connections.id, id)))
  if (!row) throw conflict('esign-docusign-cut')
  // Until it has passed its test as it is now, nobody knows that its address is DocuSign's.
  if (!row.works || !row.settings['userId']) throw conflict('esign-docusign-unusable')
  const values = { ...row.settings, ...secretsOf(ctx, row) } as unknown as DocusignValues
  const base = ctx.app.config.CONNECTIONS_BASE
  const account = serviceAt(base, `${values.baseUri}/restapi/v2.1/accounts/${values.accountId}`)
  return { account, token: await tokenFor(values, base, anew) }
}

const tokenFor = (values: DocusignValues, base: string | undefined, anew: boolean): Promise<string> =>
  keptToken([base, values], anew, async () => {
    const options = { trusted: trustedAt(base) }
    const given = await asRefusal(() => askForToken((url, ask) => fetchPublicUrl(url, ask, options), values, base))
    if ('refused' in given) throw given.isBusy ? new Refusal(503, given.refused) : conflict(given.refused)
    return given
  })
