import { sendingLists as calls, listedSigner, MAX_LISTED_AN_HOUR } from '@atrium/contract/esignatures/sending-lists.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { type ImportContext, takenOrTwice } from '../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../platform/imports/import-of-records.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { dayAt } from '../../platform/tenancy/site-days.ts'
import type { ToSign } from '../../ports/esignatures.ts'
import { checkCodes } from './check-codes.ts'
import { checkOthers, sendableTemplate, sendDocument } from './send-envelope.ts'
import {
  esignatureEnvelopes as envelopes,
  esignatureSendings as sendings,
  esignatureSigners as signers,
  esignatureTemplates as templates,
} from './tables.ts'
import { checkSendable } from './template-rules.ts'

type Sending = typeof sendings.$inferSelect
type Listed = z.output<typeof listedSigner.input>

const PREPARED_AN_HOUR = 200
/** Envelopes of one transaction: each is a dozen statements and a mail. */
const AT_A_TIME = 20

/** Keeps what everybody of a list is to get. Nothing is sent yet. */
export const prepareSending: Handler<typeof calls.prepare> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'e-signature list', PREPARED_AN_HOUR)]),
  async (ctx, { recipients, ...about }) => {
    const { landlordId, userId: createdBy } = ctx.viewer
    const { siteId, lastDay, listRole } = about
    await checkSite(ctx, siteId)
    const template = await findRow(ctx, templates, about.templateId)
    if (!template.active) throw conflict('esign-template-inactive')
    checkSendable(template)
    if (lastDay !== null && lastDay < (await dayAt(ctx.db, siteId, new Date()))) throw invalid({ lastDay: 'esign-last-day-past' })
    if (listRole > template.roles.length) throw invalid({ listRole: 'unusable' })
    const others = await checkCodes(ctx, { landlordId, siteId }, checkOthers(template.roles, recipients, listRole))
    const [made] = await ctx.db
      .insert(sendings)
      .values({ ...about, landlordId, createdBy, recipients: others })
      .returning({ id: sendings.id })
    const { id } = made as { id: number }
    ctx.audit({ entity: 'sending list', id, after: { emailSubject: about.emailSubject, siteId, template: template.name } })
    return { ...done, id }
  },
)

/** What a list is sent as: whoever prepared it sends it, as long as they work at its site. */
async function sendingOf(ctx: ImportContext, { into }: UploadOrder): Promise<Sending> {
  const [found] = await ctx.db
    .select()
    .from(sendings)
    .where(
      and(
        eq(sendings.id, into ?? 0),
        eq(sendings.createdBy, ctx.viewer.userId),
        ctx.scope.of({ landlordId: sendings.landlordId, siteId: sendings.siteId }),
      ),
    )
  if (!found) throw notFound()
  return found
}

/** A list of people, each of whom gets an envelope of their own. */
export const signerList = importOfRecords({
  upload: listedSigner.upload,
  input: listedSigner.input,
  name: 'signers',
  call: calls.send,
  atATime: AT_A_TIME,
  siteOf: async (ctx, order) => (await sendingOf(ctx, order)).siteId,
  // Counted from what was sent: a list that is sent by a job is stopped as one that is sent at once.
  reserve: async (ctx, more) => {
    const [sent] = await ctx.db
      .select({ n: count() })
      .from(envelopes)
      .where(and(eq(envelopes.landlordId, ctx.viewer.landlordId), gt(envelopes.createdAt, sql`now() - interval '1 hour'`)))
    if ((sent?.n ?? 0) + more > MAX_LISTED_AN_HOUR) throw conflict(['esign-too-many', { n: MAX_LISTED_AN_HOUR }])
  },
  check: async (ctx, rows, _found, order) => checkRows(ctx, rows, await sendingOf(ctx, order)),
  store: async (ctx, rows, { order }) => {
    const sending = await sendingOf(ctx, order)
    const template = await sendableTemplate(ctx, sending.landlordId, sending.templateId)
    for (const row of rows) await sendDocument(ctx, toSign(sending, row), template, { template })
  },
})

/** Nobody is asked twice for the same: neither by a list that names them twice, nor by one that is sent again. */
async function checkRows(ctx: ImportContext, rows: readonly Listed[], sending: Sending): Promise<RowError[][]> {
  const addresses = rows.map((row) => row.email.toLowerCase())
  const open =
    addresses.length === 0
      ? []
      : await ctx.db
          .select({ email: signers.email })
          .from(signers)
          .innerJoin(envelopes, eq(envelopes.id, signers.envelopeId))
          .where(
            and(
              eq(envelopes.templateId, sending.templateId),
              eq(envelopes.status, 'Sent'),
              eq(signers.role, sending.listRole),
              inArray(signers.email, addresses),
            ),
          )
  const errors = { column: 'E-mail', taken: 'esign-asked-already', twice: 'esign-twice-in-list' } as const
  return takenOrTwice(addresses, new Set(open.map(({ email }) => email)), errors)
}

/** What one of the list gets. */
function toSign(sending: Sending, { tenantId, name, email, language }: Listed): ToSign {
  const { landlordId, siteId, createdBy: sentBy, emailSubject, message, lastDay, remindEvery, mayDelegate } = sending
  const recipients = [...sending.recipients, { role: sending.listRole, name, email, language }]
  return { landlordId, siteId, tenantId, sentBy, emailSubject, message, lastDay, remindEvery, mayDelegate, recipients }
}
