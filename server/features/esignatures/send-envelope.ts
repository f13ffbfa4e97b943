import type { envelopes as calls } from '@atrium/contract/esignatures/envelopes.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { files } from '../../platform/files/tables.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { findRow, insertRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { checkClient } from '../../platform/tenancy/place-of.ts'
import { dayAt } from '../../platform/tenancy/site-days.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { askNext } from './ask-signers.ts'
import { ENVELOPE, type EnvelopeRow } from './find-envelope.ts'
import { esignatureDocuments, esignatureEnvelopes, esignatureSigners, esignatureTemplates as templates } from './tables.ts'
import { checkSendable } from './template-rules.ts'
import { addTrail, whoOf } from './trail.ts'

/** Sends the document of a template to those who sign it. */
export const sendEnvelope: Handler<typeof calls.send> = withPreflight(
  // Addresses that somebody types: each mailbox gets so many mails, whoever sends them.
  async (ctx, { templateId, recipients }) => {
    await findRow(ctx, templates, templateId)
    for (const { email } of recipients) await limitMail(ctx, email)
  },
  async (ctx, input) => {
    const { templateId, siteId, tenantId, emailSubject, message, lastDay, remindEvery } = input
    await checkSite(ctx, siteId)
    await checkClient(ctx, { siteId, tenantId })
    const template = await findRow(ctx, templates, templateId)
    if (!template.active) throw conflict('esign-template-inactive')
    checkSendable(template)
    const chosen = recipientsOf(template.roles, input.recipients)
    if (lastDay !== null && lastDay < (await dayAt(ctx.db, siteId, new Date()))) throw invalid({ lastDay: 'esign-last-day-past' })
    const { landlordId, userId: createdBy } = ctx.viewer
    const { fields, pages, inOrder } = template
    const said = {
      landlordId,
      siteId,
      tenantId,
      emailSubject,
      message,
      lastDay,
      remindEvery,
      templateId,
      templateName: template.name,
    }
    const noted = {
      emailSubject,
      siteId,
      tenantId,
      templateName: template.name,
      lastDay,
      recipients: chosen.map(whoOf).join(', '),
    }
    const id = await insertRow(ctx, ENVELOPE, esignatureEnvelopes, { ...said, fields, pages, inOrder, createdBy }, noted)
    await keepOriginal(ctx, { id, landlordId, siteId, tenantId }, template.fileId)
    await ctx.db.insert(esignatureSigners).values(chosen.map((one) => ({ ...one, landlordId, siteId, tenantId, envelopeId: id })))
    const [envelope] = await ctx.db.select().from(esignatureEnvelopes).where(eq(esignatureEnvelopes.id, id))
    await addTrail(ctx, { envelope: { id, landlordId }, what: 'Sent', note: template.name })
    await askNext(ctx, envelope as EnvelopeRow)
    return saved(id)
  },
)

type Recipients = Parameters<typeof sendEnvelope>[1]['recipients']

/** Somebody for each role. */
function recipientsOf(roles: readonly string[], recipients: Recipients) {
  return roles.map((roleName, at) => {
    const found = recipients.filter(({ role }) => role === at + 1)
    const [one, ...more] = found
    if (!one || more.length > 0) throw invalid({ recipients: ['esign-recipients-missing', { name: roleName }] })
    const { role, name, email, language } = one
    return { role, roleName, name, email: email.toLowerCase(), language }
  })
}

type Place = Pick<EnvelopeRow, 'id' | 'landlordId' | 'siteId' | 'tenantId'>

/** The document as it is sent, which stays whatever becomes of the template: another row over the same bytes. */
async function keepOriginal(ctx: WriteContext, { id: envelopeId, ...owner }: Place, templateFile: number): Promise<void> {
  const [file] = await ctx.db.select().from(files).where(eq(files.id, templateFile))
  if (!file) throw conflict('esign-template-inactive')
  const { key, name, type, size, sha256 } = file
  const row = { key, name, type, size, sha256, ...owner, kept: true, createdBy: ctx.viewer.userId }
  const [made] = await ctx.db.insert(files).values(row).returning({ id: files.id })
  const fileId = (made as { id: number }).id
  await ctx.db.insert(esignatureDocuments).values({ landlordId: owner.landlordId, envelopeId, kind: 'original', fileId })
}
