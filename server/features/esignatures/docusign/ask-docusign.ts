import { MINUTES_BETWEEN_CHECKS } from '@atrium/contract/esignatures/docusign.ts'
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../../../platform/database/open.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AnyWriteContext, JobContext } from '../../../platform/work/context.ts'
import { forEachInTransaction } from '../../../platform/work/for-each-in-transaction.ts'
import { runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { esignatureEnvelopes as envelopes } from '../tables.ts'
import { applyStatus } from './apply-status.ts'
import { noteProblem } from './find-docusign.ts'
import { sendByDocusignJob } from './jobs.ts'
import { esignatureDocusign as docusign } from './tables.ts'
import { openDocusign } from './wire.ts'

/** Envelopes that are asked for by one question: an address has no room for many more. */
const AT_ONCE = 40
const MOST = 2_000

const since = sql`now() - make_interval(mins => ${MINUTES_BETWEEN_CHECKS})`
const mayBeAsked = and(isNotNull(docusign.remoteId), or(isNull(docusign.askedAt), lte(docusign.askedAt, since)))

/** Takes some envelopes to ask for, of which nobody else may within the next quarter of an hour. */
export const claimToAsk = (db: Db, envelopeIds: readonly number[]) =>
  db
    .update(docusign)
    .set({ askedAt: sql`now()` })
    .where(and(inArray(docusign.envelopeId, [...envelopeIds]), mayBeAsked))
    .returning({ envelopeId: docusign.envelopeId, remoteId: docusign.remoteId })

/** Asks for all that are open and may be asked for: those of a connection together. What goes wrong with one connection stops no other. */
export async function askDocusign(ctx: JobContext): Promise<void> {
  await handOverLost(ctx)
  const due = await ctx.db
    .select({ id: envelopes.id, landlordId: envelopes.landlordId, connectionId: envelopes.connectionId })
    .from(envelopes)
    .innerJoin(docusign, eq(docusign.envelopeId, envelopes.id))
    .where(and(isNotNull(envelopes.connectionId), eq(envelopes.status, 'Sent'), mayBeAsked))
    // Those first of which something was told.
    .orderBy(sql`${docusign.askedAt} nulls first`, envelopes.id)
    .limit(MOST)
  for (const some of Map.groupBy(due, ({ connectionId }) => connectionId).values())
    for (let at = 0; at < some.length; at += AT_ONCE) await askFor(ctx, some.slice(at, at + AT_ONCE))
}

type Due = Pick<typeof envelopes.$inferSelect, 'id' | 'landlordId' | 'connectionId'>

async function askFor(ctx: JobContext, some: readonly Due[]): Promise<void> {
  const claimed = await runInTransaction(ctx, ({ db }) =>
    claimToAsk(
      db,
      some.map(({ id }) => id),
    ),
  )
  const [first] = some
  if (!first || claimed.length === 0) return
  const ids = claimed.map(({ envelopeId }) => envelopeId)
  try {
    const found = await openDocusign(ctx, first).ask(claimed.map(({ remoteId }) => remoteId as string))
    const remoteIds = new Map(claimed.map(({ envelopeId, remoteId }) => [envelopeId, remoteId?.toLowerCase()]))
    const byId = new Map(found.map((one) => [one.envelopeId.toLowerCase(), one]))
    await forEachInTransaction(ctx, ids, async (tx, envelopeId) => {
      const remote = byId.get(remoteIds.get(envelopeId) ?? '')
      if (remote) await applyStatus(tx, envelopeId, remote)
      else await noteProblem(tx.db, [envelopeId], 'esign-docusign-gone')
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await runInTransaction(ctx, ({ db }) => noteProblem(db, ids, error.error))
  }
}

/** Those whose job to hand them over was lost with a server. */
async function handOverLost(ctx: JobContext): Promise<void> {
  const lost = await ctx.db
    .select({ envelopeId: envelopes.id })
    .from(envelopes)
    .innerJoin(docusign, eq(docusign.envelopeId, envelopes.id))
    .where(and(isNotNull(envelopes.connectionId), eq(envelopes.status, 'Sending'), lte(docusign.dueAt, sql`now()`)))
    .orderBy(envelopes.id)
    .limit(MOST)
  if (lost.length > 0) await runInTransaction(ctx, ({ db }) => ctx.app.jobs.enqueueMany(db, sendByDocusignJob, lost))
}

/** With a connection goes what is heard of its envelopes: they stay, and say so. */
export async function cutEnvelopes({ db }: AnyWriteContext, connectionId: number): Promise<void> {
  await noteProblem(db, await openOf(db, connectionId), 'esign-docusign-cut')
}

async function openOf(db: ReadDb, connectionId: number): Promise<number[]> {
  const rows = await db
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(eq(envelopes.connectionId, connectionId), inArray(envelopes.status, ['Sending', 'NotSent', 'Sent', 'Completing'])))
  return rows.map(({ id }) => id)
}
