import { setImmediate as nextTurn } from 'node:timers/promises'
import { may } from '@atrium/contract/access/may.ts'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { rentRuns as calls, type RentRunState } from '@atrium/contract/leases/rent-runs.ts'
import { and, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Db } from '../../../platform/database/open.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { LEASES_AT_ONCE } from '../notices/make-notices.ts'
import { RUN } from './rent-run-jobs.ts'
import { rentRuns } from './tables.ts'

export type Run = typeof rentRuns.$inferSelect
export type RunContext = WriteContext<LandlordViewer>

/** What a job does of a run while it is in a state. */
export interface RunWork {
  state: RentRunState
  /** By whose rights: who ordered this. */
  by: (run: Run) => number | null
  /** Does the next leases of the run, which is locked; answers whether there were any. */
  chunk: (ctx: RunContext, run: Run, atMost: number) => Promise<boolean>
  /** Notes of the next lease that it failed. */
  giveUp: (ctx: RunContext, run: Run, error: ErrorBody) => Promise<void>
}

/** Milliseconds between two times that open pages are told how far it is. */
const TOLD_EVERY = 1_000

/**
 * Goes through the leases of a run, some in a transaction, as long as it is in the state of this work. What became of a lease is written
 * in the transaction that did it: begun again, it goes on where it stopped. Where some fail together, each is done by itself.
 */
export async function workThrough(job: JobContext, runId: number, work: RunWork): Promise<void> {
  const [run] = await job.db
    .select()
    .from(rentRuns)
    .where(and(eq(rentRuns.id, runId), eq(rentRuns.state, work.state)))
  if (!run) return
  const userId = work.by(run)
  const viewer = userId === null ? undefined : await job.app.loadViewer(job.db, { userId })
  const isAllowed = viewer?.kind === 'landlord' && viewer.landlordId === run.landlordId && !may(viewer, calls.issue.allow)
  if (!isAllowed) return stopRun(job, run)
  let told = 0
  const inRun = (does: (ctx: RunContext, locked: Run) => Promise<boolean>) => {
    const isTold = Date.now() - told >= TOLD_EVERY
    if (isTold) told = Date.now()
    return runAs(job, viewer, { topics: isTold ? job.job.changes : [], landlordId: run.landlordId }, async (ctx) => {
      const locked = await lockRun(ctx.db, run.id)
      return locked?.state === work.state && (await does(ctx, locked))
    })
  }
  const one = () =>
    inRun((ctx, locked) => work.chunk(ctx, locked, 1)).catch((error: unknown) => {
      if (!(error instanceof Refusal))
        job.app.log.error({ err: error, job: job.job.name, run: run.id }, 'a lease of a run failed')
      const body = error instanceof Refusal ? errorBodyOf(error.error) : errorBodyOf('unexpected')
      return inRun(async (ctx, locked) => {
        await work.giveUp(ctx, locked, body)
        return true
      })
    })
  const eachOfChunk = async () => {
    for (let at = 0; at < LEASES_AT_ONCE; at += 1) if (!(await one())) return false
    return true
  }
  for (;;) {
    const more = await inRun((ctx, locked) => work.chunk(ctx, locked, LEASES_AT_ONCE)).catch(eachOfChunk)
    if (!more) break
    await nextTurn()
  }
  await runAs(job, viewer, { topics: job.job.changes, landlordId: run.landlordId }, async () => {})
}

/** A second worker that takes the same job waits, and goes on behind. */
export async function lockRun(db: Db, id: number): Promise<Run | undefined> {
  const [run] = await db.select().from(rentRuns).where(eq(rentRuns.id, id)).for('update')
  return run
}

/** Who ordered it may not do so any more: what was done stays, and so does the rest. */
const stopRun = (job: JobContext, run: Run): Promise<void> =>
  runInTransaction(job, async (ctx) => {
    await ctx.db.update(rentRuns).set({ state: 'Stopped', endedAt: new Date() }).where(eq(rentRuns.id, run.id))
    ctx.audit({ landlordId: run.landlordId, entity: RUN, id: run.id, after: { name: run.until, state: 'Stopped' } })
  })
