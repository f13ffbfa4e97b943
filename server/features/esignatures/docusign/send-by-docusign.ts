import { daysBetween } from '@atrium/contract/kit/days.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { files } from '../../../platform/files/tables.ts'
import { storedError } from '../../../platform/http/stored-error.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { dayAt } from '../../../platform/tenancy/site-days.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { nextOf } from '../ask-signers.ts'
import { senderOf, updateOf } from '../end-envelope.ts'
import { ENVELOPE, type EnvelopeRow, lockEnvelope, signersOf } from '../find-envelope.ts'
import { esignatureDocuments as documents, esignatureEnvelopes as envelopes, esignatureSigners as signers } from '../tables.ts'
import { addTrail, whoOf } from '../trail.ts'
import { definitionOf } from './definition.ts'
import { type DocusignRow, mayGoLater, noteProblem } from './find-docusign.ts'
import { sendByDocusignJob } from './jobs.ts'
import { esignatureDocusign as docusign } from './tables.ts'
import { type Docusign, openDocusign } from './wire.ts'

/** Minutes after which what may go later is tried again. An answer that was lost is looked for by then, and DocuSign has had time to keep it. */
const WAITS = [2, 5, 15, 60, 180, 10]
/** Once more after the last try it is only looked for: its answer may have been lost. */
const LAST_LOOK = WAITS.length + 1
/** Minutes that one who hands an envelope over has for it. */
const LEASE = 6

interface Claimed {
  envelope: EnvelopeRow
  row: DocusignRow
}

/** Hands an envelope to DocuSign: outside of any transaction, by one at a time, and not before it was looked for where that was tried before. */
export async function sendByDocusign(ctx: JobContext, envelopeId: number): Promise<void> {
  const claimed = await claim(ctx, envelopeId)
  if (!claimed) return
  const { envelope, row } = claimed
  try {
    const wire = openDocusign(ctx, envelope)
    const taken = row.tries > 1 ? await wire.find(row.transactionId) : undefined
    if (!taken && row.tries >= LAST_LOOK) return await giveUp(ctx, envelope, storedError(row.problem).errorMessage)
    await noteSent(ctx, claimed, taken ?? (await create(ctx, claimed, wire)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await noteNotTaken(ctx, claimed, error)
  }
}

/** Takes the turn, so that of two jobs at once one has nothing to do; whoever breaks off loses it after a while. */
async function claim(ctx: JobContext, envelopeId: number): Promise<Claimed | undefined> {
  return runInTransaction(ctx, async (tx) => {
    const envelope = await lockEnvelope(tx, envelopeId)
    if (envelope?.status !== 'Sending') return undefined
    const [row] = await tx.db
      .update(docusign)
      .set({ tries: sql`${docusign.tries} + 1`, dueAt: inMinutes(LEASE) })
      // A second of grace, so that the job that was queued for that moment does not come too early.
      .where(and(eq(docusign.envelopeId, envelopeId), lte(docusign.dueAt, new Date(Date.now() + 1_000))))
      .returning()
    return row && { envelope, row }
  })
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function create(ctx: JobContext, { envelope, row }: Claimed, wire: Docusign): Promise<string> {
  const [original] = await ctx.db
    .select({ file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.envelopeId, envelope.id), eq(documents.kind, 'original')))
  if (!original) throw new Error(`Envelope ${envelope.id} has no document`)
  const { key, name, size } = original.file
  const { lastDay, siteId } = envelope
  const definition = definitionOf({
    envelope,
    signers: await signersOf(ctx.db, envelope.id),
    transactionId: row.transactionId,
    documentName: name,
    // The last day is one on which it can be signed.
    days: lastDay === null ? undefined : Math.max(1, daysBetween(await dayAt(ctx.db, siteId, new Date()), lastDay) + 1),
  })
  return wire.create(definition, { name, size, read: () => ctx.app.store.read(key) })
}

async function noteSent(ctx: JobContext, { envelope: { id }, row }: Claimed, remoteId: string): Promise<void> {
  await runInTransaction(ctx, async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (envelope.status !== 'Sending') return
    const { landlordId, emailSubject } = envelope
    await tx.db.update(envelopes).set({ status: 'Sent', sentAt: new Date() }).where(eq(envelopes.id, id))
    await tx.db.update(docusign).set({ remoteId, askedAt: new Date(), problem: '' }).where(eq(docusign.envelopeId, id))
    const asked = nextOf(envelope, await signersOf(tx.db, id))
    for (const one of asked)
      await tx.db.update(signers).set({ status: 'Asked', askedAt: new Date() }).where(eq(signers.id, one.id))
    await addTrail(
      tx,
      { envelope, what: 'Sent', note: `DocuSign: ${row.connectionName}` },
      ...asked.map((one) => ({ envelope, what: 'Asked' as const, who: whoOf(one) })),
    )
    tx.audit({
      entity: ENVELOPE,
      id,
      landlordId,
      before: { emailSubject, status: 'Sending' },
      after: { emailSubject, status: 'Sent', docusignEnvelopeId: remoteId },
    })
  })
}

/** What may go later is tried again some times; what cannot, or never did, is told to who sent it. */
async function noteNotTaken(ctx: JobContext, { envelope, row }: Claimed, refusal: Refusal): Promise<void> {
  const { id, landlordId, emailSubject } = envelope
  const wait = mayGoLater(refusal) ? WAITS[row.tries - 1] : undefined
  const dueAt = wait === undefined ? undefined : inMinutes(wait)
  await runInTransaction(ctx, async (tx) => {
    await noteProblem(tx.db, [id], refusal.error)
    if (!dueAt) return
    await tx.db.update(docusign).set({ dueAt }).where(eq(docusign.envelopeId, id))
    await tx.enqueue(sendByDocusignJob, { envelopeId: id }, dueAt)
    tx.audit({
      entity: ENVELOPE,
      id,
      landlordId,
      before: { emailSubject },
      after: { emailSubject, notTakenYet: refusal.message },
    })
  })
  if (!dueAt) await giveUp(ctx, envelope, refusal.message)
}

async function giveUp(ctx: JobContext, { id }: EnvelopeRow, reason: string): Promise<void> {
  await runInTransaction(ctx, async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (envelope.status !== 'Sending') return
    await tx.db.update(envelopes).set({ status: 'NotSent' }).where(eq(envelopes.id, id))
    await addTrail(tx, { envelope, what: 'NotSent', note: reason })
    const sender = await senderOf(tx, envelope)
    if (sender) tx.publish(updateOf(envelope, sender.id))
    const { landlordId, emailSubject } = envelope
    const after = { emailSubject, status: 'NotSent', reason }
    tx.audit({ entity: ENVELOPE, id, landlordId, before: { emailSubject, status: 'Sending' }, after })
  })
}
