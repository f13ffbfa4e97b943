import type { DeliveryLine, RecipientStatus, SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import type { RowsInOrder } from '../database/page-of.ts'
import { mails } from '../mail/tables.ts'
import { deliveries, deliveryRecipients as r } from './tables.ts'

const isByPerson = sql`${r.status} in ('opened', 'downloaded', 'recalled')`

/** What a person did with it counts; else what the outbox says of the message. */
export const statusOf = sql<RecipientStatus>`case when ${isByPerson} then ${r.status} else coalesce(${mails.status}, ${r.status}) end`

/** Recipients, each with what the outbox says of its message. */
export const selectRecipients = (db: ReadDb) =>
  db
    .select({
      recipient: getTableColumns(r),
      status: statusOf,
      attempts: mails.attempts,
      mailError: mails.error,
      mailSentAt: mails.sentAt,
    })
    .from(r)
    .leftJoin(mails, eq(mails.id, r.mailId))
type Row = Awaited<ReturnType<typeof selectRecipients>>[number]

/** Those that a list shows. */
export const pageOfRecipients = async (db: ReadDb, { rows, order }: RowsInOrder): Promise<Row[]> =>
  selectRecipients(db)
    .where(inArray(r.id, sql`(select id from (${rows}) as page)`))
    .orderBy(...order)

/** `statusOf` as a condition on a recipient by itself. Told so, the database looks up few messages of a status at once, of many one by one. */
export function hasStatus(status: RecipientStatus): SQL {
  const mailed = sql`exists (select from ${mails} where ${mails.id} = ${r.mailId} and ${mails.status} = ${status})`
  return sql`(${r.status} = ${status} and (${isByPerson} or ${r.mailId} is null) or not (${isByPerson}) and ${mailed})`
}

export const lineOf = ({ recipient, status, attempts, mailError, mailSentAt }: Row): DeliveryLine => {
  const { id, name, channel, address, error, sentAt, openedAt, downloadedAt, reply, repliedAt } = recipient
  return {
    id,
    name,
    channel,
    status,
    reply,
    address: channel === 'portal' || status === 'unreachable' ? '' : address,
    attempts: attempts ?? 0,
    error: error ?? mailError,
    sentAt: (mailSentAt ?? sentAt)?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    downloadedAt: downloadedAt?.toISOString() ?? null,
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

/** A delivery with the name of who sent it. */
export async function findDelivery(db: ReadDb, id: number) {
  const [found] = await db
    .select({ delivery: deliveries, sender: users.name })
    .from(deliveries)
    .leftJoin(users, eq(users.id, deliveries.createdBy))
    .where(eq(deliveries.id, id))
  return found
}

/** How many recipients of a delivery there are of each of something. */
async function countBy<K extends string>(db: ReadDb, deliveryId: number, what: SQL): Promise<Partial<Record<K, number>>> {
  const { rows } = await db.execute<{ what: K | null; n: number }>(sql`
    select ${what} as what, count(*)::int as n from ${r} left join ${mails} on ${mails.id} = ${r.mailId}
    where ${r.deliveryId} = ${deliveryId} group by 1`)
  return Object.fromEntries(rows.flatMap(({ what, n }) => (what === null ? [] : [[what, n]]))) as Partial<Record<K, number>>
}

export const countStatuses = (db: ReadDb, deliveryId: number) => countBy<RecipientStatus>(db, deliveryId, statusOf)
export const countReplies = (db: ReadDb, deliveryId: number) => countBy<SafetyReply>(db, deliveryId, sql`${r.reply}`)
