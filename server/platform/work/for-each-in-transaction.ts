import type { System } from '../access/viewer.ts'
import type { JobContext, WriteContext } from './context.ts'
import { runInTransaction } from './unit-of-work.ts'

/**
 * Runs a job's work for each row in a transaction of its own. A row that fails is logged with its id and keeps none of the others
 * waiting: the job fails only after every row was tried. It is found again, and tried again, when the job runs the next time;
 * those that went well have nothing left to do then. `work` locks its row with `skipLocked` where another server may have it.
 */
export async function forEachInTransaction(
  ctx: JobContext,
  ids: Iterable<number> | AsyncIterable<number>,
  work: (ctx: WriteContext<System>, id: number) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for await (const id of ids)
    try {
      await runInTransaction(ctx, (tx) => work(tx, id))
    } catch (error) {
      failed.push(error)
      ctx.app.log.error({ err: error, job: ctx.job.name, row: id }, 'a job failed with one row')
    }
  if (failed.length > 0) throw new AggregateError(failed, `${ctx.job.name}: ${failed.length} rows failed`)
}

const AT_ONCE = 200

/** The ids of the rows that a job is for, in ascending order, read in batches: a row that failed is not read again in the same run. */
export async function* idsInChunks(next: (after: number, atMost: number) => Promise<{ id: number }[]>): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const rows = await next(after, AT_ONCE)
    for (const { id } of rows) yield id
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? 0
  }
}
