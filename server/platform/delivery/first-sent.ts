import { and, eq, inArray, min, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { mails } from '../mail/tables.ts'
import { deliveries, deliveryRecipients as r } from './tables.ts'

/** When each of some records first left for anybody; of those that have not (they wait, were kept or refused) it has none. */
export async function firstSent(
  db: ReadDb,
  landlordId: number,
  kind: string,
  recordIds: readonly number[],
): Promise<Map<number, Date>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.recordId, at: min(sql`coalesce(${mails.sentAt}, ${r.sentAt})`).mapWith(r.sentAt) })
    .from(deliveries)
    .innerJoin(r, eq(r.deliveryId, deliveries.id))
    .leftJoin(mails, eq(mails.id, r.mailId))
    .where(and(eq(deliveries.landlordId, landlordId), eq(deliveries.kind, kind), inArray(deliveries.recordId, [...recordIds])))
    .groupBy(deliveries.recordId)
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}
