import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { letterEntity } from '@atrium/contract/letters/letters.ts'
import { letterTemplateEntity } from '@atrium/contract/letters/templates.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { numberTable } from '../../platform/records/numbers.ts'
import { landlords, tenants } from '../../platform/tenancy/tables.ts'

const words = () => ({
  /** The text with its formatting, sanitised; null where it is plain. */
  descriptionHtml: text(),
  createdBy: integer().references(() => users.id),
  version: integer().notNull().default(1),
  createdAt: instant(),
  updatedAt: instant(),
})

/** What letters are made by. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(letterTemplateEntity),
    ...words(),
  },
  (t) => [
    unique('letter_templates_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('letter_templates_called').on(t.landlordId, sql`lower(${t.name})`),
    index('letter_templates_by_name').on(t.landlordId, t.name, t.id),
  ],
)

/** The numbers of letters. */
export const letterNumbers = numberTable('letter_numbers')

/** Letters that somebody has sent at once. */
export const letterRuns = pgTable(
  'letter_runs',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    /** Made by whoever orders: the same one again is the same order. */
    key: text().notNull(),
    byMail: boolean().notNull(),
    /** When nothing of it waited any more. */
    endedAt: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [
    unique('letter_runs_landlord_id').on(t.landlordId, t.id),
    unique('letter_runs_once').on(t.landlordId, t.key),
    index('letter_runs_running').on(t.id).where(sql`${t.endedAt} is null`),
  ],
)

/** Letters to clients: with their fields until they leave, filled in from then on. */
export const letters = pgTable(
  'letters',
  {
    ...entityColumns(letterEntity),
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    leaseId: integer(),
    ...words(),
    /** From when it left first. */
    no: integer(),
    /** What it was made and sent with, where it was one of many. */
    runId: integer(),
    /** Why it stayed when the others left. */
    held: jsonb().$type<ErrorBody>(),
    /** When it left. */
    sentAt: timestamp({ withTimezone: true }),
    /** The last one. */
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
  },
  (t) => [
    // It follows its client to another site.
    siteForeignKey('letters_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    companyForeignKey('letters_run', [t.landlordId, t.runId], letterRuns),
    unique('letters_landlord_id').on(t.landlordId, t.id),
    unique('letters_no').on(t.landlordId, t.no),
    index('letters_of_run').on(t.runId, t.id).where(sql`${t.runId} is not null`),
    index('letters_by_created').on(t.landlordId, t.createdAt, t.id),
    index('letters_by_sent').on(t.landlordId, t.sentAt, t.id),
    index('letters_by_subject').on(t.landlordId, t.subject, t.id),
    index('letters_of_site').on(t.siteId, t.createdAt, t.id),
    index('letters_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('letters_search').using('gin', sql`${t.subject} gin_trgm_ops`),
  ],
)
