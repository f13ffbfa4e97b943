import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work/as-system.ts'
import type { JobContext } from '../../platform/work/context.ts'
import { idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { askGateway, noteAnswer } from './refund.ts'
import { settleAttempt } from './settle-attempt.ts'
import { paymentAttempts, paymentRefunds } from './tables.ts'

/** Asks the payment service about what its events did not say: they may never come. */
const askAboutPayments = job('ask-about-payments', {
  data: z.object({}),
  cron: '7,37 * * * *',
  changes: ['payment', 'client invoice'],
})

export const workers = [
  worker(askAboutPayments, async (ctx) => {
    await followRefunds(ctx)
    await followAttempts(ctx)
  }),
]

const quarterAgo = sql`now() - interval '15 minutes'`
/** A refund of it has failed since it was asked about: a chargeback may have taken what that gave back. */
const refundFailed = sql`exists (select 1 from ${paymentRefunds} where ${paymentRefunds.paymentId} = ${paymentAttempts.paymentId}
  and ${paymentRefunds.state} = 'failed' and ${paymentRefunds.settledAt} > ${paymentAttempts.askedAt})`

async function followAttempts(ctx: JobContext): Promise<void> {
  const { payments } = ctx.app
  const { id, state, createdAt, askedAt, chargedBack } = paymentAttempts
  const unsettled = and(
    inArray(state, ['open', 'processing']),
    lt(createdAt, quarterAgo),
    or(isNull(askedAt), lt(askedAt, quarterAgo)),
  )
  const waiting = or(unsettled, and(eq(chargedBack, true), refundFailed))
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id })
      .from(paymentAttempts)
      .where(and(waiting, gt(id, after)))
      .orderBy(asc(id))
      .limit(atMost),
  )
  await eachAlone(ctx, ids, async (attemptId) => {
    const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(id, attemptId))
    const now = new Date()
    const charge = attempt?.sessionId ? await payments.charges.read(attempt.accountId, attempt.sessionId) : undefined
    await runInTransaction(ctx, async (tx) => {
      if (charge) return settleAttempt(tx, attemptId, charge, now)
      // The server stopped before there was a page.
      await tx.db.update(paymentAttempts).set({ state: 'failed' }).where(eq(id, attemptId))
    })
  })
}

async function followRefunds(ctx: JobContext): Promise<void> {
  const { id, state, createdAt } = paymentRefunds
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id })
      .from(paymentRefunds)
      .where(and(eq(state, 'pending'), lt(createdAt, sql`now() - interval '1 minute'`), gt(id, after)))
      .orderBy(asc(id))
      .limit(atMost),
  )
  await eachAlone(ctx, ids, async (refundId) => {
    const [refund] = await ctx.db.select().from(paymentRefunds).where(eq(id, refundId))
    if (!refund) return
    const answer = await askGateway(ctx.app.payments, refund)
    await runInTransaction(ctx, async (tx) => {
      await noteAnswer(asSystem(tx, refund.landlordId), refundId, answer)
    })
  })
}

/** One that fails keeps none of the others waiting; it is tried again with the next run. */
async function eachAlone(ctx: JobContext, ids: AsyncIterable<number>, work: (id: number) => Promise<void>): Promise<void> {
  for await (const id of ids)
    await work(id).catch((error: unknown) =>
      ctx.app.log.error({ err: error, job: ctx.job.name, row: id }, 'a job failed with one row'),
    )
}
