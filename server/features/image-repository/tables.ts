import { imageEntity } from '@atrium/contract/image-repository/image-repository.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'

/** Whose: a client's, or without one the landlord's at a site. */
const owner = () => ({ landlordId: integer().notNull(), siteId: integer().notNull(), tenantId: integer() })

export const imageAlbums = pgTable(
  'image_albums',
  {
    id: id(),
    ...owner(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('image_albums', t),
    unique('image_albums_scope').on(t.landlordId, t.id),
    uniqueIndex('image_albums_name').on(t.siteId, sql`coalesce(${t.tenantId}, 0)`, sql`lower(${t.name})`),
    index('image_albums_by_name').on(t.landlordId, t.name, t.id),
  ],
)

export const repositoryImages = pgTable(
  'repository_images',
  {
    id: id(),
    ...owner(),
    ...entityColumns(imageEntity),
    tags: text().array().notNull().default([]),
    /** Name, caption and tags, by which it is searched. */
    words: text().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    createdBy: integer().references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('repository_images_site', [t.landlordId, t.siteId], sites),
    // An image follows its client to another site.
    siteForeignKey('repository_images_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    companyForeignKey('repository_images_album', [t.landlordId, t.albumId], imageAlbums),
    uniqueIndex('repository_images_file').on(t.fileId),
    index('repository_images_by_created').on(t.landlordId, t.createdAt, t.id),
    index('repository_images_by_name').on(t.landlordId, t.name, t.id),
    index('repository_images_of_site').on(t.landlordId, t.siteId, t.createdAt, t.id),
    index('repository_images_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('repository_images_of_album').on(t.albumId, t.createdAt, t.id),
    index('repository_images_tags').using('gin', t.tags),
    index('repository_images_search').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
)
