import { imageAlbums as calls, MAX_ALBUMS } from '@atrium/contract/image-repository/image-repository.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, count, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { mayChangeBy } from '../../platform/records/may-change.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { ownerOfNew } from '../../platform/tenancy/owner-of-new.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { imageAlbums as albums, repositoryImages as images } from './tables.ts'
import { visible } from './visible.ts'

const ENTITY = 'image album'
const MOST = 500
/** Images of an album that are counted. */
const COUNTED = 1_000

export const listAlbums: Handler<typeof calls.list> = async (ctx, { siteId }) => {
  const within = and(eq(images.albumId, albums.id), visible(ctx))
  const counted = sql<number>`(select count(*)::int from (select from ${images} where ${within} limit ${COUNTED}) as counted)`
  const scope = ctx.scope.at(siteId, { landlordId: albums.landlordId, siteId: albums.siteId })
  const { viewer } = ctx
  const mine =
    viewer.kind === 'landlord'
      ? undefined
      : or(
          eq(albums.tenantId, viewer.tenantId ?? 0),
          and(isNull(albums.tenantId), exists(ctx.db.select({ id: images.id }).from(images).where(within))),
        )
  const rows = await ctx.db
    .select({ album: albums, siteName: sites.name, count: counted })
    .from(albums)
    .innerJoin(sites, eq(sites.id, albums.siteId))
    .where(and(scope, mine))
    .orderBy(asc(albums.name), asc(albums.id))
    .limit(MOST)
  const mayChange = await mayChangeBy(calls.save)(ctx)
  return {
    items: rows.map(({ album, siteName, count }) => {
      const { id, version, name, siteId, tenantId } = album
      return { id, version, name, siteId, siteName, tenantId, count, mayChange: mayChange(album) }
    }),
  }
}

export const saveAlbum: Handler<typeof calls.save> = async (ctx, { id, version, siteId, name }) => {
  if (id !== null) {
    const before = await findRow(ctx, albums, id, { lock: true })
    return updateRow(ctx, ENTITY, albums, before, version, { name })
  }
  const owner = await ownerOfNew(ctx, siteId, 'image-site-required')
  const same = owner.tenantId === null ? isNull(albums.tenantId) : eq(albums.tenantId, owner.tenantId)
  const [there] = await ctx.db
    .select({ n: count() })
    .from(albums)
    .where(and(eq(albums.landlordId, owner.landlordId), eq(albums.siteId, owner.siteId), same))
  if (there && there.n >= MAX_ALBUMS) throw conflict(['albums-full', { n: MAX_ALBUMS }])
  return saved(await insertRow(ctx, ENTITY, albums, { ...owner, name }, { name }))
}

export const removeAlbum: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, albums, id, { lock: true })
  await ctx.db
    .update(images)
    .set({ albumId: null })
    .where(and(eq(images.landlordId, before.landlordId), eq(images.albumId, id)))
  await deleteRow(ctx, ENTITY, albums, before)
  return done
}
