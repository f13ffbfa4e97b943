import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { deliverBulk } from '../mail/deliver-mail.ts'
import { mails } from '../mail/tables.ts'
import type { WriteContext } from '../work/context.ts'
import { deliverRecord } from './deliver.ts'
import { selectRecipients, statusOf } from './log.ts'
import { countAgain } from './outcome.ts'
import { isReader, type MayRead } from './readers-of.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

/** Of one call; who has more presses again. */
const MOST = 1_000

/** Sends failed messages again, and those of an unknown outcome, at a user's request. Answers the number of recipients. */
export async function sendAgain(
  ctx: WriteContext,
  deliveryId: number,
  only: readonly number[] | undefined,
  reads: MayRead,
): Promise<number> {
  const { db } = ctx
  const found = await selectRecipients(db)
    .where(
      and(
        eq(deliveryRecipients.deliveryId, deliveryId),
        inArray(statusOf, ['failed', 'unknown', 'kept']),
        only ? inArray(deliveryRecipients.id, [...only]) : undefined,
        isReader(reads, { userId: sql`${deliveryRecipients.userId}`, email: sql`${deliveryRecipients.address}` }),
      ),
    )
    .orderBy(asc(deliveryRecipients.id))
    .limit(MOST)
  const mailIds = found.flatMap(({ recipient }) => recipient.mailId ?? [])
  if (found.length > 0) await countAgain(db, eq(deliveries.id, deliveryId))
  if (mailIds.length > 0) {
    await db.update(mails).set({ status: 'queued', error: null }).where(inArray(mails.id, mailIds))
    for (const mailId of mailIds) await ctx.enqueue(deliverBulk, { mailId })
  }
  // Those that never got into the outbox.
  const others = found.flatMap(({ recipient }) => (recipient.mailId === null ? [recipient.id] : []))
  if (others.length > 0) {
    await db.update(deliveryRecipients).set({ status: 'queued', error: null }).where(inArray(deliveryRecipients.id, others))
    await db.update(deliveries).set({ state: 'sending' }).where(eq(deliveries.id, deliveryId))
    await ctx.enqueue(deliverRecord, { deliveryId })
  }
  return found.length
}
