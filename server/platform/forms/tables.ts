import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { CustomKind } from '@atrium/contract/kit/field-kinds.ts'
import type { HeaderConfig } from '@atrium/contract/kit/header-config.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../database/columns.ts'
import { landlords } from '../tenancy/tables.ts'

// What a company has defined. The values of a form stand in a table of its own, `form_<id>` (form-table.ts).

/** The fields that a company has given a kind of record. */
export const formDefinitions = pgTable(
  'form_definitions',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** The kind of record, by the name of its entity. */
    about: text().notNull(),
    /** As the current version has them. */
    fields: jsonb().$type<FieldData[]>().notNull(),
    /** Every record has a row in the form's table. */
    filled: boolean().notNull().default(false),
    /** Fields by which lists can be sorted and narrowed: they have an index. */
    indexed: integer().array().notNull().default([]),
    /** Fields that the index of the search is made of. */
    searched: integer().array().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('form_definitions_about').on(t.landlordId, t.about),
    unique('form_definitions_landlord_id').on(t.landlordId, t.id),
  ],
)

/** How a company shows the fields that a kind of record has anyway. */
export const fieldSettings = pgTable(
  'field_settings',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** The kind of record, by the name of its entity. */
    about: text().notNull(),
    /** Of every field that it had when they were saved. */
    headers: jsonb().$type<HeaderConfig[]>().notNull(),
    /** In this order, not in the usual one. */
    ordered: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [unique('field_settings_about').on(t.landlordId, t.about)],
)

/** Choices that fields of several forms share: docs/features/shared-lists.md. */
export const formLookups = pgTable(
  'form_lookups',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    name: text().notNull(),
    /** In their order. What stands for one is never used again, in no list. */
    values: jsonb().$type<FieldData['options']>().notNull(),
    /** The number of the last choice that it was given. */
    lastValue: integer().notNull().default(0),
    /** It is nobody's any more; what records hold of it keeps its words. */
    removedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [uniqueIndex('form_lookups_name').on(t.landlordId, sql`lower(${t.name})`).where(sql`${t.removedAt} is null`)],
)

/** What a definition was; never changed. */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: integer().notNull(),
    landlordId: integer().notNull(),
    version: integer().notNull(),
    fields: jsonb().$type<FieldData[]>().notNull(),
    createdAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.version] }),
    companyForeignKey('form_versions_form', [t.landlordId, t.formId], formDefinitions),
  ],
)

/** Every field there ever was; its id is the name of its column and is never used again. */
export const formFields = pgTable(
  'form_fields',
  {
    id: id(),
    formId: integer().notNull(),
    landlordId: integer().notNull(),
    kind: text().$type<CustomKind>().notNull(),
    /** The number of the last option that a choice was given. */
    options: integer().notNull().default(0),
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [companyForeignKey('form_fields_form', [t.landlordId, t.formId], formDefinitions)],
)
