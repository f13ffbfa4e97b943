import type { docusignConnect } from '@atrium/contract/esignatures/docusign-connect.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { admitting, type Handler, type PreflightOf, withPreflight } from '../../../platform/calls/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { docusignSigner } from '../../../ports/connections.ts'
import { ENVELOPE } from '../find-envelope.ts'
import { esignatureEnvelopes as envelopes } from '../tables.ts'
import { askDocusignJob } from './jobs.ts'
import { esignatureDocusign as docusign } from './tables.ts'

type Call = typeof docusignConnect.receive

/** What is caught on its way cannot be sent again later than that; what DocuSign could not deliver for longer the schedule finds. */
const MAX_AGE_MS = 60 * 60_000
/** DocuSign's clock may be ahead of ours by that. */
const AHEAD_MS = 5 * 60_000

const Event = z.object({
  generatedDateTime: z.string(),
  data: z.object({ envelopeId: z.string() }),
})

interface Told {
  landlordId: number
  envelopeId: string
  at: Date
}

/**
 * Takes an event of DocuSign Connect: signed by the key of a connection, and new. Nothing that it says is believed but which envelope to
 * look at, of which DocuSign is asked behind the answer. What is no envelope of the portal's is taken too: an account has others.
 */
export const receiveEvent: Handler<Call> = admitting(
  (_app, signatures) => {
    if (!signatures) throw new Refusal(400, 'signature-wrong')
  },
  withPreflight<Call, Told | undefined>(check, note),
)

async function check(ctx: PreflightOf<Call>, { id, raw, signature }: { id: number; raw?: unknown; signature: string }) {
  const signed = { raw: raw as Buffer, signatures: signature }
  const landlordId = await ctx.app.ask(docusignSigner)(ctx, id, signed)
  if (landlordId === undefined) throw new Refusal(400, 'signature-wrong')
  const { data: event } = Event.safeParse(parsed(signed.raw))
  if (!event) throw new Refusal(400, 'not-an-event')
  const at = new Date(event.generatedDateTime)
  const age = Date.now() - at.getTime()
  if (!(age < MAX_AGE_MS && age > -AHEAD_MS)) throw new Refusal(400, 'esign-docusign-event-old')
  return { landlordId, envelopeId: event.data.envelopeId, at }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

async function note(ctx: WriteContext, { id: connectionId }: { id: number }, told: Told | undefined) {
  const { landlordId, envelopeId: remoteId, at } = told as Told
  const [open] = await ctx.db
    .select({ id: envelopes.id, emailSubject: envelopes.emailSubject })
    .from(envelopes)
    .innerJoin(docusign, eq(docusign.envelopeId, envelopes.id))
    .where(
      and(
        inArray(docusign.remoteId, [remoteId, remoteId.toLowerCase()]),
        eq(envelopes.connectionId, connectionId),
        eq(envelopes.landlordId, landlordId),
        eq(envelopes.status, 'Sent'),
      ),
    )
  // Sent again, or behind a later one: DocuSign was asked since, and is not asked anew.
  const news = open && or(isNull(docusign.toldAt), lt(docusign.toldAt, at))
  const [fresh] = news
    ? await ctx.db
        .update(docusign)
        .set({ toldAt: at, askedAt: null })
        .where(and(eq(docusign.envelopeId, open.id), news))
        .returning({ id: docusign.envelopeId })
    : []
  if (fresh) await ctx.enqueue(askDocusignJob, {})
  const which = open ? { id: open.id } : {}
  const after = { emailSubject: open?.emailSubject, toldByDocusign: at.toISOString(), isNew: Boolean(fresh) }
  ctx.audit({ entity: ENVELOPE, ...which, landlordId, after })
  return done
}
