import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { advance } from './advance.ts'
import type { Deliverable, Sent } from './deliverable.ts'
import { deliveries } from './tables.ts'

/** Finds the recipients of a delivery and hands them over to the outbox, a chunk at a time. */
export const deliverRecord = job('deliver', { data: z.object({ deliveryId: z.int() }) })

interface Order {
  channels: readonly Channel[]
  /** Default: at once. */
  sendAt?: Date | null | undefined
}

/** Sends a record to everybody it is for, as part of the transaction: it goes out if, and only if, that commits. */
export async function deliver(ctx: AnyWriteContext, of: Deliverable, row: Sent, { channels, sendAt }: Order): Promise<void> {
  const at = sendAt && sendAt > new Date() ? sendAt : undefined
  const { id: deliveryId } = await begin(ctx, of, row, { channels, sendAt: at })
  await ctx.enqueue(deliverRecord, { deliveryId }, at)
}

/** The same within the transaction, for a record of a few people. */
export async function deliverNow(
  ctx: AnyWriteContext,
  of: Deliverable,
  row: Sent,
  order: Pick<Order, 'channels'>,
): Promise<void> {
  let delivery = await begin(ctx, of, row, order)
  while (delivery.state !== 'done') delivery = await advance(ctx, of, delivery)
}

/**
 * Sets another time for a delivery that has not begun, null being at once, and the site that its record is of now; whoever does is its
 * sender from then on. Answers whether it still waited: the job of the earlier time finds that it is not due.
 */
export async function reschedule(
  ctx: AnyWriteContext,
  { deliveryId, siteId }: Pick<Sent, 'deliveryId' | 'siteId'>,
  sendAt: Date | null,
): Promise<boolean> {
  if (deliveryId === null) return false
  const at = sendAt && sendAt > new Date() ? sendAt : undefined
  const waiting = await ctx.db
    .update(deliveries)
    .set({ siteId, createdBy: ctx.viewer.userId, sendAt: at ?? sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'waiting')))
    .returning({ id: deliveries.id })
  if (waiting.length > 0) await ctx.enqueue(deliverRecord, { deliveryId }, at)
  return waiting.length > 0
}

async function begin({ db, viewer }: AnyWriteContext, of: Deliverable, row: Sent, { channels, sendAt }: Order) {
  const { landlordId, siteId, id: recordId } = row
  const { kind, table, keptIn = 'deliveryId' } = of
  const made = await db
    .insert(deliveries)
    .values({
      ...{ landlordId, siteId, kind, recordId, channels: channels.filter((one) => of.channels.includes(one)) },
      createdBy: viewer.userId,
      ...(sendAt ? { sendAt } : {}),
    })
    .returning()
  const [delivery] = made as [typeof deliveries.$inferSelect]
  await db
    .update(table as PgTable)
    .set({ [keptIn]: delivery.id })
    .where(eq(table.id, recordId))
  return delivery
}
