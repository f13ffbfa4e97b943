import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { WriteContext } from '../work/context.ts'
import type { Deliverable, Sent } from './deliverable.ts'
import { deliveries } from './tables.ts'

/** Finds the recipients of a delivery and hands them over to the outbox, a chunk at a time. */
export const deliverRecord = job('deliver', { data: z.object({ deliveryId: z.int() }) })

interface Order {
  channels: readonly Channel[]
  /** Default: at once. */
  sendAt?: Date | null
}

/** Sends a record to everybody it is for, as part of the transaction: it goes out if, and only if, that commits. */
export async function deliver(ctx: WriteContext, of: Deliverable, row: Sent, { channels, sendAt }: Order): Promise<void> {
  const { landlordId, siteId, id: recordId } = row
  const at = sendAt && sendAt > new Date() ? sendAt : undefined
  const { kind, table } = of
  const [made] = await ctx.db
    .insert(deliveries)
    .values({
      ...{ landlordId, siteId, kind, recordId, channels: channels.filter((one) => of.channels.includes(one)) },
      createdBy: ctx.viewer.userId,
      ...(at ? { sendAt: at } : {}),
    })
    .returning({ id: deliveries.id })
  const { id: deliveryId } = made as { id: number }
  await ctx.db
    .update(table as PgTable)
    .set({ deliveryId })
    .where(eq(table.id, recordId))
  await ctx.enqueue(deliverRecord, { deliveryId }, at)
}
