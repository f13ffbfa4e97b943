import type { System } from '../access/viewer.ts'
import type { JobContext, WriteContext } from './context.ts'
import { runInTransaction } from './unit-of-work.ts'

/**
 * Runs a job's work for chunks of rows, each chunk in a transaction of its own. One that fails is tried again row by row, so that what is
 * wrong with a row keeps none of the others waiting: such a row is logged with its id, and the job fails only after every row was tried.
 * It is found again, and tried again, when the job runs the next time; those that went well have nothing left to do then. `work` locks its
 * rows with `skipLocked` where another server may have them.
 */
export async function forChunksInTransaction(
  ctx: JobContext,
  chunks: AsyncIterable<readonly number[]>,
  work: (ctx: WriteContext<System>, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for await (const ids of chunks) {
    const isDone = ids.length > 1 && (await succeeds(() => runInTransaction(ctx, (tx) => work(tx, ids))))
    if (!isDone) await forEach(ctx, ids, (tx, id) => work(tx, [id]), failed)
  }
  report(ctx, failed)
}

/** The same for rows that have nothing in common: each in a transaction of its own. */
export async function forEachInTransaction(
  ctx: JobContext,
  ids: Iterable<number> | AsyncIterable<number>,
  work: (ctx: WriteContext<System>, id: number) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  await forEach(ctx, ids, work, failed)
  report(ctx, failed)
}

async function forEach(
  ctx: JobContext,
  ids: Iterable<number> | AsyncIterable<number>,
  work: (ctx: WriteContext<System>, id: number) => Promise<void>,
  failed: unknown[],
): Promise<void> {
  for await (const id of ids)
    try {
      await runInTransaction(ctx, (tx) => work(tx, id))
    } catch (error) {
      failed.push(error)
      ctx.app.log.error({ err: error, job: ctx.job.name, row: id }, 'a job failed with one row')
    }
}

const succeeds = (work: () => Promise<void>) =>
  work().then(
    () => true,
    () => false,
  )

function report({ job }: JobContext, failed: readonly unknown[]): void {
  if (failed.length > 0) throw new AggregateError(failed, `${job.name}: ${failed.length} rows failed`)
}

const AT_ONCE = 200

/** The ids of the rows that a job is for, in ascending order, read in batches: a row that failed is not read again in the same run. */
export async function* idsInChunks(next: (after: number, atMost: number) => Promise<{ id: number }[]>): AsyncGenerator<number> {
  for await (const rows of rowsInChunks(next)) for (const { id } of rows) yield id
}

/** The same as the batches that were read. */
export async function* rowsInChunks<Row extends { id: number }>(
  next: (after: number, atMost: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await next(after, AT_ONCE)
    yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? 0
  }
}
