import { type BatchState, batchTransitions, type eftBatches as calls } from '@atrium/contract/eft/batches.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { booksClosed, closedThrough, isClosed } from '../../platform/ledger/closed-days.ts'
import { changeRow, findRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { companyToday } from '../../platform/tenancy/company-today.ts'
import type { AnyWriteContext, WriteContext } from '../../platform/work/context.ts'
import { BATCH } from './make-batch.ts'
import { settleEft } from './settle-job.ts'
import { eftBatches, eftItems, eftParts } from './tables.ts'

type Batch = typeof eftBatches.$inferSelect

/** Refuses (409) a state that a payment file cannot get from its present one. */
export function checkTransition({ state }: Pick<Batch, 'state'>, to: BatchState): void {
  if (!batchTransitions[state].includes(to)) throw conflict(['eft-batch-transition', { from: { text: state }, to: { text: to } }])
}

/** Moves a payment file on. Whoever calls it has locked it. `untold` is stored beside `set`, and not kept by the audit log. */
export async function moveBatch(
  ctx: AnyWriteContext,
  batch: Batch,
  set: Partial<Batch> & { state: BatchState },
  version: number = batch.version,
  untold: Partial<Batch> = {},
): Promise<void> {
  checkTransition(batch, set.state)
  await changeRow(ctx.db, eftBatches, batch.id, version, { ...set, ...untold })
  const { landlordId, number: name, state } = batch
  ctx.audit({ landlordId, entity: BATCH, id: batch.id, before: { name, state }, after: { name, ...set } })
}

/** Gives all debits up that still wait: their invoices can be collected again. */
async function release(ctx: WriteContext<LandlordViewer>, batch: Batch): Promise<void> {
  const given = await ctx.db
    .update(eftItems)
    .set({ state: 'Cancelled' })
    .where(and(eq(eftItems.batchId, batch.id), eq(eftItems.state, 'Waiting')))
    .returning({ id: eftItems.id })
  await freeParts(
    ctx,
    given.map(({ id }) => id),
  )
}

/** The invoices of some debits are held no more. */
export const freeParts = ({ db }: Pick<AnyWriteContext, 'db'>, itemIds: readonly number[]) =>
  db
    .update(eftParts)
    .set({ held: false })
    .where(inArray(eftParts.itemId, [...itemIds]))

export const cancelBatch: Handler<typeof calls.cancel> = async (ctx, { id, version }) => {
  const batch = await findRow(ctx, eftBatches, id, { lock: true })
  await moveBatch(ctx, batch, { state: 'Cancelled' }, version)
  await release(ctx, batch)
  return done
}

export const refuseBatch: Handler<typeof calls.refuse> = async (ctx, { id, version, reason }) => {
  const batch = await findRow(ctx, eftBatches, id, { lock: true })
  await moveBatch(ctx, batch, { state: 'Refused', reason }, version)
  await release(ctx, batch)
  return done
}

/** The payments are posted by a job, one after the other, so that nobody waits for those of a large file. */
export const settleBatch: Handler<typeof calls.settle> = async (ctx, { id, version, settledOn }) => {
  const batch = await findRow(ctx, eftBatches, id, { lock: true })
  checkTransition(batch, 'Settled')
  if (settledOn < batch.collectOn) throw invalid({ settledOn: 'eft-settled-early' })
  if (settledOn > (await companyToday(ctx.db, ctx.viewer.landlordId))) throw invalid({ settledOn: 'eft-settled-later' })
  const through = await closedThrough(ctx.db, batch.landlordId)
  if (isClosed(through, settledOn)) throw invalid({ settledOn: booksClosed(through) })
  await moveBatch(ctx, batch, { state: 'Settled', settledOn }, version)
  await ctx.enqueue(settleEft, {})
  return done
}
