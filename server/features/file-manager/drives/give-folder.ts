import { connectionKinds, type DriveKind } from '@atrium/contract/connections/connections.ts'
import { type driveFolders as calls, MAX_DRIVE_FOLDERS } from '@atrium/contract/file-manager/drives.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import type { AnyWriteContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { lockTree } from '../find-nodes.ts'
import { findTarget } from '../place.ts'
import { driveFolders as given } from '../tables.ts'
import { openDrive } from './drive.ts'
import { describeGiven, findGiven, type Given, seenFolders } from './given.ts'
import { connectionsToGive, findConnection, mayGive } from './giving.ts'

/** As the audit log calls it. */
export const entityOf = (kind: DriveKind) => `${connectionKinds[kind].title} folder` as const

export const foldersOfPlace: Handler<typeof calls.ofPlace> = async (ctx, { a: siteId, b: tenantId }) => {
  await checkSiteChoice(ctx, siteId)
  const atSite = siteId === ALL_SITES.id ? undefined : eq(given.siteId, siteId)
  const ofClient = tenantId === -1 ? undefined : tenantId === 0 ? isNull(given.tenantId) : eq(given.tenantId, tenantId)
  // A client has no use for the difference.
  const place = ctx.viewer.kind === 'landlord' ? and(atSite, ofClient) : undefined
  const connections = await connectionsToGive(ctx)
  return {
    items: await describeGiven(ctx, place),
    connections: connections.flatMap(({ id, kind, name, works }) => (works ? [{ id, kind, name }] : [])),
  }
}

/** The connections of which the viewer sees a folder, at a site or at all. */
export async function readConnectionsShown(ctx: ReadContext, siteId: number): Promise<number[]> {
  const atSite = siteId === ALL_SITES.id ? undefined : eq(given.siteId, siteId)
  const rows = await ctx.db
    .selectDistinct({ id: given.connectionId })
    .from(given)
    .where(and(seenFolders(ctx), atSite))
  return rows.map(({ id }) => id)
}

interface Chosen {
  kind: DriveKind
  driveId: string
  dropboxId: string
  path: string
}

/** Gives a folder of a connection to a place; of one that is there its name and who sees it are changed. */
export const saveGiven: Handler<typeof calls.save> = withPreflight<typeof calls.save, Chosen | undefined>(
  async (ctx, { id, connectionId, path }) => {
    if (id !== null) return undefined
    if (connectionId === null) throw invalid({ connectionId: 'drive-choose-connection' })
    const { kind } = await findConnection(ctx, connectionId)
    // All of what a connection opens is not one of its folders.
    if (path === '') throw invalid({ path: `${kind}-choose-folder` })
    const found = await (await openDrive(ctx, { connectionId, kind })).find(path)
    if (!found) throw invalid({ path: `${kind}-choose-folder` })
    return { kind, driveId: found.driveId, dropboxId: found.itemId, path: found.path }
  },
  async (ctx, input, chosen) => {
    const { id, version, name, audience, clientsMay, siteId, tenantId, connectionId } = input
    const own = { name, audience, clientsMay }
    if (chosen) {
      await lockTree(ctx.db, ctx.viewer.landlordId)
      const { landlordId, siteId: at, tenantId: of } = await findTarget(ctx, { siteId, tenantId, folderId: null })
      await checkRoom(ctx, at, of)
      const place = { landlordId, siteId: at, tenantId: of }
      const row = { ...place, ...own, ...chosen, connectionId: connectionId ?? 0, createdBy: ctx.viewer.userId }
      const noted = { ...own, siteId: at, tenantId: of, path: chosen.path }
      const made = await insertRow(ctx, entityOf(chosen.kind), given, row, noted)
      const about = { string1: name, integer1: made }
      ctx.publish({ event: `${chosen.kind}FolderGiven`, ...place, about })
      if (audience === 'Clients') ctx.publish({ event: 'dropboxFolderShared', ...place, about })
      return saved(made)
    }
    const before = await findToGive(ctx, id ?? 0)
    const answer = await updateRow(ctx, entityOf(before.kind), given, inWords(before), version, own)
    if (audience === 'Clients' && before.audience === 'Company') tellClients(ctx, { ...before, name })
    return answer
  },
)

export const removeGiven: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findToGive(ctx, id)
  await deleteRow(ctx, entityOf(row.kind), given, inWords(row))
  return done
}

/** One that the viewer may change: of a kind that its role opens, else 404. */
async function findToGive(ctx: WriteContext, id: number): Promise<Given> {
  const row = await findGiven(ctx, id, { lock: true })
  if (!mayGive(ctx, row.kind)) throw notFound()
  return row
}

/** What was given by a connection goes with it. */
export async function removeGivenBy(ctx: AnyWriteContext, connectionId: number): Promise<void> {
  const rows = await ctx.db.select().from(given).where(eq(given.connectionId, connectionId))
  for (const row of rows) await deleteRow(ctx, entityOf(row.kind), given, inWords(row))
}

const inWords = ({ id, name, audience, clientsMay, siteId, tenantId, path }: Given) => ({
  id,
  name,
  audience,
  clientsMay,
  siteId,
  tenantId,
  path,
})

const tellClients = (ctx: WriteContext, { id, landlordId, siteId, tenantId, name }: Given) =>
  ctx.publish({ event: 'dropboxFolderShared', landlordId, siteId, tenantId, about: { string1: name, integer1: id } })

/** The tree of the company is locked. */
async function checkRoom({ db }: WriteContext, siteId: number, tenantId: number | null): Promise<void> {
  const place = and(eq(given.siteId, siteId), tenantId === null ? isNull(given.tenantId) : eq(given.tenantId, tenantId))
  const [found] = await db.select({ n: count() }).from(given).where(place)
  if ((found?.n ?? 0) >= MAX_DRIVE_FOLDERS) throw conflict(['drive-folders-full', { n: MAX_DRIVE_FOLDERS }])
}
