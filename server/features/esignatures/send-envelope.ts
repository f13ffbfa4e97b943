import { buffer } from 'node:stream/consumers'
import type { envelopes as calls } from '@atrium/contract/esignatures/envelopes.ts'
import { MAX_FIELD_TEXT } from '@atrium/contract/esignatures/fields.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { and, eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { files } from '../../platform/files/tables.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { checkClient } from '../../platform/tenancy/place-of.ts'
import { dayAt } from '../../platform/tenancy/site-days.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import type { DocusignConnection } from '../../ports/connections.ts'
import type { DocumentToSign, Recipient, ToSign } from '../../ports/esignatures.ts'
import { askNext } from './ask-signers.ts'
import { checkCodes } from './check-codes.ts'
import { checkForDocusign, handOver, usableConnection } from './docusign/hand-over.ts'
import { ENVELOPE, type EnvelopeRow } from './find-envelope.ts'
import { checkInWorker } from './pdf/tasks.ts'
import { dropTemplate } from './save-template.ts'
import { esignatureDocuments, esignatureEnvelopes, esignatureSigners, esignatureTemplates as templates } from './tables.ts'
import { checkSendable } from './template-rules.ts'
import { addTrail, whoOf } from './trail.ts'

/** Sends the document of a template to those who sign it. */
export const sendEnvelope: Handler<typeof calls.send> = withPreflight(
  // Addresses that somebody types: each mailbox gets so many mails, whoever sends them.
  async (ctx, { templateId, connectionId, ...to }) => {
    const template = await findRow(ctx, templates, templateId)
    if (connectionId !== null) {
      await usableConnection(ctx, ctx.viewer.landlordId, connectionId)
      checkForDocusign(to)
      await checkUnsigned(ctx, template)
    }
    for (const { email } of to.recipients) await limitMail(ctx, email)
  },
  async (ctx, { templateId, connectionId, ...to }) => {
    await checkSite(ctx, to.siteId)
    await checkClient(ctx, to)
    const { landlordId, userId: sentBy } = ctx.viewer
    const by = connectionId === null ? undefined : await usableConnection(ctx, landlordId, connectionId)
    const template = await sendableTemplate(ctx, landlordId, templateId)
    const id = await sendDocument(ctx, { ...to, landlordId, sentBy }, template, { template, by })
    if (template.once) await dropTemplate(ctx, templateId)
    return saved(id)
  },
)

/** DocuSign draws a document anew: signatures that it has already would be lost. */
async function checkUnsigned({ app, db }: Pick<ReadContext, 'app' | 'db'>, { fileId }: TemplateRow): Promise<void> {
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, fileId))
  if (!file) throw conflict('esign-template-inactive')
  const checked = await checkInWorker(await buffer(await app.store.read(file.key)), 'none')
  if ('fault' in checked && checked.fault === 'signed') throw invalid({ connectionId: 'esign-docusign-signed' })
}

type TemplateRow = typeof templates.$inferSelect

/** The same from wherever it is sent: part of that transaction. */
export async function sendTemplate(ctx: AnyWriteContext, to: ToSign, templateId: number): Promise<number> {
  const template = await sendableTemplate(ctx, to.landlordId, templateId)
  return sendDocument(ctx, to, template, { template })
}

/** A template with its file; refuses one that cannot be sent now. */
export async function sendableTemplate({ db }: { db: ReadDb }, landlordId: number, id: number) {
  const template = await templateOf({ db }, landlordId, id)
  if (!template?.active) throw conflict('esign-template-inactive')
  checkSendable(template)
  const [file] = await db.select().from(files).where(eq(files.id, template.fileId))
  if (!file) throw conflict('esign-template-inactive')
  return { ...template, file }
}

export async function templateOf({ db }: { db: ReadDb }, landlordId: number, id: number) {
  const [template] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.landlordId, landlordId)))
  return template
}

interface Sending {
  template?: TemplateRow
  /** DocuSign asks them, once it has taken the envelope; default: the portal, by mails of its own. */
  by?: DocusignConnection | undefined
}

/** Sends a document to those who sign it: the envelope, whom it asks, and their mails are of one transaction. */
export async function sendDocument(
  ctx: AnyWriteContext,
  to: ToSign,
  document: DocumentToSign,
  { template, by }: Sending = {},
): Promise<number> {
  const { landlordId, siteId, tenantId, sentBy: createdBy, emailSubject, message, lastDay, remindEvery, mayDelegate = true } = to
  if (lastDay !== null && lastDay < (await dayAt(ctx.db, siteId, new Date()))) throw invalid({ lastDay: 'esign-last-day-past' })
  const chosen = await checkCodes(ctx, to, recipientsOf(document.roles, to.recipients))
  const { name: templateName, pages, inOrder } = document
  const fields = withValues(document.fields, to.filled)
  const place = { landlordId, siteId, tenantId }
  const way = by ? { connectionId: by.id, status: 'Sending' as const, mayDelegate: false } : { mayDelegate, sentAt: new Date() }
  const about = { emailSubject, message, lastDay, remindEvery, ...way, templateId: template?.id ?? null, templateName }
  const [made] = await ctx.db
    .insert(esignatureEnvelopes)
    .values({ ...place, ...about, fields, pages, inOrder, createdBy })
    .returning()
  const envelope = made as EnvelopeRow
  const { id } = envelope
  await keepOriginal(ctx, envelope, document.file)
  await ctx.db.insert(esignatureSigners).values(chosen.map((one) => ({ ...one, ...place, envelopeId: id })))
  if (by) await handOver(ctx, envelope, by)
  else {
    await addTrail(ctx, { envelope, what: 'Sent', note: templateName })
    await askNext(ctx, envelope)
  }
  const recipients = chosen.map(whoOf).join(', ')
  ctx.audit({
    entity: ENVELOPE,
    id,
    landlordId,
    after: { emailSubject, siteId, tenantId, templateName, lastDay, recipients, by: by?.name },
  })
  return id
}

/** Text fields with what stands in them from the start: by their labels, where it is no longer than somebody could write. */
const withValues = (fields: DocumentToSign['fields'], filled: ToSign['filled'] = new Map()) =>
  fields.map((field) => {
    const value = (field.kind === 'text' && filled.get(tagKey(field.label))?.replace(/\s+/g, ' ')) || ''
    return value && value.length <= MAX_FIELD_TEXT ? { ...field, value } : field
  })

/** Somebody for each role but one, whom a list names. */
export const checkOthers = (roles: readonly string[], recipients: readonly Recipient[], listRole: number) =>
  recipientsOf(
    roles.map((name, at) => (at + 1 === listRole ? undefined : name)),
    recipients,
  ).map(({ roleName: _, ...one }) => one)

/** Somebody for each role. */
function recipientsOf(roles: readonly (string | undefined)[], recipients: readonly Recipient[]) {
  return roles.flatMap((roleName, at) => {
    if (roleName === undefined) return []
    const found = recipients.filter(({ role }) => role === at + 1)
    const [one, ...more] = found
    if (!one || more.length > 0) throw invalid({ recipients: ['esign-recipients-missing', { name: roleName }] })
    return [{ ...one, roleName, email: one.email.toLowerCase() }]
  })
}

/** The document as it is sent, which stays whatever becomes of a template: another row over the same bytes. */
async function keepOriginal({ db }: AnyWriteContext, envelope: EnvelopeRow, file: DocumentToSign['file']): Promise<void> {
  const { key, name, type, size, sha256 } = file
  const { id: envelopeId, landlordId, siteId, tenantId, createdBy } = envelope
  const row = { key, name, type, size, sha256, landlordId, siteId, tenantId, kept: true, createdBy }
  const [made] = await db.insert(files).values(row).returning({ id: files.id })
  const fileId = (made as { id: number }).id
  await db.insert(esignatureDocuments).values({ landlordId, envelopeId, kind: 'original', fileId })
}
