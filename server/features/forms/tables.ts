import type { MenuIcon } from '@atrium/contract/access/menu-icons.ts'
import { formEntity } from '@atrium/contract/forms/forms.ts'
import type { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
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
    uniqueIndex('forms_category').on(t.landlordId, t.category),
    index('forms_of_site').on(t.siteId),
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
  },
  (t) => [
    ...placeKeys('form_values', t),
    unique('form_values_landlord_id').on(t.landlordId, t.id),
    companyForeignKey('form_values_form', [t.landlordId, t.formId], forms),
    uniqueIndex('form_values_no').on(t.formId, t.no),
    index('form_values_by_created').on(t.formId, t.createdAt, t.id),
    index('form_values_of_site').on(t.siteId, t.formId, t.createdAt, t.id),
    index('form_values_of_tenant').on(t.tenantId, t.formId, t.createdAt, t.id),
  ],
)

/** The files of entries. */
export const formValueFiles = pictureTable('form_value_files', formValues)
