import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { driveFolderEntity } from '@atrium/contract/file-manager/drives.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { nameOrder } from '../../platform/database/name-order.ts'
import { files } from '../../platform/files/tables.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

const optionalInstant = () => timestamp({ withTimezone: true })

/**
 * A file or a folder. Rights stand on the folder at the top that it lies in (`topId`; its own id for one at the top), so that whether
 * it may be seen is asked of one row, however deep it lies.
 */
export const fileNodes = pgTable(
  'file_nodes',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** In the place of a client; without one in that of the site. */
    tenantId: integer(),
    parentId: integer(),
    topId: integer(),
    isFolder: boolean().notNull(),
    name: text().notNull(),
    /** Folders before files, then by name as people count. */
    listed: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`(case when ${fileNodes.isFolder} then '0' else '1' end) || ${nameOrder(fileNodes.name)}`),
    /** Of a folder at the top. */
    audience: text().$type<'Company' | 'Clients'>(),
    clientsMay: text().$type<'See' | 'Add' | 'Change'>().notNull().default('See'),
    everybody: boolean().notNull().default(true),
    userIds: integer().array().notNull().default([]),
    roleIds: integer().array().notNull().default([]),
    /** The newest version of a file. */
    fileId: integer().references(() => files.id),
    fileType: text().notNull().default(''),
    size: bigint({ mode: 'number' }).notNull().default(0),
    createdBy: integer().references(() => users.id),
    /** The client whose people made it. */
    byTenantId: integer(),
    trashedAt: optionalInstant(),
    /** What was put into the trash, and this with it. */
    trashId: integer(),
    /** The client whose people put it there. */
    trashedByTenantId: integer(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('file_nodes', t),
    unique('file_nodes_scope').on(t.landlordId, t.id),
    foreignKey({
      name: 'file_nodes_parent',
      columns: [t.landlordId, t.parentId],
      foreignColumns: [t.landlordId, t.id as AnyPgColumn],
    }),
    // At the top the two sides name their folders each for themselves: nobody learns of what they do not see.
    uniqueIndex('file_nodes_name')
      .on(
        t.landlordId,
        t.siteId,
        sql`coalesce(${t.tenantId}, 0)`,
        sql`coalesce(${t.parentId}, 0)`,
        sql`coalesce(${t.audience}, '')`,
        sql`lower(${t.name})`,
      )
      .where(sql`${t.trashedAt} is null`),
    index('file_nodes_of_folder').on(t.parentId, t.listed, t.id),
    index('file_nodes_of_top').on(t.topId),
    index('file_nodes_at_top').on(t.landlordId, t.siteId, t.tenantId, t.listed, t.id).where(sql`${t.parentId} is null`),
    index('file_nodes_by_updated').on(t.landlordId, t.updatedAt, t.id),
    index('file_nodes_by_listed').on(t.landlordId, t.listed, t.id),
    index('file_nodes_by_size').on(t.landlordId, t.size, t.id),
    index('file_nodes_trashed').on(t.landlordId, t.trashedAt, t.id).where(sql`${t.trashId} = ${t.id}`),
    index('file_nodes_of_tenant').on(t.tenantId),
    index('file_nodes_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** Every version of a file, the newest too. */
export const fileVersions = pgTable(
  'file_versions',
  {
    id: id(),
    landlordId: integer().notNull(),
    nodeId: integer().notNull(),
    number: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    createdBy: integer().references(() => users.id),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('file_versions_node', [t.landlordId, t.nodeId], fileNodes),
    uniqueIndex('file_versions_number').on(t.nodeId, t.number),
    uniqueIndex('file_versions_file').on(t.fileId),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What is written in the newest version of a file; none of one whose kind is not read. */
export const fileTexts = pgTable(
  'file_texts',
  {
    nodeId: integer()
      .primaryKey()
      .references(() => fileNodes.id, { onDelete: 'cascade' }),
    landlordId: integer().notNull(),
    /** Whose text it is: that of an older version is not kept. */
    fileId: integer().notNull(),
    state: text().$type<'waiting' | 'read' | 'unreadable'>().notNull().default('waiting'),
    text: text().notNull().default(''),
    /** Its words as a search compares them, and one for its company. */
    words: tsvector().notNull().default(''),
    tries: integer().notNull().default(0),
    askedAt: instant(),
  },
  (t) => [
    index('file_texts_words').using('gin', t.words).with({ fastupdate: false }),
    index('file_texts_of_file').on(t.fileId),
    index('file_texts_waiting').on(t.askedAt).where(sql`${t.state} = 'waiting'`),
  ],
)

/** What all versions of a company's files take; kept, since it is asked with each page. */
export const fileStorage = pgTable('file_storage', {
  landlordId: integer().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
})

/** By whose key anybody opens a file or a folder. */
export const fileLinks = pgTable(
  'file_links',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer(),
    nodeId: integer().notNull(),
    keyHash: text().notNull(),
    /** The key, sealed, so that the link can be copied again. */
    sealedKey: text().notNull(),
    note: text().notNull().default(''),
    passwordHash: text(),
    asksWho: boolean().notNull().default(false),
    lastDay: date(),
    maxDownloads: integer(),
    downloads: integer().notNull().default(0),
    revokedAt: optionalInstant(),
    createdBy: integer().references(() => users.id),
    createdAt: instant(),
  },
  (t) => [
    ...placeKeys('file_links', t),
    companyForeignKey('file_links_node', [t.landlordId, t.nodeId], fileNodes),
    uniqueIndex('file_links_key').on(t.keyHash),
    index('file_links_of_node').on(t.nodeId, t.createdAt),
  ],
)

/** When a link was opened, and from where. */
export const fileLinkOpenings = pgTable(
  'file_link_openings',
  {
    id: id(),
    landlordId: integer().notNull(),
    linkId: integer()
      .notNull()
      .references(() => fileLinks.id, { onDelete: 'cascade' }),
    what: text().$type<'opened' | 'downloaded'>().notNull(),
    /** What was downloaded. */
    name: text().notNull().default(''),
    ip: text().notNull(),
    /** Who it was, as they have said or are known here. */
    who: text().notNull().default(''),
    at: instant(),
  },
  (t) => [index('file_link_openings_of_link').on(t.linkId, t.at)],
)

/** A folder of a company's Dropbox or Microsoft 365 that a place was given. What lies in it stays there. */
export const driveFolders = pgTable(
  'dropbox_folders',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** In the place of a client; without one in that of the site. */
    tenantId: integer(),
    connectionId: integer().notNull(),
    /** That of its connection. */
    kind: text().$type<DriveKind>().notNull().default('dropbox'),
    ...entityColumns(driveFolderEntity),
    /** Microsoft's drive that it lies in; empty of Dropbox, which has one. */
    driveId: text().notNull().default(''),
    /** By which the service knows it, wherever it is moved. */
    dropboxId: text().notNull(),
    /** Where it lay when it was given. */
    path: text().notNull(),
    createdBy: integer().references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('dropbox_folders', t),
    uniqueIndex('dropbox_folders_once').on(
      t.landlordId,
      t.siteId,
      sql`coalesce(${t.tenantId}, 0)`,
      t.connectionId,
      t.driveId,
      t.dropboxId,
    ),
    uniqueIndex('dropbox_folders_name').on(t.landlordId, t.siteId, sql`coalesce(${t.tenantId}, 0)`, sql`lower(${t.name})`),
    index('dropbox_folders_of_tenant').on(t.tenantId),
    index('dropbox_folders_of_connection').on(t.connectionId),
  ],
)

/** A file that is sent in pieces and is not whole yet. The folder may go meanwhile: it is looked for with each piece. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: id(),
    landlordId: integer().notNull(),
    /** Where it goes, as it was asked for. */
    siteId: integer(),
    tenantId: integer(),
    folderId: integer(),
    path: text().notNull(),
    sameName: text().$type<'version' | 'both'>().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** By which the browser tells the file from another one of its name. */
    mark: text().notNull(),
    /** Bytes that are there. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    index('file_uploads_of_user').on(t.createdBy, t.id),
    index('file_uploads_of_company').on(t.landlordId),
    index('file_uploads_idle').on(t.updatedAt),
  ],
)

/** A piece of one, in the store by a file of nobody. */
export const fileUploadPieces = pgTable(
  'file_upload_pieces',
  {
    id: id(),
    uploadId: integer()
      .notNull()
      .references(() => fileUploads.id),
    startsAt: bigint({ mode: 'number' }).notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
  },
  (t) => [uniqueIndex('file_upload_pieces_once').on(t.uploadId, t.startsAt)],
)
