import { errorBodyOf } from '@atrium/contract/errors.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { letterEntity } from '@atrium/contract/letters/letters.ts'
import { letterRuns as calls } from '@atrium/contract/letters/runs.ts'
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { inChunks } from '../../../platform/database/in-chunks.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import { job } from '../../../platform/jobs/job.ts'
import { limit, perCompany, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import type { JobContext, Services, WriteContext } from '../../../platform/work/context.ts'
import { takeOrder } from '../../../platform/work/take-order.ts'
import { tryAlone } from '../../../platform/work/try-alone.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { letterDelivery } from '../deliver-letter.ts'
import { letters, letterRuns as runs } from '../tables.ts'
import { findTemplate } from '../templates.ts'
import { clientsOf, leasesByClient } from './plan-letters.ts'

const BY_USER = 20
const BY_COMPANY = 60
/** Two thousand letters take some minutes. */
const PATIENCE_SECONDS = 3_600
/** Letters of one transaction: on the embedded database everybody else waits for it. */
const CHUNK = 10
/** Columns that are given for a letter. */
const PARAMETERS = 13

export const letterRunJob = job('letter-run', {
  data: z.object({ runId: z.int() }),
  changes: ['letter', 'delivery'],
  patienceSeconds: PATIENCE_SECONDS,
})

type Run = typeof runs.$inferSelect

export const sendLetters: Handler<typeof calls.send> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'letters to many', BY_USER), perCompany(ctx, 'letters to many', BY_COMPANY)]),
  async (ctx, { key, templateId, subject, letters: asked, byMail }) => {
    const { landlordId, userId: createdBy } = ctx.viewer
    const template = await findTemplate(ctx, templateId)
    const [made] = await ctx.db
      .insert(runs)
      .values({ landlordId, createdBy, key, byMail })
      .onConflictDoNothing({ target: [runs.landlordId, runs.key] })
      .returning({ id: runs.id })
    // Its answer was lost, or a button was pressed twice.
    if (!made) return begunBefore(ctx, key)
    const { id: runId } = made
    const { description, descriptionHtml } = template
    const words = { subject: subject || template.subject, description, descriptionHtml, ...pageWordsOf(template) }
    const rows = (await recipientsOf(ctx, asked)).map((to) => ({ ...to, ...words, landlordId, runId, createdBy }))
    await inChunks(rows, PARAMETERS, (chunk) => ctx.db.insert(letters).values(chunk))
    const after = { name: template.name, subject: words.subject, letters: rows.length, runId }
    ctx.audit({ entity: letterEntity.name, after })
    await ctx.enqueue(letterRunJob, { runId })
    return { ...done, id: runId, letters: rows.length }
  },
)

async function begunBefore({ db, viewer }: WriteContext<LandlordViewer>, key: string) {
  const own = and(eq(runs.landlordId, viewer.landlordId), eq(runs.key, key), eq(runs.createdBy, viewer.userId))
  const [before] = await db.select({ id: runs.id }).from(runs).where(own)
  if (!before) throw notFound()
  const [there] = await db.select({ n: count() }).from(letters).where(eq(letters.runId, before.id))
  return { ...done, id: before.id, letters: there?.n ?? 0 }
}

/** To whom, and about which lease, each once: clients in use of the viewer's, and leases of theirs that have not ended. */
async function recipientsOf(ctx: WriteContext<LandlordViewer>, asked: Input<typeof calls.send>['letters']) {
  const clients = await clientsOf(
    ctx,
    -1,
    asked.map(({ tenantId }) => tenantId),
  )
  const siteOf = new Map(clients.map(({ id, siteId }) => [id, siteId]))
  const leases = await leasesByClient(ctx, [...siteOf.keys()])
  const once = new Map(asked.map(({ tenantId, leaseId = null }) => [`${tenantId} ${leaseId}`, { tenantId, leaseId }]))
  return [...once.values()].map((one) => {
    const siteId = siteOf.get(one.tenantId)
    const isTheirs = one.leaseId === null || leases.get(one.tenantId)?.some(({ id }) => id === one.leaseId)
    if (siteId === undefined || !isTheirs) throw conflict('letter-recipients')
    return { ...one, siteId }
  })
}

/** Letters of an order that have still to leave: neither by it nor by hand meanwhile. */
const waiting = (runId: number): SQL | undefined =>
  and(eq(letters.runId, runId), isNull(letters.sentAt), isNull(letters.deliveryId), isNull(letters.held))

/** Sends the letters of an order by the rights of who gave it; begun again, it goes on where it stopped. */
export async function sendRun(job: JobContext, { runId }: { runId: number }): Promise<void> {
  const [run] = await job.db
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), isNull(runs.endedAt)))
  if (!run) return
  return takeOrder(job, run, {
    allow: calls.send.allow,
    atOnce: CHUNK,
    next: (viewer, atMost) => sendChunk(job, run, viewer, atMost),
    giveUp: (error) => holdOne(job, run, error),
    refuse: () => holdRest(job, run),
  })
}

/** Sends the next letters, each by itself; answers whether any was left. */
const sendChunk = (job: JobContext, { id, byMail }: Run, viewer: LandlordViewer, atMost: number): Promise<boolean> =>
  runAs(job, viewer, { topics: job.job.changes, landlordId: viewer.landlordId }, async (ctx) => {
    // Locked: a second worker that takes the same job goes on behind these.
    await ctx.db.select({ id: runs.id }).from(runs).where(eq(runs.id, id)).for('update')
    const next = await ctx.db.select().from(letters).where(waiting(id)).orderBy(asc(letters.id)).limit(atMost).for('update')
    for (const letter of next) {
      const { error } = await tryAlone(ctx, async (own) => {
        // By the scope of who ordered it, which may have become smaller.
        const found = await letterDelivery.find(own, letter.id, { lock: true })
        await deliverNow(own, letterDelivery, [found], { channels: byMail ? ['portal', 'email'] : ['portal'] })
        own.audit({ entity: letterEntity.name, id: letter.id, after: { sentBy: byMail ? ['portal', 'email'] : ['portal'] } })
      })
      if (error) await ctx.db.update(letters).set({ held: error }).where(eq(letters.id, letter.id))
    }
    if (next.length > 0) return true
    await ctx.db.update(runs).set({ endedAt: sql`now()` }).where(eq(runs.id, id))
    return false
  })

/** Who ordered them may not do so any more: what waits stays drafts, and says so. */
const holdRest = (job: JobContext, { id, landlordId }: Run): Promise<void> =>
  runInTransaction(job, async ({ db, audit }) => {
    await db
      .update(letters)
      .set({ held: errorBodyOf('forbidden') })
      .where(waiting(id))
    await db.update(runs).set({ endedAt: new Date() }).where(eq(runs.id, id))
    audit({ landlordId, entity: letterEntity.name, after: { runId: id, refused: true } })
  })

/** What nobody expected is logged, and keeps the one letter that it concerns. */
const holdOne = (job: JobContext, { id }: Run, error: unknown): Promise<boolean> =>
  runInTransaction(job, async ({ db }) => {
    const [letter] = await db.select().from(letters).where(waiting(id)).orderBy(asc(letters.id)).limit(1)
    if (!letter) return false
    job.app.log.error({ err: error, job: job.job.name, row: letter.id }, 'a letter of an order failed')
    await db
      .update(letters)
      .set({ held: errorBodyOf('unexpected') })
      .where(eq(letters.id, letter.id))
    return true
  })

/** What a server that was killed has left is taken up again at the next start. */
export async function resumeRuns({ database: { db }, jobs }: Services): Promise<void> {
  const running = await db.select({ runId: runs.id }).from(runs).where(isNull(runs.endedAt))
  await jobs.enqueueMany(db, letterRunJob, running)
}

export const runProgress: Handler<typeof calls.progress> = async ({ db, scope, viewer }, { id }) => {
  const own = and(scope.of({ landlordId: runs.landlordId }), eq(runs.id, id), eq(runs.createdBy, viewer.userId))
  const [run] = await db.select().from(runs).where(own)
  if (!run) throw notFound()
  const many = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
  const [counts] = await db
    .select({
      waiting: run.endedAt ? sql<number>`0` : many(waiting(id)),
      sent: many(isNotNull(letters.deliveryId)),
      held: many(and(isNull(letters.sentAt), isNotNull(letters.held))),
    })
    .from(letters)
    .where(eq(letters.runId, id))
  return counts ?? { waiting: 0, sent: 0, held: 0 }
}
