import { repositoryImages as calls, type RepositoryImage } from '@atrium/contract/image-repository/image-repository.ts'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { mayChangeBy } from '../../platform/records/may-change.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { repositoryImages as images } from './tables.ts'
import { ownedImage, visible } from './visible.ts'

const select = (db: ReadDb) =>
  db
    .select({
      image: images,
      siteName: sites.name,
      tenant: tenants.name,
      by: users.name,
      file: { id: files.id, name: files.name, type: files.type, size: files.size },
    })
    .from(images)
    .innerJoin(files, eq(files.id, images.fileId))
    .innerJoin(sites, eq(sites.id, images.siteId))
    .leftJoin(tenants, eq(tenants.id, images.tenantId))
    .leftJoin(users, eq(users.id, images.createdBy))

type Row = Awaited<ReturnType<typeof select>>[number]

function item(
  { image, siteName, tenant, by, file }: Row,
  mayChange: (row: { tenantId: number | null }) => boolean,
): RepositoryImage {
  const { id, version, siteId, tenantId, name, caption, albumId, tags, shared, createdAt } = image
  return {
    id,
    version,
    siteId,
    siteName,
    tenantId,
    name,
    caption,
    albumId,
    tags,
    shared,
    tenant: tenant ?? '',
    createdBy: by ?? '',
    createdById: image.createdBy,
    createdDate: createdAt.toISOString(),
    fileUrl: fileUrl(file.id, file.name),
    fileName: file.name,
    fileType: file.type,
    fileSize: file.size,
    mayChange: mayChange(image),
  }
}

const read = { table: images, page: pageOf(select), item, shown: visible, owned: ownedImage, extra: mayChangeBy(calls.save) }

export const searchImages: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  filters: ({ albumId, tag }) =>
    and(
      albumId === undefined ? undefined : albumId === null ? isNull(images.albumId) : eq(images.albumId, albumId),
      tag === undefined ? undefined : sql`${images.tags} @> array[${tag}]::text[]`,
    ),
  words: (query) => phraseIn(images, images.words, query),
  sorts: { createdDate: images.createdAt, name: images.name },
})

const one = getOf(read)

export const getImage: Handler<typeof calls.get> = async (ctx, { id }) => {
  const image = await one(ctx, { id })
  const key = ctx.db
    .select({ key: files.key })
    .from(files)
    .innerJoin(images, eq(images.fileId, files.id))
    .where(eq(images.id, id))
  const [copies] = await ctx.db
    .select({ n: count() })
    .from(files)
    .where(eq(files.key, sql`(${key})`))
  return { ...image, uses: Math.max(0, (copies?.n ?? 1) - 1) }
}
