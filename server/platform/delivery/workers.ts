import { setImmediate as breathe } from 'node:timers/promises'
import { may } from '@atrium/contract/access/may.ts'
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LandlordViewer } from '../access/viewer.ts'
import { job, type Worker, worker } from '../jobs/job.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { JobContext, Services } from '../work/context.ts'
import { runAs, runInTransaction } from '../work/unit-of-work.ts'
import { addRecipients } from './add-recipients.ts'
import { deliverRecord } from './deliver.ts'
import type { Deliverable } from './deliverable.ts'
import { handOver } from './hand-over.ts'
import { deliveries } from './tables.ts'

const UNFINISHED = ['waiting', 'expanding', 'sending'] as const
/** A delivery that nobody has moved on for so long was interrupted. */
const STUCK_MS = 60_000

/** Goes on with deliveries whose server was stopped; also when a server starts, then with all of them. */
export const resumeDeliveries = job('resume-deliveries', {
  data: z.object({ atStart: z.boolean().default(false) }),
  cron: '* * * * *',
})

export const deliveryWorkers = (kinds: readonly Deliverable[]): Worker[] => [
  worker(deliverRecord, async (job, { deliveryId }) => {
    const [delivery] = await job.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
    if (!delivery || !isUnfinished(delivery)) return
    try {
      const kind = kinds.find(({ kind }) => kind === delivery.kind)
      if (!kind) throw new Refusal(404, 'not-found')
      const sender = await senderOf(job.app, delivery, kind)
      while (await moveOn(job, kind, sender, deliveryId)) await breathe()
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
]

const isUnfinished = ({ state }: typeof deliveries.$inferSelect) => UNFINISHED.some((one) => one === state)

/** Whoever sent it, as they are now. */
async function senderOf(
  app: Services,
  { createdBy, landlordId }: typeof deliveries.$inferSelect,
  { call }: Deliverable,
): Promise<LandlordViewer> {
  const viewer = await app.loadViewer(app.database.db, { userId: createdBy })
  const asked = { params: {}, query: {}, body: {} }
  if (viewer?.kind !== 'landlord' || viewer.landlordId !== landlordId || may(viewer, call.allow, asked)) throw forbidden()
  return viewer
}

/** One chunk in one transaction, with where it ended: interrupted anywhere, nobody is left out or found twice. Answers whether there is more. */
const moveOn = (job: JobContext, kind: Deliverable, sender: LandlordViewer, deliveryId: number): Promise<boolean> =>
  runAs(job, sender, ['delivery', ...kind.topics], async (ctx) => {
    // Locked: a second worker that takes the same job goes on behind this chunk.
    const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId)).for('update')
    if (!delivery || !isUnfinished(delivery) || delivery.sendAt > new Date()) return false
    const row = await kind.find(ctx, delivery.recordId)
    const message = await kind.messageOf(ctx, row)
    const next =
      delivery.state === 'sending'
        ? await handOver(ctx, { delivery, kind, message })
        : await addRecipients(ctx, { delivery, kind, message, people: await kind.audienceOf(ctx, row) })
    await ctx.db
      .update(deliveries)
      .set({ ...next, updatedAt: sql`now()` })
      .where(eq(deliveries.id, deliveryId))
    return next.state !== 'done'
  })
