import type { z } from 'zod'
import type { JobContext } from '../work/context.ts'

/** A kind of job: the handle by which it is queued. Its name is the queue's, and stays. */
export interface Job<Data = unknown> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** When it runs by itself, as cron says it; such a job is given an empty object. */
  readonly cron?: string
  /** Topics of what it changes, as those of a call. */
  readonly changes: readonly string[]
  /** How long it takes at most; then it counts as interrupted, and is begun again. Default: 15 minutes. */
  readonly patienceSeconds?: number
}

/** Declares a kind of job. Whoever owns it exports it beside its worker, or in a file of its own where others queue it too. */
export const job = <Data>(
  name: string,
  declared: { data: z.ZodType<Data>; cron?: string; changes?: readonly string[]; patienceSeconds?: number },
): Job<Data> => ({
  name,
  changes: [],
  ...declared,
})

/** A job with what does it. */
export interface Worker {
  readonly job: Job
  readonly work: (ctx: JobContext, data: unknown) => Promise<void>
  /** Does some that its queue hands out together. Answers the errors of those that are to be tried again, by their place. */
  readonly workAll?: (ctx: JobContext, data: readonly unknown[]) => Promise<ReadonlyMap<number, Error>>
}

export const worker = <Data>(of: Job<Data>, work: (ctx: JobContext, data: Data) => Promise<void>): Worker => ({
  job: of as Job,
  work: (ctx, data) => work(ctx, of.data.parse(data)),
})

/** The same for jobs of which some are done at once. */
export const workerOfMany = <Data>(
  of: Job<Data>,
  workAll: (ctx: JobContext, data: readonly Data[]) => Promise<ReadonlyMap<number, Error>>,
): Worker => ({
  job: of as Job,
  workAll: (ctx, data) =>
    workAll(
      ctx,
      data.map((one) => of.data.parse(one)),
    ),
  work: async (ctx, data) => {
    const error = (await workAll(ctx, [of.data.parse(data)])).get(0)
    if (error) throw error
  },
})
