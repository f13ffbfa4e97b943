import { may } from '@atrium/contract/access/may.ts'
import { clientInvoices as invoiceCalls } from '@atrium/contract/client-invoices/invoices.ts'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import { type BatchStep, invoiceBatches as calls } from '@atrium/contract/invoice-batches/batches.ts'
import { invoiceMailing } from '@atrium/contract/invoice-reminders/mailing.ts'
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, forbidden } from '../../platform/refusal.ts'
import type { JobContext, Services, WriteContext } from '../../platform/work/context.ts'
import { takeOrder } from '../../platform/work/take-order.ts'
import { tryAlone } from '../../platform/work/try-alone.ts'
import { runAs, runInTransaction } from '../../platform/work/unit-of-work.ts'
import { tellOfMany } from '../client-invoices/approval/notify-approvers.ts'
import { approveInvoice, changeInvoiceStatus } from '../client-invoices/invoice/change-status.ts'
import { mailOnce } from '../invoice-reminders/mail-once.ts'
import { batchJob } from './batch-job.ts'
import { isReached, stepFrom } from './steps.ts'
import { invoiceBatches, invoiceBatchItems } from './tables.ts'

/** Invoices of one transaction: on the embedded database everybody else waits for it. */
const CHUNK = 10

type Batch = typeof invoiceBatches.$inferSelect
type Item = typeof invoiceBatchItems.$inferSelect
type Outcome = Pick<Item, 'state' | 'status' | 'error'>
type Ctx = WriteContext<LandlordViewer>

/** Takes the invoices of a batch as far as was asked for, by the rights of who ordered it; begun again, it goes on where it stopped. */
export async function runBatch(job: JobContext, { batchId }: { batchId: number }): Promise<void> {
  const [batch] = await job.db
    .select()
    .from(invoiceBatches)
    .where(and(eq(invoiceBatches.id, batchId), isNull(invoiceBatches.endedAt)))
  if (!batch) return
  return takeOrder(job, batch, {
    allow: calls.start.allow,
    atOnce: CHUNK,
    next: (viewer, atMost) => runChunk(job, batch, viewer, atMost),
    giveUp: (error) => giveUpOne(job, batch, error),
    refuse: () => refuseRest(job, batch),
  })
}

const waiting = (batch: Batch) => and(eq(invoiceBatchItems.batchId, batch.id), eq(invoiceBatchItems.state, 'Waiting'))

/** Does the next invoices, and notes of each what became of it; answers whether any was left. */
const runChunk = (job: JobContext, batch: Batch, viewer: LandlordViewer, atMost: number): Promise<boolean> =>
  runAs(job, viewer, { topics: job.job.changes, landlordId: viewer.landlordId }, async (ctx) => {
    // Locked: a second worker that takes the same job goes on behind these.
    await ctx.db.select({ id: invoiceBatches.id }).from(invoiceBatches).where(eq(invoiceBatches.id, batch.id)).for('update')
    const items = await ctx.db
      .select()
      .from(invoiceBatchItems)
      .where(waiting(batch))
      .orderBy(asc(invoiceBatchItems.id))
      .limit(atMost)
    if (items.length === 0) {
      const ended = await ctx.db
        .update(invoiceBatches)
        .set({ endedAt: sql`now()` })
        .where(and(eq(invoiceBatches.id, batch.id), isNull(invoiceBatches.endedAt)))
        .returning({ id: invoiceBatches.id })
      if (ended.length > 0) await tellApprovers(ctx, batch)
      return false
    }
    for (const item of items) {
      const outcome = await takeOn(ctx, item, batch.step)
      await ctx.db.update(invoiceBatchItems).set(outcome).where(eq(invoiceBatchItems.id, item.id))
    }
    return true
  })

/** Those who approve get one mail for each site of what the batch has submitted there, and left to be approved. */
async function tellApprovers(ctx: Ctx, { id, landlordId }: Batch): Promise<void> {
  const waiting = await ctx.db
    .select({ siteId: invoiceBatchItems.siteId, many: count() })
    .from(invoiceBatchItems)
    .innerJoin(clientInvoices, eq(clientInvoices.id, invoiceBatchItems.invoiceId))
    // Changed since it was confirmed: what had been submitted before is not told of again.
    .where(
      and(
        eq(invoiceBatchItems.batchId, id),
        eq(clientInvoices.status, 'ForApproval'),
        gt(clientInvoices.version, invoiceBatchItems.version),
      ),
    )
    .groupBy(invoiceBatchItems.siteId)
  for (const { siteId, many } of waiting) await tellOfMany(ctx, { landlordId, siteId }, many)
}

/** Takes one invoice through the steps that are left of it, each by itself: what is refused keeps what was done before. */
async function takeOn(ctx: Ctx, { invoiceId, version }: Item, goal: BatchStep): Promise<Outcome> {
  let isChanged = false
  let confirmed: number | null = version
  for (;;) {
    const { result, error } = await tryAlone(ctx, (own) => stepOn(own, invoiceId, goal, confirmed))
    if (error) return { state: 'Refused', status: await statusOf(ctx, invoiceId), error }
    isChanged ||= result.isChanged
    if (result.isLast) return { state: isChanged ? 'Done' : 'Unchanged', status: result.status, error: null }
    // Its later versions are this batch's own: the invoice stays locked.
    confirmed = null
  }
}

async function stepOn(ctx: Ctx, id: number, goal: BatchStep, confirmed: number | null) {
  const invoice = await findRow(ctx, clientInvoices, id, { lock: true })
  const step = stepFrom(invoice.status)
  if (step === undefined || !isReached(step, goal)) return { isChanged: false, isLast: true, status: invoice.status }
  const { version } = invoice
  // What it says now is not what was confirmed. An issued one does not change; what is paid of it is no reason.
  if (confirmed !== null && confirmed !== version && step !== 'send') throw conflict('saved-meanwhile')
  if (step === 'send') {
    if (may(ctx.viewer, invoiceMailing.send.allow)) throw forbidden()
    return { isChanged: await mailOnce(ctx, id), isLast: true, status: invoice.status }
  }
  if (step === 'approve') {
    if (may(ctx.viewer, invoiceCalls.approve.allow)) throw forbidden()
    await approveInvoice(ctx, { id, version, issue: false })
  } else {
    const status = step === 'submit' ? 'ForApproval' : 'Unpaid'
    await changeInvoiceStatus(ctx, { id, version, status, reason: '' })
  }
  const status = step === 'submit' ? 'ForApproval' : step === 'approve' ? 'Approved' : 'Unpaid'
  return { isChanged: true, isLast: step === goal, status } as const
}

async function statusOf(ctx: Ctx, id: number): Promise<Outcome['status']> {
  const [row] = await ctx.db
    .select({ status: clientInvoices.status })
    .from(clientInvoices)
    .where(and(ctx.scope.of(clientInvoices), eq(clientInvoices.id, id)))
  return row?.status ?? null
}

/** Who ordered it may not do so any more: what waits stays as it is, and says so. */
const refuseRest = (job: JobContext, batch: Batch): Promise<void> =>
  runInTransaction(job, async ({ db, audit }) => {
    await db
      .update(invoiceBatchItems)
      .set({ state: 'Refused', error: errorBodyOf('forbidden') })
      .where(waiting(batch))
    await db.update(invoiceBatches).set({ endedAt: new Date() }).where(eq(invoiceBatches.id, batch.id))
    audit({ landlordId: batch.landlordId, entity: 'invoice batch', id: batch.id, after: { name: batch.step, refused: true } })
  })

/** What nobody expected is logged, and is the result of the one invoice that it concerns. */
async function giveUpOne(job: JobContext, batch: Batch, error: unknown): Promise<boolean> {
  return runInTransaction(job, async ({ db }) => {
    const [item] = await db.select().from(invoiceBatchItems).where(waiting(batch)).orderBy(asc(invoiceBatchItems.id)).limit(1)
    if (!item) return false
    job.app.log.error({ err: error, job: job.job.name, row: item.invoiceId }, 'an invoice of a batch failed')
    await db
      .update(invoiceBatchItems)
      .set({ state: 'Refused', error: errorBodyOf('unexpected') })
      .where(eq(invoiceBatchItems.id, item.id))
    return true
  })
}

/** What a server that was killed has left is taken up again at the next start, not when the queue has lost its patience. */
export async function resumeBatches({ database: { db }, jobs }: Services): Promise<void> {
  const running = await db.select({ batchId: invoiceBatches.id }).from(invoiceBatches).where(isNull(invoiceBatches.endedAt))
  await jobs.enqueueMany(db, batchJob, running)
}
