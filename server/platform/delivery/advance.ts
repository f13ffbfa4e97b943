import { eq, sql } from 'drizzle-orm'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'
import { addRecipients } from './add-recipients.ts'
import type { Deliverable } from './deliverable.ts'
import { moveToOutbox } from './move-to-outbox.ts'
import { readersOf, readsOnce } from './readers-of.ts'
import { deliveries } from './tables.ts'

/** The next chunk of a delivery, with where it ended: interrupted anywhere, nobody is left out or found twice. Answers the delivery as it is then. */
export async function advance(ctx: AnyWriteContext, kind: Deliverable, delivery: typeof deliveries.$inferSelect) {
  const row = await kind.find(ctx, delivery.recordId)
  if (delivery.state === 'waiting') await kind.leaves?.(ctx, row)
  const message = await kind.messageOf(ctx, row)
  const readsOf = readsOnce(ctx)
  const reads = await readsOf(kind, row)
  const next =
    delivery.state === 'sending'
      ? await moveToOutbox(ctx, kind, [{ delivery, message, reads }])
      : // One that goes out by itself is for people who do not depend on anybody's rights.
        await addRecipients(ctx, kind, {
          delivery,
          message,
          reads,
          people: await readersOf(ctx as ReadContext, kind, row, readsOf),
        })
  await ctx.db
    .update(deliveries)
    .set({ ...next, updatedAt: sql`now()` })
    .where(eq(deliveries.id, delivery.id))
  return { ...delivery, ...next }
}
