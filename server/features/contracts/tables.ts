import type { ClauseCondition } from '@atrium/contract/contracts/conditions.ts'
import { type ContractRequest, type ContractSigner, type PartKind, partEntities } from '@atrium/contract/contracts/library.ts'
import type { ContractPart, TemplatePart } from '@atrium/contract/contracts/parts.ts'
import { contractTemplateEntity } from '@atrium/contract/contracts/templates.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

const user = () => integer().references(() => users.id)

/** What the contracts of a company are made of: clauses, terms, information requests, signature blocks. */
export const contractParts = pgTable(
  'contract_parts',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    kind: text().$type<PartKind>().notNull(),
    ...entityColumns(partEntities.clause),
    /** The text with its formatting, sanitised; null where it is plain. */
    descriptionHtml: text(),
    /** Of a clause: when it is used; null: always. */
    condition: jsonb().$type<ClauseCondition>(),
    /** Of an information request. */
    requests: jsonb().$type<ContractRequest[]>().notNull().default([]),
    /** Of a signature block. */
    signers: jsonb().$type<ContractSigner[]>().notNull().default([]),
    createdBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('contract_parts_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('contract_parts_called').on(t.landlordId, t.kind, sql`lower(${t.name})`),
    index('contract_parts_by_name').on(t.landlordId, t.kind, t.name, t.id),
    index('contract_parts_by_created').on(t.landlordId, t.kind, t.createdAt, t.id),
  ],
)

/** What contracts are made by, while it is written. */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(contractTemplateEntity),
    parts: jsonb().$type<TemplatePart[]>().notNull(),
    /** The last that was published; 0: none. */
    versionNo: integer().notNull().default(0),
    createdBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('contract_templates_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('contract_templates_called').on(t.landlordId, sql`lower(${t.name})`),
    index('contract_templates_by_name').on(t.landlordId, t.name, t.id),
    index('contract_templates_by_created').on(t.landlordId, t.createdAt, t.id),
  ],
)

/** What was published, with all that it says. Never changed (migrations/*_contract-templates.sql). */
export const contractTemplateVersions = pgTable(
  'contract_template_versions',
  {
    id: id(),
    landlordId: integer().notNull(),
    templateId: integer().notNull(),
    no: integer().notNull(),
    parts: jsonb().$type<ContractPart[]>().notNull(),
    createdBy: user(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('contract_template_versions_of', [t.landlordId, t.templateId], contractTemplates).onDelete('cascade'),
    unique('contract_template_versions_landlord_id').on(t.landlordId, t.id),
    unique('contract_template_versions_no').on(t.templateId, t.no),
  ],
)
