import { sharedFiles as calls, type SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findNode, pathTo } from './find-nodes.ts'
import { rightsOf } from './node-rights.ts'
import { fileStorage, fileNodes as nodes } from './tables.ts'
import { addExcerpts } from './text/add-excerpts.ts'
import { byNameOrText } from './text/search-text.ts'
import { ownTrash } from './trash.ts'
import { ownedNode, visible } from './visible.ts'

const tops = alias(nodes, 'tops')
const parents = alias(nodes, 'parents')

const select = (db: ReadDb) =>
  db
    .select({
      node: nodes,
      top: { clientsMay: tops.clientsMay, audience: tops.audience },
      folderName: parents.name,
      siteName: sites.name,
      tenant: tenants.name,
      by: users.name,
    })
    .from(nodes)
    .innerJoin(tops, eq(tops.id, nodes.topId))
    .innerJoin(sites, eq(sites.id, nodes.siteId))
    .leftJoin(parents, eq(parents.id, nodes.parentId))
    .leftJoin(tenants, eq(tenants.id, nodes.tenantId))
    .leftJoin(users, eq(users.id, nodes.createdBy))

type Row = Awaited<ReturnType<typeof select>>[number]

function item({ node, top, folderName, siteName, tenant, by }: Row, { mayChange }: ReturnType<typeof rightsOf>): SharedFile {
  const { id, version, isFolder, name, siteId, tenantId, parentId, audience, fileId, fileType, size } = node
  return {
    id,
    version,
    isFolder,
    name,
    siteId,
    siteName,
    tenantId,
    tenant: tenant ?? '',
    folderId: parentId,
    folderName: folderName ?? '',
    audience,
    fileUrl: fileId === null ? '' : fileUrl(fileId, name),
    fileType,
    size,
    createdBy: by ?? '',
    createdById: node.createdBy,
    createdDate: node.createdAt.toISOString(),
    updatedDate: node.updatedAt.toISOString(),
    trashedDate: node.trashedAt?.toISOString() ?? null,
    mayChange: mayChange(node, top),
    excerpt: [],
  }
}

const read = { table: nodes, page: pageOf(select), item, owned: ownedNode, extra: async (ctx: ReadContext) => rightsOf(ctx) }
const sorts = { name: nodes.listed, updatedDate: nodes.updatedAt, size: nodes.size }

const findInPlace = listOf(calls.list, {
  ...read,
  shown: (ctx, place) => and(isNull(nodes.trashedAt), inPlace(ctx, place), visible(ctx)),
  filters: ({ foldersOnly }) => (foldersOnly ? eq(nodes.isFolder, true) : undefined),
  words: byNameOrText,
  sorts,
})

export const listFiles: Handler<typeof calls.list> = async (ctx, asked) => {
  const page = await findInPlace(ctx, asked)
  return { ...page, items: await addExcerpts(ctx, page.items, asked.query) }
}

/** In a folder, or at the top: for a client of its own place and of the site's, of which it sees what is shared. A search is in all of the place. */
function inPlace({ viewer }: ReadContext, { folderId, tenantId, query }: Asked): SQL | undefined {
  const place = sql`(${nodes.siteId}, coalesce(${nodes.tenantId}, 0))`
  if (folderId !== null && query)
    return sql`${place} = (select site_id, coalesce(tenant_id, 0) from ${nodes} opened where opened.id = ${folderId})`
  if (folderId !== null) return eq(nodes.parentId, folderId)
  const atTop = query ? undefined : isNull(nodes.parentId)
  if (viewer.kind !== 'landlord') return atTop
  return and(atTop, tenantId === null ? isNull(nodes.tenantId) : eq(nodes.tenantId, tenantId))
}

interface Asked {
  folderId: number | null
  tenantId: number | null
  query: string
}

const findAll = listOf(calls.all, {
  ...read,
  shown: (ctx) => and(isNull(nodes.trashedAt), visible(ctx)),
  words: byNameOrText,
  sorts,
})

export const searchFiles: Handler<typeof calls.all> = async (ctx, asked) => {
  const page = await findAll(ctx, asked)
  return { ...page, items: await addExcerpts(ctx, page.items, asked.query) }
}

export const listTrash: Handler<typeof calls.trash> = listOf(calls.trash, {
  ...read,
  shown: (ctx) => and(isNotNull(nodes.trashedAt), eq(nodes.trashId, nodes.id), visible(ctx), ownTrash(ctx)),
  // By its name alone: what was deleted is not read any more.
  words: (query) => phraseIn(nodes, nodes.name, query),
  sorts: { ...sorts, trashedDate: nodes.trashedAt },
})

export const getFolder: Handler<typeof calls.folder> = async (ctx, { id }) => {
  const { node, top } = await findNode(ctx, id)
  if (!node.isFolder) throw notFound()
  const [place] = await ctx.db
    .select({ siteName: sites.name, tenant: tenants.name })
    .from(nodes)
    .innerJoin(sites, eq(sites.id, nodes.siteId))
    .leftJoin(tenants, eq(tenants.id, nodes.tenantId))
    .where(eq(nodes.id, id))
  const { mayAdd, mayChange } = rightsOf(ctx)
  const { version, name, siteId, tenantId, parentId, clientsMay, everybody, userIds, roleIds } = node
  const mayEdit = mayChange(node, top)
  const audience = node.audience ?? 'Company'
  return {
    id,
    version,
    name,
    siteId,
    siteName: place?.siteName ?? '',
    tenantId,
    tenant: place?.tenant ?? '',
    path: (await pathTo(ctx.db, id)).slice(0, -1),
    mayAdd: mayAdd(top),
    mayChange: mayEdit,
    rights:
      ctx.viewer.kind === 'landlord' && parentId === null && mayEdit
        ? { audience, clientsMay, everybody, userIds, roleIds }
        : null,
  }
}

export const getStorage: Handler<typeof calls.storage> = async (ctx) => {
  const [kept] = await ctx.db
    .select()
    .from(fileStorage)
    .where(ctx.scope.of({ landlordId: fileStorage.landlordId }))
  return { bytes: kept?.bytes ?? 0 }
}
