import { driveKinds, isDriveKind } from '@atrium/contract/connections/connections.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import type { DriveConnection, DriveKeys } from '../../ports/connections.ts'
import { secretsOf } from './connection-row.ts'
import { ownerOf } from './microsoft-location.ts'
import { connections } from './tables.ts'

const ofDrives = ({ scope }: Pick<ReadContext, 'scope'>) =>
  and(scope.of({ landlordId: connections.landlordId }), inArray(connections.kind, [...driveKinds]))

export async function readDriveConnections(ctx: Pick<ReadContext, 'db' | 'scope'>): Promise<DriveConnection[]> {
  const rows = await ctx.db
    .select({ id: connections.id, kind: connections.kind, name: connections.name, works: connections.works })
    .from(connections)
    .where(ofDrives(ctx))
    .orderBy(asc(connections.name), asc(connections.id))
  return rows.flatMap(({ id, kind, name, works }) => (isDriveKind(kind) ? [{ id, kind, name, works: works === true }] : []))
}

/** Whatever the role of who asks: the folders that are given are shown to people who manage no connection. */
export async function readDriveKeys(ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>, id: number): Promise<DriveKeys | undefined> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(and(ofDrives(ctx), eq(connections.id, id)))
  if (!row) return undefined
  const { appKey, tenantId, clientId, location } = row.settings
  const { appSecret, refreshToken, clientSecret } = secretsOf(ctx, row)
  if (row.kind === 'dropbox')
    return appKey && appSecret && refreshToken ? { kind: 'dropbox', appKey, appSecret, refreshToken } : undefined
  const owner = ownerOf(location)
  return tenantId && clientId && clientSecret && owner
    ? { kind: 'microsoft', tenantId, clientId, clientSecret, owner }
    : undefined
}
