import type { fileLinks as calls } from '@atrium/contract/file-manager/links.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/auth.ts'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { insertRow } from '../../platform/records/rows.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { dayAt } from '../../platform/tenancy/site-days.ts'
import { findOneChangeable } from './find-nodes.ts'
import { fileLinks as links, fileLinkOpenings as openings } from './tables.ts'

const ENTITY = 'file link'
const PURPOSE = 'file link'
/** Of each link the last ones are shown, and of a file the last links. */
const SHOWN = 20
const MOST_LINKS = 100

/** The key of a link as it is kept, so that it can be copied again. */
export const sealKey = (secrets: Pick<Secrets, 'seal'>, key: string): string => secrets.seal(PURPOSE, key)

const pathOf = (key: string) => `/shared-files/${key}`

export const createLink: Handler<typeof calls.create> = withPreflight(
  // A password is hashed for longer than a transaction should wait.
  async (_ctx, { password }) => (password ? await hashPassword(password) : null),
  async (ctx, { id, note, lastDay, maxDownloads, asksWho }, passwordHash) => {
    const { landlordId, siteId, tenantId, name } = (await findOneChangeable(ctx, id)).node
    if (lastDay !== null && lastDay < (await dayAt(ctx.db, siteId, new Date()))) throw invalid({ lastDay: 'file-link-past' })
    const { key, keyHash } = makeKey()
    const said = { landlordId, siteId, tenantId, note, lastDay, maxDownloads, asksWho }
    const sealedKey = sealKey(ctx.app.secrets, key)
    const row = { ...said, nodeId: id, keyHash, sealedKey, passwordHash, createdBy: ctx.viewer.userId }
    const noted = { name, siteId, tenantId, note, lastDay, maxDownloads, asksWho, locked: passwordHash !== null }
    return { ...saved(await insertRow(ctx, ENTITY, links, row, noted)), path: pathOf(key) }
  },
)

export const listLinks: Handler<typeof calls.list> = async (ctx, { id }) => {
  await findOneChangeable(ctx, id)
  const rows = await ctx.db
    .select({ link: links, by: users.name })
    .from(links)
    .leftJoin(users, eq(users.id, links.createdBy))
    .where(eq(links.nodeId, id))
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(MOST_LINKS)
  const used = await openingsOf(
    ctx.db,
    rows.map(({ link }) => link.id),
  )
  return {
    items: rows.map(({ link, by }) => ({
      id: link.id,
      note: link.note,
      path: pathOf(ctx.app.secrets.unseal(PURPOSE, link.sealedKey) ?? ''),
      hasPassword: link.passwordHash !== null,
      asksWho: link.asksWho,
      lastDay: link.lastDay,
      maxDownloads: link.maxDownloads,
      downloads: link.downloads,
      revoked: link.revokedAt !== null,
      createdBy: by ?? '',
      createdById: link.createdBy,
      createdDate: link.createdAt.toISOString(),
      openings: used.filter(({ linkId }) => linkId === link.id).map(({ linkId: _, ip, ...one }) => ({ ...one, from: ip })),
    })),
  }
}

async function openingsOf(db: ReadDb, ids: readonly number[]) {
  if (ids.length === 0) return []
  type Row = { linkId: number; at: string; what: 'opened' | 'downloaded'; name: string; who: string; ip: string }
  const { rows } = await db.execute<Row>(sql`
    select last.link_id as "linkId", last.at, last.what, last.name, last.who, last.ip from ${links}
    cross join lateral (select * from ${openings} where ${openings.linkId} = ${links.id} order by ${openings.at} desc limit ${SHOWN}) last
    where ${inArray(links.id, [...ids])} order by last.at desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Closes a link; whoever has it open can download nothing more. */
export const revokeLink: Handler<typeof calls.revoke> = async (ctx, { id }) => {
  const [link] = await ctx.db
    .select()
    .from(links)
    .where(and(ctx.scope.of({ landlordId: links.landlordId, siteId: links.siteId }), eq(links.id, id)))
  if (!link) throw notFound()
  const { name } = (await findOneChangeable(ctx, link.nodeId)).node
  await ctx.db
    .update(links)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(links.id, id), isNull(links.revokedAt)))
  ctx.audit({ entity: ENTITY, id, before: { name, revoked: link.revokedAt !== null }, after: { name, revoked: true } })
  return done
}
