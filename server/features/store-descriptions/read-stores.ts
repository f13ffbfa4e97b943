import { storeDescriptions as calls, type StoreDescription } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { and, eq, exists, not, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { either, holds, phraseIn } from '../../platform/lists/list.ts'
import type { Words } from '../../platform/lists/read-list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { storeDescriptions } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      tenant: { id: tenants.id, siteId: tenants.siteId, name: tenants.name },
      siteName: sites.name,
      store: storeDescriptions,
      image: { id: files.id, name: files.name },
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .leftJoin(storeDescriptions, eq(storeDescriptions.tenantId, tenants.id))
    .leftJoin(files, eq(files.id, storeDescriptions.imageFileId))

type Row = Awaited<ReturnType<typeof select>>[number]

const item = ({ tenant, siteName, store, image }: Row): StoreDescription => ({
  id: tenant.id,
  siteId: tenant.siteId,
  siteName,
  tenantName: tenant.name,
  version: store?.version ?? null,
  name: store?.name ?? tenant.name,
  storeDescription: store?.storeDescription ?? '',
  storeImageUrl: image ? fileUrl(image.id, image.name) : null,
  dateUpdated: store?.updatedAt.toISOString() ?? null,
})

const read = { table: tenants, page: pageOf(select), owned: ownedTenant, item, shown: () => eq(tenants.active, true) }

const ofTenant = eq(storeDescriptions.tenantId, tenants.id)
const described = exists(sql`(select from ${storeDescriptions} where ${ofTenant})`)

/** Clients whose store is called so. */
const storesNamed = (query: string): Words => ({
  where: holds(sql`(select ${storeDescriptions.name} from ${storeDescriptions} where ${ofTenant})`, query),
  found: [
    (condition) =>
      sql`select ${tenants.id} from ${storeDescriptions} inner join ${tenants} on ${ofTenant} where ${and(holds(storeDescriptions.name, query), condition)}`,
  ],
})

export const searchStores: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  filters: (query) => (query.described === undefined ? undefined : query.described ? described : not(described)),
  words: (query) => either(phraseIn(tenants, tenants.name, query), storesNamed(query)),
  sorts: (ctx, { siteId }) => ({ tenantName: tenants.name, siteName: bySite(ctx, tenants.siteId, siteId) }),
})

export const getStore: Handler<typeof calls.get> = getOf(read)
