import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { inChunks } from '../database/in-chunks.ts'
import { job } from '../jobs/job.ts'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'
import { addPages, type RecipientPage } from './add-recipients.ts'
import type { Deliverable, DeliverableRow } from './deliverable.ts'
import { moveToOutbox } from './move-to-outbox.ts'
import { readAllPeople, readPeopleAt } from './people.ts'
import { type ReadsOf, readersOf, readersOfAll, readsOnce } from './readers-of.ts'
import { deliveries } from './tables.ts'

type Delivery = typeof deliveries.$inferSelect

/** Columns that are given for a delivery. */
const PARAMETERS = 7

/** Finds the recipients of a delivery and hands them over to the outbox, a chunk at a time. */
export const deliverRecord = job('deliver', { data: z.object({ deliveryId: z.int() }) })

interface Order {
  channels: readonly Channel[]
  /** Default: at once. */
  sendAt?: Date | null | undefined
}

/** Sends a record to everybody it is for, as part of the transaction: it goes out if, and only if, that commits. */
export async function deliver(
  ctx: AnyWriteContext,
  of: Deliverable,
  row: DeliverableRow,
  { channels, sendAt }: Order,
): Promise<void> {
  const at = sendAt && sendAt > new Date() ? sendAt : undefined
  const [{ id: deliveryId }] = (await begin(ctx, of, [row], { channels, sendAt: at })) as [Delivery]
  await ctx.enqueue(deliverRecord, { deliveryId }, at)
}

/** The same within the transaction, for records of a few people each. */
export async function deliverNow(
  ctx: AnyWriteContext,
  of: Deliverable,
  rows: readonly DeliverableRow[],
  order: Pick<Order, 'channels'>,
): Promise<void> {
  if (rows.length === 0) return
  const { db } = ctx
  const begun = await begin(ctx, of, rows, order)
  const readsOf = readsOnce(ctx)
  for (const row of rows) await of.leaves?.(ctx, row)
  const people = Map.groupBy(await peopleOf(ctx, of, rows, readsOf), ({ at }) => at)
  const steps: RecipientPage[] = []
  for (const [at, page] of people) {
    const row = rows[at] as DeliverableRow
    const [message, reads] = [await of.messageOf(ctx, row), await readsOf(of, row)]
    steps.push({ delivery: begun[at] as Delivery, page, message, reads })
  }
  await addPages(ctx, of, steps)
  while (steps.length > 0 && (await moveToOutbox(ctx, of, steps)).state !== 'done');
  const ends = begun.map(({ id, cursor }, at) => ({ id, cursor: people.get(at)?.at(-1)?.key ?? cursor }))
  await db
    .update(deliveries)
    .set({ state: 'done', cursor: sql`v.cursor`, updatedAt: sql`now()` })
    .from(sql`json_to_recordset(${JSON.stringify(ends)}::json) as v (id int, cursor text)`)
    .where(eq(deliveries.id, sql`v.id`))
}

/** Who gets which of the records, by their place. */
async function peopleOf(ctx: AnyWriteContext, of: Deliverable, rows: readonly DeliverableRow[], readsOf: ReadsOf) {
  const ofAll = await readersOfAll(of, rows, readsOf)
  if (ofAll) return readPeopleAt(ctx.db, ofAll)
  const audiences: SQL[] = []
  // One that goes out by itself is for people who do not depend on anybody's rights.
  for (const row of rows) audiences.push(await readersOf(ctx as ReadContext, of, row, readsOf))
  return readAllPeople(ctx.db, audiences)
}

/**
 * Sets another time for a delivery that has not begun, null being at once, its channels, and the site that its record is of now; whoever
 * does is its sender from then on. Answers whether it still waited: the job of the earlier time finds that it is not due.
 */
export async function reschedule(
  ctx: AnyWriteContext,
  of: Deliverable,
  { deliveryId, siteId }: Pick<DeliverableRow, 'deliveryId' | 'siteId'>,
  { channels, sendAt }: Order,
): Promise<boolean> {
  if (deliveryId === null) return false
  const at = sendAt && sendAt > new Date() ? sendAt : undefined
  const waiting = await ctx.db
    .update(deliveries)
    .set({
      siteId,
      channels: channelsOf(of, channels),
      createdBy: ctx.viewer.userId,
      sendAt: at ?? sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'waiting')))
    .returning({ id: deliveries.id })
  if (waiting.length > 0) await ctx.enqueue(deliverRecord, { deliveryId }, at)
  return waiting.length > 0
}

/** By what a record goes of the channels that were chosen. */
export const channelsOf = ({ channels, always = [] }: Deliverable, chosen: readonly Channel[]): Channel[] =>
  channels.filter((one) => always.includes(one) || chosen.includes(one))

async function begin(
  { db, viewer }: AnyWriteContext,
  of: Deliverable,
  rows: readonly DeliverableRow[],
  { channels, sendAt }: Order,
): Promise<Delivery[]> {
  const { kind, table, keptIn = 'deliveryId' } = of
  const made = await inChunks<typeof deliveries.$inferInsert, Delivery>(
    rows.map(({ landlordId, siteId, id: recordId }) => ({
      landlordId,
      siteId,
      kind,
      recordId,
      channels: channelsOf(of, channels),
      createdBy: viewer.userId,
      ...(sendAt ? { sendAt } : {}),
    })),
    PARAMETERS,
    (chunk) => db.insert(deliveries).values(chunk).returning(),
  )
  const pairs = made.map(({ id, recordId }) => ({ id: recordId, delivery: id }))
  await db
    .update(table as PgTable)
    .set({ [keptIn]: sql`v.delivery` })
    .from(sql`json_to_recordset(${JSON.stringify(pairs)}::json) as v (id int, delivery int)`)
    .where(eq(table.id, sql`v.id`))
  return made
}
