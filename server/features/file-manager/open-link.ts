import type { openLinks as calls } from '@atrium/contract/file-manager/links.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { verifyPassword } from '../../platform/auth/auth.ts'
import { makePass, readPass } from '../../platform/auth/link-pass.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { users } from '../../platform/auth/tables.ts'
import { brandOf } from '../../platform/branding/brand.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { zipOf } from '../../platform/files/zip.ts'
import { networkOf } from '../../platform/network.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { giveBack, HOUR } from '../../platform/quotas/quotas.ts'
import { conflict, forbidden, notFound } from '../../platform/refusal.ts'
import { notPast } from '../../platform/tenancy/today-at-site.ts'
import type { OutsideContext, ReadContext, WriteContext } from '../../platform/work/context.ts'
import { zipEntries } from './download-files.ts'
import { readSome, type Within } from './find-nodes.ts'
import { fileLinkOpenings, fileLinks as links, fileNodes as nodes } from './tables.ts'

type Link = typeof links.$inferSelect
type Node = typeof nodes.$inferSelect

/** Tries of a password in an hour: of one link from one place, of all links from there, and of one link from everywhere. */
const TRIES = 10
const TRIES_FROM_NETWORK = 30
const TRIES_OF_LINK = 300

/** So many an hour from one place: whoever has a link needs no more, and keys are not to be guessed. */
const OPENINGS_FROM_NETWORK = 1_200
export const limitOpenings = (ctx: OutsideContext): Promise<void> =>
  limit(ctx, [perNetwork(ctx, 'file link opened', OPENINGS_FROM_NETWORK)])

/** Says that what a link asks for was given, and by whom; it ends with the password of the link. */
const PASS = 'file link pass'
export const boundTo = ({ id, passwordHash }: Link) => `${id}.${passwordHash}`
const isAsking = ({ passwordHash, asksWho }: Link) => passwordHash !== null || asksWho

/** Its third part is who that is, in base64url. */
function passFor({ app }: Pick<ReadContext, 'app'>, link: Link, who: string): string {
  if (!isAsking(link)) return ''
  return `${makePass(app.secrets, PASS, `${boundTo(link)}.${who}`)}.${Buffer.from(who).toString('base64url')}`
}

/** The link of a key while it is good, with what it leads to; a link that is not answers as one that never was. */
export async function findLink(db: ReadDb, key: string): Promise<{ link: Link; node: Node }> {
  const [found] = await db
    .select({ link: links, node: nodes })
    .from(links)
    .innerJoin(nodes, eq(nodes.id, links.nodeId))
    .where(
      and(
        eq(links.keyHash, hashKey(key)),
        isNull(links.revokedAt),
        isNull(nodes.trashedAt),
        or(isNull(links.lastDay), notPast(links.lastDay, links.siteId)),
      ),
    )
  if (!found || !(await hasFeatures(db, found.link.landlordId))) throw notFound('file-link-over')
  return found
}

export const openLink: Handler<typeof calls.open> = withPreflight(
  async (ctx, { key, password, who }) => {
    await limitOpenings(ctx)
    const { link } = await findLink(ctx.db, key)
    if (link.asksWho && who === '') return false
    if (link.passwordHash === null) return true
    if (!password) return false
    const from = networkOf(ctx.request.ip)
    const tries = [
      { key: `file link ${link.id} network ${from}`, most: TRIES, seconds: HOUR },
      { key: `file link ${link.id}`, most: TRIES_OF_LINK, seconds: HOUR },
      perNetwork(ctx, 'file link password', TRIES_FROM_NETWORK),
    ]
    await limit(ctx, tries)
    if (!(await verifyPassword(link.passwordHash, password))) throw forbidden('file-link-password-wrong')
    await ctx.inTransaction(({ db }) => giveBack(db, tries))
    return true
  },
  async (ctx, { key, who }, isOpen) => {
    const { link, node } = await findLink(ctx.db, key)
    const { name: company } = await brandOf(ctx.db, link.landlordId, { secrets: ctx.app.secrets })
    const about = { company, isFolder: node.isFolder }
    if (!isOpen) {
      ctx.audit(noteOf(link, node, 'asked for what it needs'))
      const needs = { needsPassword: link.passwordHash !== null, needsWho: link.asksWho }
      return { ...about, ...needs, name: '', pass: '', left: null, items: [] }
    }
    const said = link.asksWho ? who : ''
    await noteOpening(ctx, link, said, 'opened')
    ctx.audit(noteOf(link, node, 'opened'))
    const within = await readSome(ctx.db, [node.id])
    const entries = new Map(within.map((one) => [one.id, one]))
    const pathOf = (id: number): string => {
      const one = entries.get(id)
      return one && one.depth > 1 ? `${pathOf(one.parentId ?? 0)}/${one.name}` : (one?.name ?? '')
    }
    return {
      ...about,
      needsPassword: false,
      needsWho: false,
      name: node.name,
      pass: passFor(ctx, link, said),
      left: link.maxDownloads === null ? null : Math.max(0, link.maxDownloads - link.downloads),
      items: within
        .filter(({ isFolder }) => !isFolder)
        .map(({ id, size, fileType }) => ({ id, name: pathOf(id), size, fileType })),
    }
  },
)

/** One file of what the link leads to. */
export const downloadLinked: Handler<typeof calls.file> = async (ctx, { key, id, pass }) => {
  const { link, node } = await findLink(ctx.db, key)
  const who = checkPass(ctx, link, pass)
  const file = await findLinked(ctx.db, node, id)
  await spend(ctx, { link, node, who }, file.name)
  return storedDownload(ctx, file.fileId, { name: file.name })
}

/** A file within what the link leads to. */
export async function findLinked(db: ReadDb, node: Node, id: number): Promise<Within & { fileId: number }> {
  const file = (await readSome(db, [node.id])).find((one) => one.id === id)
  if (!file?.fileId) throw notFound()
  return { ...file, fileId: file.fileId }
}

/** All of it. */
export const zipLinked: Handler<typeof calls.zip> = async (ctx, { key, pass }) => {
  const { link, node } = await findLink(ctx.db, key)
  const who = checkPass(ctx, link, pass)
  const entries = await zipEntries(ctx.db, await readSome(ctx.db, [node.id]))
  await spend(ctx, { link, node, who }, `${node.name}.zip`)
  return zipOf(ctx.app.store, entries, `${node.name}.zip`)
}

/** Refuses what was not given what the link asks for; answers who it was given by, as they have said. */
export function checkPass({ app }: Pick<ReadContext, 'app'>, link: Link, pass: string): string {
  if (!isAsking(link)) return ''
  const who = Buffer.from(pass.split('.')[2] ?? '', 'base64url').toString()
  if (!readPass(app.secrets, PASS, `${boundTo(link)}.${who}`, pass)) throw forbidden('file-link-locked')
  return who
}

/** A link that somebody uses. */
interface Used {
  link: Link
  node: Node
  who: string
}

/** Counts a download, in one statement that the database takes one after the other: of many at once no more than are left go through. */
export async function spend(ctx: WriteContext, { link, node, who }: Used, name: string): Promise<void> {
  const counted = await ctx.db
    .update(links)
    .set({ downloads: sql`${links.downloads} + 1` })
    .where(
      and(
        eq(links.id, link.id),
        isNull(links.revokedAt),
        or(isNull(links.maxDownloads), lt(links.downloads, links.maxDownloads)),
      ),
    )
    .returning({ id: links.id })
  if (counted.length === 0) throw conflict('file-link-used-up')
  await noteOpening(ctx, link, who, 'downloaded', name)
  ctx.audit(noteOf(link, node, 'downloaded', name))
}

async function noteOpening(ctx: WriteContext, link: Link, said: string, what: 'opened' | 'downloaded', name = '') {
  const { db, request } = ctx
  const who = said || (await knownName(ctx, link))
  await db.insert(fileLinkOpenings).values({ landlordId: link.landlordId, linkId: link.id, what, name, who, ip: request.ip })
}

/** Of whoever is logged in to this company’s portal; of anybody else nothing is known. */
async function knownName({ db, viewer }: WriteContext, { landlordId }: Link): Promise<string> {
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, viewer.userId), eq(users.landlordId, landlordId)))
  return user?.name ?? ''
}

/** For the company's own log: the key itself is not kept there. */
const noteOf = ({ id, landlordId, siteId, tenantId }: Link, { name }: Node, used: string, file = '') => ({
  entity: 'file link',
  id,
  landlordId,
  before: { name, siteId, tenantId },
  after: { name, siteId, tenantId, used, ...(file ? { file } : {}) },
})
