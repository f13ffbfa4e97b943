import type { MenuIcon } from '@atrium/contract/access/menu-icons.ts'
import { formEntity } from '@atrium/contract/forms/forms.ts'
import type { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { formDefinitions } from '../../platform/forms/tables.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { recordColumns } from '../../platform/records/record-table.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'
import { sites } from '../../platform/tenancy/tables.ts'

/** The forms of companies; the fields of each, and what it holds, are kept as a company's own fields are (docs/features/forms.md). */
export const forms = pgTable(
  'forms',
  {
    /** That of its definition, and of the table `form_<id>`. */
    id: integer().primaryKey(),
    landlordId: integer().notNull(),
    category: text().notNull(),
    ...entityColumns(formEntity),
    icon: text().$type<MenuIcon>().notNull().default('checklist'),
    /** Its fields while they are being changed; null: as they are published. */
    draft: jsonb().$type<FieldInput[]>(),
    /** The kinds of record that its formulas read something of, as its fields lead to them. */
    reads: text().array().notNull().default([]),
    /** The number of its latest entry. */
    lastNo: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('forms_definition', [t.landlordId, t.id], formDefinitions),
    companyForeignKey('forms_site', [t.landlordId, t.siteId], sites),
    unique('forms_landlord_id').on(t.landlordId, t.id),
    foreignKey({ name: 'forms_parent', columns: [t.landlordId, t.parentId], foreignColumns: [t.landlordId, t.id] }),
    index('forms_of_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    uniqueIndex('forms_category').on(t.landlordId, t.category),
    index('forms_of_site').on(t.siteId),
    index('forms_reading').on(t.landlordId).where(sql`${t.reads} <> '{}'`),
  ],
)

/** The entries of all forms: whose each is. */
export const formValues = pgTable(
  'form_values',
  {
    ...recordColumns(),
    formId: integer().notNull(),
    no: integer().notNull(),
    createdBy: integer().references(() => users.id),
    /** The entry of another form that it belongs to. */
    parentId: integer(),
    /** Anybody with the link sees it, as long as its form has public pages. */
    isPublic: boolean().notNull().default(false),
  },
  (t) => [
    ...placeKeys('form_values', t),
    unique('form_values_landlord_id').on(t.landlordId, t.id),
    companyForeignKey('form_values_form', [t.landlordId, t.formId], forms),
    foreignKey({
      name: 'form_values_parent',
      columns: [t.landlordId, t.parentId],
      foreignColumns: [t.landlordId, t.id],
    }).onDelete('cascade'),
    index('form_values_of_parent').on(t.parentId, t.formId, t.createdAt, t.id).where(sql`${t.parentId} is not null`),
    uniqueIndex('form_values_no').on(t.formId, t.no),
    index('form_values_public').on(t.formId, t.createdAt, t.id).where(sql`${t.isPublic}`),
    index('form_values_by_created').on(t.formId, t.createdAt, t.id),
    index('form_values_of_site').on(t.siteId, t.formId, t.createdAt, t.id),
    index('form_values_of_tenant').on(t.tenantId, t.formId, t.createdAt, t.id),
  ],
)

/** The entries that new ones at a site start from. */
export const formDefaults = pgTable(
  'form_value_default_sites',
  {
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    siteId: integer().notNull(),
    valueId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.formId, t.siteId] }),
    companyForeignKey('form_default_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    companyForeignKey('form_default_site', [t.landlordId, t.siteId], sites).onDelete('cascade'),
    companyForeignKey('form_default_value', [t.landlordId, t.valueId], formValues).onDelete('cascade'),
    index('form_default_of_value').on(t.valueId),
    index('form_default_of_site').on(t.siteId),
  ],
)

/** By the key that came with it, which entry was made, by whom, and of what: it is made once, however often it is sent. */
export const formEntryKeys = pgTable(
  'form_entry_keys',
  {
    landlordId: integer().notNull(),
    key: uuid().notNull(),
    formId: integer().notNull(),
    /** Kept when the entry is deleted: one that is sent once more is not made anew. */
    valueId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** A hash of what was sent, files included. */
    content: text().notNull(),
    createdAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.landlordId, t.key] }),
    companyForeignKey('form_entry_keys_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    index('form_entry_keys_of_form').on(t.formId),
  ],
)

/** The files of entries. */
export const formValueFiles = pictureTable('form_value_files', formValues)

/** The files of fields of entries: whose each is; what is told of it stands in the entry's field. */
export const formFieldFiles = pictureTable('form_field_files', formValues, { fieldId: integer().notNull() })
