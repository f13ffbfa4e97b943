import type { ClauseCondition } from '@atrium/contract/contracts/conditions.ts'
import { contractEntity, type suggestionStates } from '@atrium/contract/contracts/contracts.ts'
import type { LeaseFacts } from '@atrium/contract/contracts/lease-filling.ts'
import { type ContractRequest, type ContractSigner, type PartKind, partEntities } from '@atrium/contract/contracts/library.ts'
import { type ObligationSide, type ObligationTerms, obligationEntity } from '@atrium/contract/contracts/obligations.ts'
import type { ContractPart, LeftOut, TemplatePart } from '@atrium/contract/contracts/parts.ts'
import { contractTemplateEntity } from '@atrium/contract/contracts/templates.ts'
import { noPageWords, type PageWords } from '@atrium/contract/kit/page-words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { numberTable } from '../../platform/records/numbers.ts'
import { landlords, tenants } from '../../platform/tenancy/tables.ts'

const pageColumn = () => jsonb().$type<PageWords>().notNull().default(noPageWords)
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
    /** What stands on each page. */
    page: pageColumn(),
    /** What it gives contracts to do. */
    obligations: jsonb().$type<ObligationTerms[]>().notNull().default([]),
    createdBy: user(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('contract_template_versions_of', [t.landlordId, t.templateId], contractTemplates).onDelete('cascade'),
    unique('contract_template_versions_landlord_id').on(t.landlordId, t.id),
    unique('contract_template_versions_no').on(t.templateId, t.no),
  ],
)

export const contractNumbers = numberTable('contract_numbers')

const owner = () => ({ landlordId: integer().notNull(), siteId: integer().notNull(), tenantId: integer().notNull() })
const moment = () => timestamp({ withTimezone: true })

/** What a company agrees with a client. What it says stands in its versions. */
export const contracts = pgTable(
  'contracts',
  {
    ...entityColumns(contractEntity),
    id: id(),
    ...owner(),
    /** Counted by company. */
    no: integer().notNull(),
    leaseId: integer(),
    /** As people know the lease, whatever becomes of it. */
    leaseNo: text().notNull().default(''),
    templateId: integer().notNull(),
    templateVersionId: integer().notNull(),
    /** What its conditions left out as it was made, and of which fields nothing was known. */
    leftOut: jsonb().$type<LeftOut[]>().notNull(),
    blanks: jsonb().$type<string[]>().notNull(),
    /** What its fields were filled in with, by their names. */
    filled: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What it says of its lease, as values. */
    terms: jsonb().$type<Partial<LeaseFacts>>().notNull().default({}),
    /** When its lease was filled by it, once it was signed, and by whom. */
    leaseFilledAt: moment(),
    leaseFilledBy: user(),
    /** What stands on each page of it, filled in as it was made. */
    page: pageColumn(),
    /** The last version of its text. */
    versionNo: integer().notNull().default(1),
    /** The last time that it was sent to be signed in the portal. */
    envelopeId: integer(),
    sharedAt: moment(),
    agreedAt: moment(),
    agreedBy: user(),
    reason: text().notNull().default(''),
    createdBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    // It follows its client to another site.
    siteForeignKey('contracts_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    companyForeignKey('contracts_template', [t.landlordId, t.templateId], contractTemplates),
    companyForeignKey('contracts_template_version', [t.landlordId, t.templateVersionId], contractTemplateVersions),
    unique('contracts_landlord_id').on(t.landlordId, t.id),
    unique('contracts_owner').on(t.landlordId, t.siteId, t.tenantId, t.id),
    uniqueIndex('contracts_no').on(t.landlordId, t.no),
    index('contracts_by_updated').on(t.landlordId, t.updatedAt, t.id),
    index('contracts_by_created').on(t.landlordId, t.createdAt, t.id),
    index('contracts_by_name').on(t.landlordId, t.name, t.id),
    index('contracts_by_description').on(t.landlordId, t.description, t.id),
    index('contracts_by_signed').on(t.landlordId, t.signedOn, t.id),
    index('contracts_by_status').on(t.landlordId, t.status, t.updatedAt, t.id),
    index('contracts_of_site').on(t.siteId, t.updatedAt, t.id),
    index('contracts_of_tenant').on(t.tenantId, t.updatedAt, t.id),
    index('contracts_of_lease').on(t.leaseId, t.updatedAt, t.id).where(sql`${t.leaseId} is not null`),
    index('contracts_of_template').on(t.templateId),
    uniqueIndex('contracts_of_envelope').on(t.envelopeId),
    index('contracts_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** Each text that a contract has had, whole. Never changed (migrations/*_contracts.sql). */
export const contractVersions = pgTable(
  'contract_versions',
  {
    id: id(),
    landlordId: integer().notNull(),
    contractId: integer().notNull(),
    no: integer().notNull(),
    parts: jsonb().$type<ContractPart[]>().notNull(),
    /** What was done: a key of the translations with the name of the part, and whose words they are. */
    why: text().notNull().default(''),
    createdBy: user(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('contract_versions_of', [t.landlordId, t.contractId], contracts).onDelete('cascade'),
    unique('contract_versions_no').on(t.contractId, t.no),
  ],
)

/** What both sides say of the parts of a contract: comments, and other words for one. */
export const contractRemarks = pgTable(
  'contract_remarks',
  {
    id: id(),
    landlordId: integer().notNull(),
    contractId: integer().notNull(),
    /** Of the part. */
    key: text().notNull(),
    kind: text().$type<'comment' | 'suggestion'>().notNull(),
    text: text().notNull().default(''),
    internal: boolean().notNull().default(false),
    byClient: boolean().notNull(),
    /** Of a suggestion: the words that it was made of, and those that it would have. */
    before: text().notNull().default(''),
    beforeHtml: text(),
    description: text().notNull().default(''),
    descriptionHtml: text(),
    /** It would have none: the part goes. */
    takeOut: boolean().notNull().default(false),
    /** Of a suggested new part: what it is called; `key` is what it has once it is accepted. */
    name: text().notNull().default(''),
    /** The part that it comes behind; null: at the beginning. */
    after: text(),
    /** A comment that the other side has still to answer. */
    asks: boolean().notNull().default(false),
    state: text().$type<(typeof suggestionStates)[number]>(),
    note: text().notNull().default(''),
    createdBy: user(),
    createdAt: instant(),
    decidedBy: user(),
    decidedAt: moment(),
  },
  (t) => [
    companyForeignKey('contract_remarks_of', [t.landlordId, t.contractId], contracts).onDelete('cascade'),
    index('contract_remarks_on').on(t.contractId, t.id),
    index('contract_remarks_open').on(t.contractId).where(sql`${t.state} = 'Open'`),
    index('contract_remarks_waiting').on(t.landlordId, t.byClient, t.contractId).where(sql`${t.state} = 'Open' or ${t.asks}`),
  ],
)

/** What was answered to what the parts of a contract ask for. */
export const contractAnswers = pgTable(
  'contract_answers',
  {
    id: id(),
    landlordId: integer().notNull(),
    contractId: integer().notNull(),
    /** Of the part, and of what it asks for. */
    key: text().notNull(),
    request: text().notNull(),
    value: text().notNull(),
    fileId: integer().references(() => files.id),
    createdBy: user(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('contract_answers_of', [t.landlordId, t.contractId], contracts).onDelete('cascade'),
    unique('contract_answers_once').on(t.contractId, t.key, t.request),
    index('contract_answers_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)

/** What is to be done by a contract, or by the contracts of a template. */
export const contractObligations = pgTable(
  'contract_obligations',
  {
    id: id(),
    landlordId: integer().notNull(),
    /** Of one of a contract; null: of a template. */
    siteId: integer(),
    tenantId: integer(),
    contractId: integer(),
    templateId: integer(),
    ...entityColumns(obligationEntity),
    currency: text().notNull(),
    createdBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    // It follows its contract to another site.
    foreignKey({
      name: 'contract_obligations_contract',
      columns: [t.landlordId, t.siteId, t.tenantId, t.contractId],
      foreignColumns: [contracts.landlordId, contracts.siteId, contracts.tenantId, contracts.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    companyForeignKey('contract_obligations_template', [t.landlordId, t.templateId], contractTemplates).onDelete('cascade'),
    foreignKey({ name: 'contract_obligations_caretaker', columns: [t.caretakerId], foreignColumns: [users.id] }).onDelete(
      'set null',
    ),
    unique('contract_obligations_landlord_id').on(t.landlordId, t.id),
    index('contract_obligations_of_contract').on(t.contractId, t.id),
    index('contract_obligations_of_template').on(t.templateId, t.id),
    index('contract_obligations_of_caretaker').on(t.caretakerId).where(sql`${t.caretakerId} is not null`),
  ],
)

/** The days of what is to be done by a contract. */
export const contractDueDates = pgTable(
  'contract_due_dates',
  {
    id: id(),
    ...owner(),
    contractId: integer().notNull(),
    obligationId: integer().notNull(),
    /** Which one of those that repeat, from 0 on. */
    no: integer().notNull(),
    /** Those of its obligation and of its contract, which lists compare. */
    title: text().notNull(),
    side: text().$type<ObligationSide>().notNull(),
    leaseId: integer(),
    dueOn: date().notNull(),
    remindOn: date().notNull(),
    /** Its contract is agreed or signed: it is due, shown in lists and reminded of. */
    inForce: boolean().notNull(),
    status: text().$type<'Open' | 'Done'>().notNull().default('Open'),
    openDueOn: date().generatedAlwaysAs(sql`case when status = 'Open' then due_on end`),
    /** The day on which somebody was reminded. */
    remindedOn: date(),
    note: text().notNull().default(''),
    doneBy: user(),
    doneAt: moment(),
    /** The charge of the lease that was made of it. */
    scheduleId: integer(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'contract_due_dates_contract',
      columns: [t.landlordId, t.siteId, t.tenantId, t.contractId],
      foreignColumns: [contracts.landlordId, contracts.siteId, contracts.tenantId, contracts.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    companyForeignKey('contract_due_dates_obligation', [t.landlordId, t.obligationId], contractObligations).onDelete('cascade'),
    unique('contract_due_dates_once').on(t.obligationId, t.no),
    index('contract_due_dates_of_contract').on(t.contractId, t.dueOn, t.id),
    index('contract_due_dates_by_due').on(t.landlordId, t.dueOn, t.id).where(sql`${t.inForce}`),
    index('contract_due_dates_by_open').on(t.landlordId, t.openDueOn, t.id).where(sql`${t.inForce}`),
    index('contract_due_dates_by_title').on(t.landlordId, t.title, t.id).where(sql`${t.inForce}`),
    index('contract_due_dates_by_side').on(t.landlordId, t.side, t.id).where(sql`${t.inForce}`),
    index('contract_due_dates_of_site').on(t.siteId, t.openDueOn, t.id).where(sql`${t.inForce}`),
    index('contract_due_dates_of_tenant').on(t.tenantId, t.openDueOn, t.id).where(sql`${t.inForce}`),
    index('contract_due_dates_of_lease').on(t.leaseId, t.openDueOn, t.id).where(sql`${t.leaseId} is not null`),
    index('contract_due_dates_waiting')
      .on(t.remindOn)
      .where(sql`${t.inForce} and ${t.status} = 'Open' and ${t.remindedOn} is null`),
    index('contract_due_dates_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
