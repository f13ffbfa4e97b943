import { setImmediate as breathe } from 'node:timers/promises'
import { may } from '@atrium/contract/access/may.ts'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type LandlordViewer, SYSTEM } from '../access/viewer.ts'
import { job, type Worker, worker } from '../jobs/job.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { AnyWriteContext, Services } from '../work/context.ts'
import { runAs, runInTransaction } from '../work/unit-of-work.ts'
import { advance } from './advance.ts'
import { deliverRecord } from './deliver.ts'
import type { Deliverable } from './deliverable.ts'
import { digestWorker } from './digest.ts'
import { keepOutcomes } from './outcome.ts'
import { deliveries } from './tables.ts'

const UNFINISHED = ['waiting', 'expanding', 'sending'] as const
/** A delivery that nobody has moved on for so long was interrupted. */
const STUCK_MS = 60_000

/** Goes on with deliveries whose server was stopped; also when a server starts, then with all of them. */
export const resumeDeliveries = job('resume-deliveries', {
  data: z.object({ atStart: z.boolean().default(false) }),
  cron: '* * * * *',
})

/** Keeps what has become of deliveries that have ended, so that lists need not count it. */
export const countOutcomes = job('count-delivery-outcomes', { data: z.object({}), cron: '* * * * *' })
/** Deliveries of one statement. */
const COUNTED_AT_ONCE = 200

export const deliveryWorkers = (kinds: readonly Deliverable[]): Worker[] => [
  worker(deliverRecord, async (job, { deliveryId }) => {
    const [delivery] = await job.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
    if (!delivery || !isUnfinished(delivery)) return
    try {
      const kind = kinds.find(({ kind }) => kind === delivery.kind)
      if (!kind) throw new Refusal(404, 'not-found')
      const sender = kind.byItself ? SYSTEM : await senderOf(job.app, delivery, kind)
      const changes = { topics: ['delivery', ...kind.topics], landlordId: delivery.landlordId }
      while (await runAs(job, sender, changes, (ctx) => moveOn(ctx, kind, deliveryId))) await breathe()
    } catch (error) {
      // The record is gone, or who sent it may no longer do so. All else is tried again by the queue.
      if (!(error instanceof Refusal)) throw error
      await runInTransaction(job, async ({ db }) => {
        await db.update(deliveries).set({ state: 'stopped' }).where(eq(deliveries.id, deliveryId))
      })
    }
  }),
  worker(resumeDeliveries, async (job, { atStart }) => {
    const stuck = atStart ? undefined : lt(deliveries.updatedAt, new Date(Date.now() - STUCK_MS))
    const found = await job.db
      .select({ deliveryId: deliveries.id })
      .from(deliveries)
      .where(and(inArray(deliveries.state, [...UNFINISHED]), lte(deliveries.sendAt, new Date()), stuck))
    await job.app.jobs.enqueueMany(job.db, deliverRecord, found)
  }),
  worker(countOutcomes, async (job) => {
    const next = (after: number) => runInTransaction(job, ({ db }) => keepOutcomes(db, after, COUNTED_AT_ONCE))
    for (let last: number | undefined = 0; last !== undefined; await breathe()) last = await next(last)
  }),
  digestWorker(kinds),
]

const isUnfinished = ({ state }: typeof deliveries.$inferSelect) => UNFINISHED.some((one) => one === state)

/** Whoever sent it, as they are now. */
async function senderOf(
  app: Services,
  { createdBy, landlordId }: typeof deliveries.$inferSelect,
  { call }: Deliverable,
): Promise<LandlordViewer> {
  const viewer = await app.loadViewer(app.database.db, { userId: createdBy })
  const noInput = { params: {}, query: {}, body: {} }
  if (viewer?.kind !== 'landlord' || viewer.landlordId !== landlordId || may(viewer, call.allow, noInput)) throw forbidden()
  return viewer
}

/** One chunk. Answers whether there is more. */
async function moveOn(ctx: AnyWriteContext, kind: Deliverable, deliveryId: number): Promise<boolean> {
  // Locked: a second worker that takes the same job goes on behind this chunk.
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId)).for('update')
  if (!delivery || !isUnfinished(delivery) || delivery.sendAt > new Date()) return false
  return (await advance(ctx, kind, delivery)).state !== 'done'
}
