import { distributionListEntity, type ListRule } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, type PgColumn, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

/** The lists of which a rule is of contacts. */
export const takesContacts = (rules: PgColumn): SQL => sql`${rules} @> '[{"who": "contacts"}]'`

/** A company's list has no client; a client's own list has one. Without a site it is one of all sites. */
export const distributionLists = pgTable(
  'distribution_lists',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(distributionListEntity),
    tenantId: integer(),
    /** Who was chosen one by one: ids, in order. What is deleted meanwhile is passed over when the list is read. */
    tenantIds: integer().array().notNull().default([]),
    contactIds: integer().array().notNull().default([]),
    rules: jsonb().$type<ListRule[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('distribution_lists_site', [t.landlordId, t.siteId], sites),
    siteForeignKey('distribution_lists_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    check('distribution_lists_client_at_site', sql`${t.tenantId} is null or ${t.siteId} is not null`),
    uniqueIndex('distribution_lists_name').on(t.landlordId, sql`coalesce(${t.tenantId}, 0)`, sql`lower(${t.name})`),
    index('distribution_lists_by_name').on(t.landlordId, t.name, t.id),
    index('distribution_lists_by_description').on(t.landlordId, t.description, t.id),
    index('distribution_lists_of_site').on(t.landlordId, t.siteId, t.id),
    index('distribution_lists_of_tenant').on(t.tenantId, t.name),
    index('distribution_lists_contacts').using('gin', t.contactIds),
    index('distribution_lists_by_rule').on(t.landlordId, t.id).where(takesContacts(t.rules)),
    index('distribution_lists_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)
