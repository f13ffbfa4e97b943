import type { StepRule } from '@atrium/contract/access/step-rule.ts'
import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { companyEntity } from '@atrium/contract/tenancy/company.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { type Column, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/tables.ts'
import { companyForeignKey, id, instant } from '../database/columns.ts'
import { entityColumns } from '../database/entity-columns.ts'

// What a viewer's scope is made of: companies, their sites, the clients in them. Every other row hangs on these three, so
// the composite keys below make it impossible to store a client under another company's site.

export const plans = pgTable('plans', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  /** What it costs a month, or a year when paid by the year; cents of `currency`. */
  monthlyCents: integer().notNull().default(0),
  annuallyCents: integer().notNull().default(0),
  currency: text().notNull().default('CAD'),
  isPremium: boolean().notNull().default(false),
  isEnterprise: boolean().notNull().default(false),
  /** Sites and clients a landlord on this plan may have. */
  sites: integer().notNull(),
  tenants: integer().notNull(),
  /** Plan feature keys it switches on. */
  features: jsonb().$type<string[]>().notNull().default([]),
  /** The plan a company tries out when it signs itself up; of several the first by position. */
  forTrial: boolean().notNull().default(false),
  trialDays: integer().notNull().default(14),
  position: integer().notNull().default(0),
  /** Offered; a plan that is not stays with whoever has it. */
  active: boolean().notNull().default(true),
  /** Prices of the payment service; without them it makes its own. */
  stripePriceMonthly: text(),
  stripePriceAnnually: text(),
  version: integer().notNull().default(1),
})

export const landlords = pgTable('landlords', {
  id: id(),
  ...entityColumns(companyEntity),
  planId: integer()
    .notNull()
    .references(() => plans.id),
  isTrial: boolean().notNull().default(false),
  trialEnd: timestamp({ withTimezone: true }),
  /** The subscription is paid and running. */
  valid: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  /** What holds for whoever has not chosen: BCP 47 tag, IANA name, a form of `dateFormats`, ISO 4217. */
  language: text().notNull().default('en'),
  timeZone: text().notNull().default('America/Toronto'),
  dateFormat: text().notNull().default('MMMM DD, YYYY'),
  currency: text().notNull().default('CAD'),
  /** Of whose people a login asks for a second step: `StepRule` of the contract. */
  secondStepFor: text().$type<StepRule>().notNull().default('nobody'),
  /** The first steps are done. */
  wizardCompleted: boolean().notNull().default(false),
  /** Whose sample data it holds: a company apart, thrown away whole (docs/features/samples.md). */
  sampleOf: integer()
    .unique('landlords_sample_of')
    .references((): AnyPgColumn => landlords.id),
  /** How much of it is made, in percent, and since when all of it. */
  sampleProgress: integer().notNull().default(0),
  sampleReadyAt: timestamp({ withTimezone: true }),
  /** Of what the company says about itself. */
  version: integer().notNull().default(1),
  createdAt: instant(),
})

/** What a company's clients may do and see; without a row, everything. */
export const clientConfigurations = pgTable('client_configurations', {
  landlordId: integer()
    .primaryKey()
    .references(() => landlords.id),
  closedTypes: jsonb().$type<DocumentType[]>().notNull().default([]),
  mayEditContact: boolean().notNull().default(true),
  mayUploadInsurance: boolean().notNull().default(true),
  welcome: text().notNull().default(''),
  supportEmail: text().notNull().default(''),
  supportPhone: text().notNull().default(''),
  landing: text(),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const sites = pgTable(
  'sites',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(siteEntity),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('sites_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('sites_name').on(t.landlordId, sql`lower(${t.name})`),
    foreignKey({ name: 'sites_manager', columns: [t.managerId], foreignColumns: [users.id] }).onDelete('set null'),
    index('sites_of_manager').on(t.managerId).where(sql`${t.managerId} is not null`),
    index('sites_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

export const tenantCategories = pgTable(
  'tenant_categories',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    name: text().notNull(),
  },
  (t) => [
    unique('tenant_categories_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('tenant_categories_name').on(t.landlordId, sql`lower(${t.name})`),
  ],
)

/** What a client is searched by, as its index has it. */
export const tenantWords = (t: { name: Column; unit: Column; email: Column; contactName: Column }) =>
  sql`(${t.name} || ' ' || ${t.unit} || ' ' || ${t.email} || ' ' || ${t.contactName})`

export const tenants = pgTable(
  'tenants',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(clientEntity),
    imageFileId: integer(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('tenants_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('tenants_category', [t.landlordId, t.categoryId], tenantCategories),
    unique('tenants_scope').on(t.landlordId, t.siteId, t.id),
    unique('tenants_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('tenants_name').on(t.siteId, sql`lower(${t.name})`, sql`lower(${t.unit})`),
    index('tenants_by_name').on(t.landlordId, t.name, t.id),
    index('tenants_by_unit').on(t.landlordId, t.unit, t.id),
    index('tenants_by_contact').on(t.landlordId, t.contactName, t.id),
    index('tenants_by_email').on(t.landlordId, t.email, t.id),
    index('tenants_by_phone').on(t.landlordId, t.phone, t.id),
    index('tenants_by_active').on(t.landlordId, t.active, t.id),
    index('tenants_by_category').on(t.landlordId, t.categoryId, t.id),
    index('tenants_search').using('gin', sql`${t.name} gin_trgm_ops`),
    index('tenants_words').using('gin', sql`${tenantWords(t)} gin_trgm_ops`),
  ],
)

/** The sites a company user works in; a company admin works in all of them. */
export const userSites = pgTable(
  'user_sites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.siteId] })],
)

/** The clients a corporate client's account spans. */
export const corporateTenants = pgTable(
  'corporate_tenants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tenantId] }), index('corporate_tenants_of_tenant').on(t.tenantId)],
)
