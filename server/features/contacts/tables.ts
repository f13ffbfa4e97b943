import { contactRoleEntity } from '@atrium/contract/contacts/contact-roles.ts'
import { contactEntity } from '@atrium/contract/contacts/contacts.ts'
import { type Column, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

type Words = Record<'firstName' | 'lastName' | 'company' | 'email' | 'phone' | 'phoneE164', Column>

/** What a contact is searched by, as its index has it. */
export const contactWords = (t: Words) =>
  sql`(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.company} || ' ' || ${t.email} || ' ' || ${t.phone} || ' ' || ${t.phoneE164})`

/** What people call a contact: its name, or that of its company where it has none. */
export const calledAs = (t: Pick<Words, 'firstName' | 'lastName' | 'company'>) =>
  sql`coalesce(nullif(trim(${t.firstName} || ' ' || ${t.lastName}), ''), ${t.company})`

/** Without a site a contact is one of all sites; with a client it stands at the client's. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(contactEntity),
    /** The number as E.164 has it, where it is one. */
    phoneE164: text().notNull().default(''),
    /** What contacts are told apart by, whatever their capitals; two of one are suggested to be merged. */
    emailKey: text().generatedAlwaysAs(sql`lower(email)`).notNull(),
    nameKey: text().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || company)`).notNull(),
    /** Contact roles; that they are the company's is checked when a contact is saved. */
    roleIds: integer().array().notNull().default([]),
    imageFileId: integer(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('contacts_site', [t.landlordId, t.siteId], sites),
    // A contact follows its client to another site.
    siteForeignKey('contacts_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    check('contacts_client_at_site', sql`${t.tenantId} is null or ${t.siteId} is not null`),
    index('contacts_by_first_name').on(t.landlordId, t.firstName, t.id),
    index('contacts_by_last_name').on(t.landlordId, t.lastName, t.id),
    index('contacts_by_name').on(t.landlordId, calledAs(t), t.id),
    index('contacts_by_company').on(t.landlordId, t.company, t.id),
    index('contacts_by_job_title').on(t.landlordId, t.jobTitle, t.id),
    index('contacts_by_phone').on(t.landlordId, t.phone, t.id),
    index('contacts_by_email').on(t.landlordId, t.email, t.id),
    index('contacts_of_site').on(t.landlordId, t.siteId, t.lastName, t.id),
    index('contacts_of_tenant').on(t.tenantId, t.lastName, t.id),
    // With the site, so that duplicates are counted without reading a row of the table.
    index('contacts_same_email').on(t.landlordId, t.emailKey, t.id, t.siteId).where(sql`${t.emailKey} <> ''`),
    index('contacts_same_phone').on(t.landlordId, t.phoneE164, t.id, t.siteId).where(sql`${t.phoneE164} <> ''`),
    index('contacts_same_name').on(t.landlordId, t.nameKey, t.id, t.siteId),
    index('contacts_roles').using('gin', t.roleIds),
    index('contacts_search').using('gin', sql`${contactWords(t)} gin_trgm_ops`),
  ],
)

/** Ids of contacts that were merged into another one, so that whatever refers to them still finds it. */
export const contactAliases = pgTable(
  'contact_aliases',
  {
    oldId: integer().primaryKey(),
    landlordId: integer().notNull(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
  },
  (t) => [index('contact_aliases_of').on(t.contactId)],
)

export const contactRoles = pgTable(
  'contact_roles',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(contactRoleEntity),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    uniqueIndex('contact_roles_name').on(t.landlordId, sql`lower(${t.name})`),
    index('contact_roles_by_name').on(t.landlordId, t.name, t.id),
  ],
)
