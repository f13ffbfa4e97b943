import { and, desc, eq, inArray } from 'drizzle-orm'
import { answer } from '../../platform/ports/port.ts'
import { demoEnvelopes, signatures } from '../../ports/esignatures.ts'
import { nextOf } from './ask-signers.ts'
import { recallEnvelope, resendLinks } from './end-envelope.ts'
import { lockEnvelope, signersOf } from './find-envelope.ts'
import { sendDocument, sendTemplate, templateOf } from './send-envelope.ts'
import { esignatureDocuments as documents, esignatureEnvelopes as envelopes, esignatureSigners as signers } from './tables.ts'
import { isSendable } from './template-rules.ts'
import { whoActs } from './trail.ts'

/** What other features send to be signed. */
export const sendsForOthers = answer(signatures, {
  sendDocument: (ctx, to, document) => sendDocument(ctx, to, document),
  sendTemplate: (ctx, to, templateId) => sendTemplate(ctx, to, templateId),
  rolesOf: async (db, landlordId, templateId) => {
    const template = await templateOf({ db }, landlordId, templateId)
    return template?.active && isSendable(template) ? template.roles : undefined
  },
  recall: async (ctx, id, reason) => recallEnvelope(ctx, await lockEnvelope(ctx, id), reason, await whoActs(ctx)),
  resend: async (ctx, id) => resendLinks(ctx, await lockEnvelope(ctx, id)),
  askedIn: async (db, id) => {
    const [envelope] = await db.select().from(envelopes).where(eq(envelopes.id, id))
    if (envelope?.status !== 'Sent') return []
    return nextOf(envelope, await signersOf(db, id)).map(({ email }) => email)
  },
  sent: async (db, ids) => {
    if (ids.length === 0) return []
    const rows = await db
      .select()
      .from(envelopes)
      .where(inArray(envelopes.id, [...ids]))
      .orderBy(desc(envelopes.id))
    const asked = await db
      .select()
      .from(signers)
      .where(inArray(signers.envelopeId, [...ids]))
      .orderBy(signers.envelopeId, signers.role)
    return rows.map((row) => ({
      ...row,
      // What others send goes by the portal, in the transaction that makes it.
      sentAt: row.sentAt ?? row.createdAt,
      signers: asked.filter(({ envelopeId }) => envelopeId === row.id),
    }))
  },
  sealedFile: async (db, id) => {
    const [sealed] = await db
      .select({ fileId: documents.fileId })
      .from(documents)
      .where(and(eq(documents.envelopeId, id), eq(documents.kind, 'sealed')))
    return sealed?.fileId
  },
})

export const fillsDemo = answer(demoEnvelopes, async (demo, sent) => (await import('./demo.ts')).insertSent(demo, sent))
