import type { EnvelopeStatus, SignerStatus, TrailEntry } from '@atrium/contract/esignatures/envelopes.ts'
import type { PageSize, SignField } from '@atrium/contract/esignatures/fields.ts'
import { templateEntity } from '@atrium/contract/esignatures/templates.ts'
import type { CodeWay } from '@atrium/contract/kit/signing-codes.ts'
import { type Column, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { Recipient } from '../../ports/esignatures.ts'

const optionalInstant = () => timestamp({ withTimezone: true })
const company = () =>
  integer()
    .notNull()
    .references(() => landlords.id)
const file = () =>
  integer()
    .notNull()
    .references(() => files.id)

/** A document with those who sign it, by what they are, and where. */
export const esignatureTemplates = pgTable(
  'esignature_templates',
  {
    id: id(),
    landlordId: company(),
    ...entityColumns(templateEntity),
    once: boolean().notNull().default(false),
    fileId: file(),
    pages: jsonb().$type<PageSize[]>().notNull(),
    inOrder: boolean().notNull().default(true),
    roles: jsonb().$type<string[]>().notNull(),
    fields: jsonb().$type<SignField[]>().notNull(),
    createdBy: integer().references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('esignature_templates_scope').on(t.landlordId, t.id),
    uniqueIndex('esignature_templates_name').on(t.landlordId, sql`lower(${t.name})`),
    index('esignature_templates_by_date').on(t.landlordId, t.createdAt, t.id),
    index('esignature_templates_search').using('gin', sql`${t.name} gin_trgm_ops`),
    index('esignature_templates_file').on(t.fileId),
  ],
)

/** What an envelope is found by. */
export const envelopeWords = (t: Record<'emailSubject' | 'templateName', Column>) =>
  sql`(${t.emailSubject} || ' ' || ${t.templateName})`
/** The same of who signs one. */
export const signerWords = (t: Record<'name' | 'email', Column>) => sql`(${t.name} || ' ' || ${t.email})`

/** What was sent to be signed: the template as it was then, so that a change of it later changes nothing here. */
export const esignatureEnvelopes = pgTable(
  'esignature_envelopes',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer(),
    templateId: integer().references(() => esignatureTemplates.id, { onDelete: 'set null' }),
    templateName: text().notNull(),
    emailSubject: text().notNull(),
    message: text().notNull().default(''),
    pages: jsonb().$type<PageSize[]>().notNull(),
    fields: jsonb().$type<(SignField & { value?: string })[]>().notNull(),
    inOrder: boolean().notNull(),
    status: text().$type<EnvelopeStatus>().notNull().default('Sent'),
    /** The connection to DocuSign that sends it, which may be gone; null: the portal does. */
    connectionId: integer(),
    /** Why it was voided or declined. */
    reason: text().notNull().default(''),
    lastDay: date(),
    /** Days; 0: nobody is reminded. */
    remindEvery: integer().notNull().default(0),
    /** Who is asked may name somebody else. */
    mayDelegate: boolean().notNull().default(true),
    createdBy: integer().references(() => users.id),
    createdAt: instant(),
    /** When those who are next were asked to sign; null: it has not left yet, or never did. */
    sentAt: optionalInstant(),
    /** When the last one signed: its seal is asked for since. */
    signedAt: optionalInstant(),
    completedAt: optionalInstant(),
  },
  (t) => [
    ...placeKeys('esignature_envelopes', t),
    unique('esignature_envelopes_scope').on(t.landlordId, t.id),
    index('esignature_envelopes_by_date').on(t.landlordId, t.createdAt, t.id),
    index('esignature_envelopes_by_sent').on(t.landlordId, t.sentAt, t.id),
    index('esignature_envelopes_by_subject').on(t.landlordId, t.emailSubject, t.id),
    index('esignature_envelopes_by_status').on(t.landlordId, t.status, t.id),
    index('esignature_envelopes_by_signed').on(t.landlordId, t.signedAt, t.id),
    index('esignature_envelopes_of_tenant').on(t.tenantId, t.createdAt),
    index('esignature_envelopes_of_template').on(t.templateId),
    index('esignature_envelopes_open').on(t.id).where(sql`${t.status} in ('Sent', 'Completing')`),
    index('esignature_envelopes_by_connection').on(t.connectionId, t.id).where(sql`${t.connectionId} is not null`),
    index('esignature_envelopes_search').using('gin', sql`${envelopeWords(t)} gin_trgm_ops`),
  ],
)

/** What everybody of a list is to get, kept until the list has been sent: docs/features/esignatures.md. */
export const esignatureSendings = pgTable(
  'esignature_sendings',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    templateId: integer()
      .notNull()
      .references(() => esignatureTemplates.id, { onDelete: 'cascade' }),
    emailSubject: text().notNull(),
    message: text().notNull(),
    lastDay: date(),
    remindEvery: integer().notNull(),
    mayDelegate: boolean().notNull(),
    /** The role of the people of the list; the others are the same in every envelope. */
    listRole: integer().notNull(),
    recipients: jsonb().$type<Recipient[]>().notNull(),
    createdBy: integer().references(() => users.id),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('esignature_sendings_site', [t.landlordId, t.siteId], sites),
    index('esignature_sendings_of_template').on(t.templateId),
    index('esignature_sendings_by_date').on(t.createdAt),
  ],
)

/** Who signs an envelope. */
export const esignatureSigners = pgTable(
  'esignature_signers',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** The client of the envelope: whoever of its people has the address finds it in the portal. */
    tenantId: integer(),
    envelopeId: integer().notNull(),
    /** The place of the role, from 1: its fields are those of this number, and one after the other is in this order. */
    role: integer().notNull(),
    roleName: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    language: text().$type<'en' | 'fr'>().notNull(),
    /** The code that is asked for before the document is shown. */
    code: text().$type<CodeWay>().notNull().default('none'),
    /** Where it goes by text message, as E.164 has it. */
    phone: text().notNull().default(''),
    status: text().$type<SignerStatus>().notNull().default('Waiting'),
    askedAt: optionalInstant(),
    remindedAt: optionalInstant(),
    viewedAt: optionalInstant(),
    consentedAt: optionalInstant(),
    signedAt: optionalInstant(),
    createdAt: instant(),
  },
  (t) => [
    ...placeKeys('esignature_signers', t),
    companyForeignKey('esignature_signers_envelope', [t.landlordId, t.envelopeId], esignatureEnvelopes),
    unique('esignature_signers_scope').on(t.landlordId, t.id),
    uniqueIndex('esignature_signers_role').on(t.envelopeId, t.role),
    index('esignature_signers_search').using('gin', sql`${signerWords(t)} gin_trgm_ops`),
    index('esignature_signers_of_tenant').on(t.tenantId, sql`lower(${t.email})`, t.createdAt),
  ],
)

/** The documents of an envelope: as it was sent, which stays, what was attached as it was signed, and sealed, of which there is one. */
export const esignatureDocuments = pgTable(
  'esignature_documents',
  {
    id: id(),
    landlordId: integer().notNull(),
    envelopeId: integer().notNull(),
    kind: text().$type<'original' | 'sealed' | 'attachment'>().notNull(),
    /** Who attached it, and in which field. */
    signerId: integer(),
    fieldId: integer(),
    fileId: file(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('esignature_documents_envelope', [t.landlordId, t.envelopeId], esignatureEnvelopes),
    companyForeignKey('esignature_documents_signer', [t.landlordId, t.signerId], esignatureSigners),
    uniqueIndex('esignature_documents_kind').on(t.envelopeId, t.kind).where(sql`${t.kind} <> 'attachment'`),
    uniqueIndex('esignature_documents_attached').on(t.signerId, t.fieldId),
    index('esignature_documents_of_envelope').on(t.envelopeId),
    index('esignature_documents_file').on(t.fileId),
  ],
)

/** By whose key a signer opens an envelope without a login: only its hash, so who reads the database cannot use it. */
export const esignatureKeys = pgTable(
  'esignature_keys',
  {
    id: id(),
    landlordId: integer().notNull(),
    signerId: integer().notNull(),
    keyHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the key and its last code together, so that the few codes there are cannot be tried on it. */
    codeHash: text(),
    codeUntil: optionalInstant(),
    /** The code was entered, or who it was is known otherwise. */
    verifiedAt: optionalInstant(),
  },
  (t) => [
    companyForeignKey('esignature_keys_signer', [t.landlordId, t.signerId], esignatureSigners),
    uniqueIndex('esignature_keys_hash').on(t.keyHash),
    index('esignature_keys_of_signer').on(t.signerId),
  ],
)

/** What a signer has filled in, and the pictures of the signature and the initials (PNG, base64). */
export const esignatureAnswers = pgTable(
  'esignature_answers',
  {
    signerId: integer().primaryKey(),
    landlordId: integer().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    signature: text().notNull(),
    initials: text().notNull(),
    at: instant(),
  },
  (t) => [companyForeignKey('esignature_answers_signer', [t.landlordId, t.signerId], esignatureSigners)],
)

/** The audit trail of an envelope, which its certificate prints. */
export const esignatureTrail = pgTable(
  'esignature_trail',
  {
    id: id(),
    landlordId: integer().notNull(),
    envelopeId: integer().notNull(),
    what: text().$type<TrailEntry>().notNull(),
    who: text().notNull(),
    ip: text().notNull().default(''),
    browser: text().notNull().default(''),
    note: text().notNull().default(''),
    at: instant(),
  },
  (t) => [
    companyForeignKey('esignature_trail_envelope', [t.landlordId, t.envelopeId], esignatureEnvelopes),
    index('esignature_trail_of_envelope').on(t.envelopeId, t.id),
  ],
)

/** The keys that have sealed documents of this portal, the newest last; sealed themselves by the portal's secret. */
export const esignatureSealKeys = pgTable('esignature_seal_keys', {
  id: id(),
  sealedPem: text().notNull(),
  /** SHA-256 of the certificate: by it a seal is known as the portal's own, whatever became of the key. */
  fingerprint: text().notNull(),
  createdAt: instant(),
})
