import { and, asc, eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import type { DropboxConnection, DropboxKeys } from '../../ports/connections.ts'
import { secretsOf } from './connection-row.ts'
import { connections } from './tables.ts'

const ofDropbox = ({ scope }: Pick<ReadContext, 'scope'>) =>
  and(scope.of({ landlordId: connections.landlordId }), eq(connections.kind, 'dropbox'))

export async function readDropboxConnections(ctx: Pick<ReadContext, 'db' | 'scope'>): Promise<DropboxConnection[]> {
  const rows = await ctx.db
    .select({ id: connections.id, name: connections.name, works: connections.works })
    .from(connections)
    .where(ofDropbox(ctx))
    .orderBy(asc(connections.name), asc(connections.id))
  return rows.map(({ works, ...one }) => ({ ...one, works: works === true }))
}

/** Whatever the role of who asks: the folders that are given are shown to people who manage no connection. */
export async function readDropboxKeys(
  ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>,
  id: number,
): Promise<DropboxKeys | undefined> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(and(ofDropbox(ctx), eq(connections.id, id)))
  if (!row) return undefined
  const { appSecret, refreshToken } = secretsOf(ctx, row)
  const { appKey } = row.settings
  return appKey && appSecret && refreshToken ? { appKey, appSecret, refreshToken } : undefined
}
