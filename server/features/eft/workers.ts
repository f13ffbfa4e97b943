import { earlierDay } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import { lockInvoices, owedParts } from '../../platform/invoices/allocate.ts'
import { takePayment } from '../../platform/invoices/payments.ts'
import { todayAt } from '../../platform/invoices/site-terms.ts'
import { worker } from '../../platform/jobs/job.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { asSystem } from '../../platform/work/as-system.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { freeParts, moveBatch } from './change-batch.ts'
import { settleEft } from './settle-job.ts'
import { eftBatches, eftItems, eftParts } from './tables.ts'

export const workers = [
  worker(settleEft, async (ctx) => {
    await forEachInTransaction(ctx, dueBatches(ctx), settleByItself)
    await forEachInTransaction(ctx, itemsToPost(ctx), postItem)
  }),
]

const companyDay = sql`(now() at time zone ${landlords.timeZone})::date`

/** Sent files whose days are over. */
const dueBatches = ({ db }: JobContext) =>
  idsInChunks((after, atMost) =>
    db
      .select({ id: eftBatches.id })
      .from(eftBatches)
      .innerJoin(landlords, eq(landlords.id, eftBatches.landlordId))
      .where(and(eq(eftBatches.state, 'Sent'), lte(eftBatches.settlesOn, companyDay), gt(eftBatches.id, after)))
      .orderBy(asc(eftBatches.id))
      .limit(atMost),
  )

async function settleByItself(ctx: WriteContext<System>, id: number): Promise<void> {
  const [batch] = await ctx.db.select().from(eftBatches).where(eq(eftBatches.id, id)).for('update', { skipLocked: true })
  if (batch?.state !== 'Sent' || batch.settlesOn === null) return
  await moveBatch(ctx, batch, { state: 'Settled', settledOn: batch.settlesOn })
}

/** Debits of settled files that are not posted yet. */
const itemsToPost = ({ db }: JobContext) =>
  idsInChunks((after, atMost) =>
    db
      .select({ id: eftItems.id })
      .from(eftItems)
      .innerJoin(eftBatches, eq(eftBatches.id, eftItems.batchId))
      .where(
        and(
          eq(eftBatches.state, 'Settled'),
          isNotNull(eftBatches.settledOn),
          eq(eftItems.state, 'Waiting'),
          gt(eftItems.id, after),
        ),
      )
      .orderBy(asc(eftItems.id))
      .limit(atMost),
  )

/** A debit that the bank has settled is a payment, put to its invoices as far as they are still owed. */
async function postItem(context: WriteContext<System>, id: number): Promise<void> {
  const [item] = await context.db.select().from(eftItems).where(eq(eftItems.id, id)).for('update')
  if (item?.state !== 'Waiting') return
  const { landlordId, siteId, tenantId, amount, batchId, reference: transactionId } = item
  const [batch] = await context.db.select().from(eftBatches).where(eq(eftBatches.id, batchId))
  if (batch?.state !== 'Settled' || batch.settledOn === null) return
  const ctx = asSystem(context, landlordId)
  const parts = await ctx.db.select().from(eftParts).where(eq(eftParts.itemId, id)).orderBy(asc(eftParts.id))
  const invoices = await lockInvoices(
    ctx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const row = {
    landlordId,
    siteId,
    tenantId,
    amount,
    currency: batch.currency,
    transactionId,
    memo: `EFT ${batch.number}`,
    paymentMode: 'BankTransfer' as const,
    markedBy: batch.createdBy,
    markedAt: new Date(),
    datePaid: earlierDay(batch.settledOn, await todayAt(ctx, siteId)),
  }
  await takePayment(ctx, row, {}, async (payment) => {
    await ctx.db.update(eftItems).set({ state: 'Paid', paymentId: payment.id }).where(eq(eftItems.id, id))
    await freeParts(ctx, [id])
    return owedParts(invoices, parts, payment)
  })
}
