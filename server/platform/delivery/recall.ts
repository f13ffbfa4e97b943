import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mails } from '../mail/tables.ts'
import { conflict } from '../refusal.ts'
import type { AnyWriteContext, WriteContext } from '../work/context.ts'
import type { Deliverable, DeliverableRow } from './deliverable.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

/**
 * Takes a delivery back from everybody who has not opened it: nothing more leaves, and in the portal it is gone. Mails and text
 * messages that have left stay with their receivers, and the log says so. Answers from how many it was taken.
 */
export async function recall({ db }: Pick<AnyWriteContext, 'db'>, deliveryId: number): Promise<number> {
  await db
    .update(deliveries)
    .set({ state: 'recalled', outcome: null, updatedAt: sql`now()` })
    .where(eq(deliveries.id, deliveryId))
  const waiting = db
    .select({ id: deliveryRecipients.mailId })
    .from(deliveryRecipients)
    // Of a digest the mail is that of other records too.
    .where(and(eq(deliveryRecipients.deliveryId, deliveryId), isNull(deliveryRecipients.digestAt)))
  // Locks each mail: one that is being sent right now is not among them.
  const stopped = await db
    .update(mails)
    .set({ status: 'recalled' })
    .where(and(inArray(mails.id, waiting), inArray(mails.status, ['queued', 'failed', 'kept'])))
    .returning({ id: mails.id })
  const unopened = sql`(${deliveryRecipients.status} in ('queued', 'digest') or (${deliveryRecipients.channel} = 'portal' and ${deliveryRecipients.status} = 'sent'))`
  const taken = await db
    .update(deliveryRecipients)
    .set({ status: 'recalled' })
    .where(and(eq(deliveryRecipients.deliveryId, deliveryId), unopened))
    .returning({ id: deliveryRecipients.id })
  return stopped.length + taken.length
}

/** The same for a kind that is taken back from all or from nobody: refused when somebody has opened it. */
export async function recallUnopened(ctx: WriteContext, deliveryId: number): Promise<number> {
  const count = await recall(ctx, deliveryId)
  const isOpen = inArray(deliveryRecipients.status, ['opened', 'downloaded'])
  const opened = await ctx.db
    .select({ id: deliveryRecipients.id })
    .from(deliveryRecipients)
    .where(and(eq(deliveryRecipients.deliveryId, deliveryId), isOpen))
    .limit(1)
  if (opened.length > 0) throw conflict('delivery-opened')
  return count
}

/** Stops the deliveries of a record that is deleted, and forgets what became of them. */
export async function forgetDeliveries(
  ctx: WriteContext,
  { kind }: Deliverable,
  { landlordId, id }: DeliverableRow,
): Promise<void> {
  const its = and(eq(deliveries.landlordId, landlordId), eq(deliveries.kind, kind), eq(deliveries.recordId, id))
  for (const delivery of await ctx.db.select({ id: deliveries.id }).from(deliveries).where(its)) await recall(ctx, delivery.id)
  await ctx.db.delete(deliveries).where(its)
}
