import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/open.ts'
import { job, worker } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { isPast } from '../../platform/tenancy/today-at-site.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { askSigners, nextOf } from './ask-signers.ts'
import { askDocusign } from './docusign/ask-docusign.ts'
import { fetchSigned } from './docusign/fetch-signed.ts'
import { askDocusignJob, sendByDocusignJob } from './docusign/jobs.ts'
import { sendByDocusign } from './docusign/send-by-docusign.ts'
import { endEnvelope } from './end-envelope.ts'
import { lockEnvelope, signersOf } from './find-envelope.ts'
import { sealEnvelope } from './seal-envelope.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import {
  esignatureEnvelopes as envelopes,
  esignatureKeys as keys,
  esignatureSendings as sendings,
  esignatureSigners as signers,
} from './tables.ts'

/** After so long without a seal the job of an envelope counts as lost. */
const LOST = sql`now() - interval '10 minutes'`
const AT_ONCE = 500

const sweepSeals = job('sweep-envelope-seals', { data: z.object({}), cron: '*/10 * * * *' })
const remindSigners = job('remind-signers', { data: z.object({}), cron: '11 * * * *', changes: ['envelope'] })

/** Asks for the seals of envelopes whose job was lost, or has failed for good. */
export async function askForLostSeals(db: Db, jobs: Pick<Jobs, 'enqueueMany'>): Promise<void> {
  const lost = await db
    .select({ envelopeId: envelopes.id })
    .from(envelopes)
    .where(and(eq(envelopes.status, 'Completing'), lt(envelopes.signedAt, LOST)))
    .orderBy(envelopes.id)
    .limit(AT_ONCE)
  await jobs.enqueueMany(db, sealEnvelopeJob, lost)
}

export const workers = [
  worker(sealEnvelopeJob, async (ctx, { envelopeId }) => {
    // Of the two each leaves the other's envelopes alone.
    await sealEnvelope(ctx, envelopeId)
    await fetchSigned(ctx, envelopeId)
  }),
  worker(sendByDocusignJob, (ctx, { envelopeId }) => sendByDocusign(ctx, envelopeId)),
  worker(askDocusignJob, askDocusign),
  worker(sweepSeals, async (ctx) => {
    await runInTransaction(ctx, async ({ db }) => {
      await askForLostSeals(db, ctx.app.jobs)
      await db.delete(keys).where(lt(keys.expiresAt, sql`now()`))
      await db.delete(sendings).where(lt(sendings.createdAt, sql`now() - interval '30 days'`))
    })
  }),
  worker(remindSigners, async (ctx) => {
    // What DocuSign sends it ends and reminds of itself.
    const open = (more: ReturnType<typeof sql>) =>
      idsInChunks((after, atMost) =>
        ctx.db
          .select({ id: envelopes.id })
          .from(envelopes)
          .where(and(sql`${envelopes.id} > ${after}`, eq(envelopes.status, 'Sent'), isNull(envelopes.connectionId), more))
          .orderBy(envelopes.id)
          .limit(atMost),
      )
    const past = sql`(${and(isNotNull(envelopes.lastDay), isPast(envelopes.lastDay, envelopes.siteId))})`
    await forEachInTransaction(ctx, open(past), async (tx, id) => {
      const envelope = await lockEnvelope(tx, id)
      if (envelope.status === 'Sent') await endEnvelope(tx, envelope, { status: 'Expired', reason: '', by: '', who: '' })
    })
    const due = sql`${envelopes.remindEvery} > 0 and exists (select 1 from ${signers} where ${signers.envelopeId} = ${envelopes.id}
      and ${signers.status} in ('Asked', 'Viewed')
      and coalesce(${signers.remindedAt}, ${signers.askedAt}) < now() - make_interval(days => ${envelopes.remindEvery}))`
    await forEachInTransaction(ctx, open(due), async (tx, id) => {
      const envelope = await lockEnvelope(tx, id)
      if (envelope.status !== 'Sent' || !(await hasFeatures(tx.db, envelope.landlordId))) return
      const since = Date.now() - envelope.remindEvery * 86_400_000
      for (const signer of nextOf(envelope, await signersOf(tx.db, id))) {
        const last = signer.remindedAt ?? signer.askedAt
        if (signer.status === 'Waiting' || !last || last.getTime() > since) continue
        await tx.db.update(signers).set({ remindedAt: new Date() }).where(eq(signers.id, signer.id))
        await askSigners(tx, envelope, [signer], 'Reminded')
      }
    })
  }),
]
