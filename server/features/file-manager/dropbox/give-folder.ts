import { dropboxFolders as calls, MAX_DROPBOX_FOLDERS } from '@atrium/contract/file-manager/dropbox.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import type { AnyWriteContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { dropboxConnections } from '../../../ports/connections.ts'
import { lockTree } from '../find-nodes.ts'
import { findTarget } from '../place.ts'
import { dropboxFolders as given } from '../tables.ts'
import { describeGiven, findGiven, type Given, seenFolders } from './given.ts'
import { openDropbox } from './wire.ts'

export const DROPBOX_FOLDER = 'Dropbox folder'

export const foldersOfPlace: Handler<typeof calls.ofPlace> = async (ctx, { a: siteId, b: tenantId }) => {
  await checkSiteChoice(ctx, siteId)
  const atSite = siteId === ALL_SITES.id ? undefined : eq(given.siteId, siteId)
  const ofClient = tenantId === -1 ? undefined : tenantId === 0 ? isNull(given.tenantId) : eq(given.tenantId, tenantId)
  // A client has no use for the difference.
  const place = ctx.viewer.kind === 'landlord' ? and(atSite, ofClient) : undefined
  const connections = mayCall(ctx.viewer, calls.save) ? await ctx.app.ask(dropboxConnections)(ctx) : []
  return {
    items: await describeGiven(ctx, place),
    connections: connections.flatMap(({ id, name, works }) => (works ? [{ id, name }] : [])),
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
  dropboxId: string
  path: string
}

/** Gives a folder of Dropbox to a place; of one that is there its name and who sees it are changed. */
export const saveGiven: Handler<typeof calls.save> = withPreflight<typeof calls.save, Chosen | undefined>(
  async (ctx, { id, connectionId, path }) => {
    if (id !== null) return undefined
    if (connectionId === null) throw invalid({ connectionId: 'dropbox-choose-connection' })
    // All of a Dropbox is not one of its folders.
    if (path === '') throw invalid({ path: 'dropbox-choose-folder' })
    const known = await ctx.app.ask(dropboxConnections)(ctx)
    if (!known.some((one) => one.id === connectionId)) throw notFound()
    const entry = await (await openDropbox(ctx, connectionId)).metadata(path)
    if (entry['.tag'] !== 'folder') throw invalid({ path: 'dropbox-choose-folder' })
    return { dropboxId: entry.id, path: entry.path_display ?? path }
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
      const made = await insertRow(ctx, DROPBOX_FOLDER, given, row, noted)
      const about = { string1: name, integer1: made }
      ctx.publish({ event: 'dropboxFolderGiven', ...place, about })
      if (audience === 'Clients') ctx.publish({ event: 'dropboxFolderShared', ...place, about })
      return saved(made)
    }
    const before = await findGiven(ctx, id ?? 0, { lock: true })
    const answer = await updateRow(ctx, DROPBOX_FOLDER, given, inWords(before), version, own)
    if (audience === 'Clients' && before.audience === 'Company') tellClients(ctx, { ...before, name })
    return answer
  },
)

export const removeGiven: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, DROPBOX_FOLDER, given, inWords(await findGiven(ctx, id, { lock: true })))
  return done
}

/** What was given by a connection goes with it. */
export async function removeGivenBy(ctx: AnyWriteContext, connectionId: number): Promise<void> {
  const rows = await ctx.db.select().from(given).where(eq(given.connectionId, connectionId))
  for (const row of rows) await deleteRow(ctx, DROPBOX_FOLDER, given, inWords(row))
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
  if ((found?.n ?? 0) >= MAX_DROPBOX_FOLDERS) throw conflict(['dropbox-folders-full', { n: MAX_DROPBOX_FOLDERS }])
}
