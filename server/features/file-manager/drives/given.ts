import { driveFolders as calls, type DriveFolder } from '@atrium/contract/file-manager/drives.ts'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { notFound } from '../../../platform/refusal.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { driveConnections } from '../../../ports/connections.ts'
import { driveFolders as given } from '../tables.ts'
import { type DriveFolder as OpenFolder, openDrive } from './drive.ts'
import { mayGive } from './giving.ts'

export type Given = typeof given.$inferSelect

const owned = { landlordId: given.landlordId, siteId: given.siteId }

/** What the viewer sees: of the company all of its sites, of a client those for clients, its own and its site's. */
export function seenFolders({ scope, viewer }: Pick<ReadContext, 'scope' | 'viewer'>): SQL | undefined {
  if (viewer.kind === 'landlord') return scope.of(owned)
  const mine = eq(given.tenantId, viewer.tenantId ?? 0)
  return and(scope.of(owned), eq(given.audience, 'Clients'), or(isNull(given.tenantId), mine))
}

/** One that the viewer sees, else 404. */
export async function findGiven(ctx: ReadContext, id: number, { lock = false } = {}): Promise<Given> {
  const found = ctx.db
    .select()
    .from(given)
    .where(and(seenFolders(ctx), eq(given.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  return row
}

/** What lies in it, as the service has it now. */
export const openGiven = async (
  ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>,
  { connectionId, kind, driveId, dropboxId: itemId }: Given,
): Promise<OpenFolder> => (await openDrive(ctx, { connectionId, kind })).folder({ driveId, itemId })

/** Of the company whoever may manage documents adds files; a client where it is said. */
export const mayAddTo = ({ viewer }: Pick<ReadContext, 'viewer'>, { clientsMay }: Pick<Given, 'clientsMay'>): boolean =>
  mayCall(viewer, calls.upload) && (viewer.kind === 'landlord' || clientsMay === 'Add')

/** Those that the viewer sees, as it is shown them, by name. */
export async function describeGiven(ctx: ReadContext, where: SQL | undefined): Promise<DriveFolder[]> {
  const rows = await ctx.db
    .select({ row: given, siteName: sites.name, tenant: tenants.name })
    .from(given)
    .innerJoin(sites, eq(sites.id, given.siteId))
    .leftJoin(tenants, eq(tenants.id, given.tenantId))
    .where(and(seenFolders(ctx), where))
    .orderBy(asc(sql`lower(${given.name})`), asc(given.id))
    .limit(MOST_SHOWN)
  const connections = rows.length > 0 ? await ctx.app.ask(driveConnections)(ctx) : []
  const names = new Map(connections.map(({ id, name }) => [id, name]))
  return rows.map(({ row, siteName, tenant }) => {
    const { id, kind, version, name, siteId, tenantId, connectionId, path, audience, clientsMay } = row
    const mayEdit = mayGive(ctx, kind)
    return {
      id,
      kind,
      version,
      name,
      siteId,
      siteName,
      tenantId,
      tenant: tenant ?? '',
      connectionId,
      connection: names.get(connectionId) ?? '',
      path: mayEdit ? path : '',
      audience,
      clientsMay,
      mayAdd: mayAddTo(ctx, row),
      mayEdit,
    }
  })
}

/** Of all sites together; one place has far fewer. */
const MOST_SHOWN = 500
