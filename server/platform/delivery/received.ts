import { COUNT_CAP, FOUND_CAP } from '@atrium/contract/kit/paging.ts'
import type { Column } from 'drizzle-orm'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import { users } from '../auth/tables.ts'
import type { Db, ReadDb } from '../database/open.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { countAgain } from './outcome.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

/** Nobody who looks at the portal in somebody else's place. */
export const isSelf = ({ supportBy, readOnly }: Viewer) => supportBy === null && !readOnly

const to = ({ userId }: Viewer, kind: string, recordId: SQL | Column) => sql`
  from delivery_recipients r join deliveries d on d.id = r.delivery_id
  where r.user_id = ${userId} and r.channel = 'portal' and d.kind = ${kind} and d.record_id = ${recordId}`

/** Whether a record was delivered to the viewer, and not recalled before it was opened. */
export const received = (viewer: Viewer, kind: string, recordId: Column): SQL =>
  sql`exists (select 1 ${to(viewer, kind, recordId)} and r.status <> 'recalled')`

/** The ids of the records of a kind of which that is true: where they are one of several ways to a record. */
export const receivedIds = ({ userId }: Viewer, kind: string): SQL => sql`
  select d.record_id from delivery_recipients r join deliveries d on d.id = r.delivery_id
  where r.user_id = ${userId} and r.channel = 'portal' and r.status <> 'recalled' and d.kind = ${kind}`

/**
 * How far records that are delivered are counted, in their list and on the dashboard. A client's come by several ways, and whether each
 * was delivered is asked of each: nobody goes through a thousand.
 */
export const receivedCap = ({ viewer }: Pick<ReadContext, 'viewer'>): number =>
  viewer.kind === 'landlord' ? COUNT_CAP : FOUND_CAP

/** The users who have a delivery in their portal. */
export async function usersWith(db: ReadDb, deliveryId: number): Promise<number[]> {
  const { userId, channel, status } = deliveryRecipients
  const rows = await db
    .selectDistinct({ userId })
    .from(deliveryRecipients)
    .where(and(eq(deliveryRecipients.deliveryId, deliveryId), eq(channel, 'portal'), ne(status, 'recalled'), isNotNull(userId)))
  return rows.flatMap((row) => row.userId ?? [])
}

/** Whether a record has been delivered to whoever it is for, and was not recalled. */
export const delivered = (landlordId: number, kind: string, recordId: Column): SQL =>
  sql`exists (select 1 from deliveries d where d.landlord_id = ${landlordId} and d.kind = ${kind} and d.record_id = ${recordId}
    and d.state in ('expanding', 'sending', 'done') and 'portal' = any(d.channels))`

/** Notes that the viewer has opened a record, the first time; in the portal only, since a mail may still be unread. */
export async function markOpened({ db, viewer }: WriteContext, kind: string, recordId: number): Promise<boolean> {
  if (!isSelf(viewer)) return false
  const own = sql`${deliveryRecipients.id} in (select r.id ${to(viewer, kind, sql`${recordId}`)})`
  const opened = await db
    .update(deliveryRecipients)
    .set({ status: 'opened', openedAt: sql`now()` })
    .where(and(own, eq(deliveryRecipients.status, 'sent')))
    .returning({ id: deliveryRecipients.id })
  return opened.length > 0
}

/** Notes that what was mailed to somebody was opened by its link. Answers whether it is the first time. */
export async function noteOpenedByLink(db: Db, recipientId: number): Promise<boolean> {
  const opened = await db
    .update(deliveryRecipients)
    .set({ status: 'opened', openedAt: new Date() })
    .where(and(eq(deliveryRecipients.id, recipientId), isNull(deliveryRecipients.openedAt)))
    .returning({ id: deliveryRecipients.id })
  return opened.length > 0
}

/**
 * Notes that the viewer has opened a record, or fetched its file, the first time; also of one who came after it was sent. Answers
 * whether there was anything to note.
 */
export async function noteReceipt(db: Db, viewer: Viewer, deliveryId: number, what: 'opened' | 'downloaded'): Promise<boolean> {
  if (!isSelf(viewer)) return false
  const { rows } = await db.execute(sql`
    insert into ${deliveryRecipients} as r
      (delivery_id, landlord_id, channel, address, name, person, user_id, language, status, sent_at, ${sql.raw(`${what}_at`)})
    select d.id, d.landlord_id, 'portal', 'user ' || u.id, u.name, lower(u.email), u.id, u.language, ${what}, now(), now()
    from ${deliveries} d, ${users} u
    where d.id = ${deliveryId} and d.landlord_id = ${viewer.landlordId} and d.state <> 'recalled' and u.id = ${viewer.userId}
    -- Whoever recalls it at this moment waits, and finds it opened.
    for share of d
    on conflict (delivery_id, channel, address) do update set ${sql.raw(`${what}_at`)} = now(),
      status = case when r.status = 'downloaded' then r.status else excluded.status end
    where r.${sql.raw(`${what}_at`)} is null and r.status <> 'recalled' returning r.id`)
  if (rows.length > 0) await countAgain(db, and(eq(deliveries.id, deliveryId), isNotNull(deliveries.outcome)) as SQL)
  return rows.length > 0
}
