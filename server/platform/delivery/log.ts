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

/** A recipient with what the outbox says of its message, of `mails` beside it. */
export const recipientColumns = {
  recipient: getTableColumns(r),
  status: statusOf,
  attempts: mails.attempts,
  mailError: mails.error,
  mailSentAt: mails.sentAt,
}

/** Recipients, each with what the outbox says of its message. */
export const selectRecipients = (db: ReadDb) => db.select(recipientColumns).from(r).leftJoin(mails, eq(mails.id, r.mailId))
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

/** How many recipients of a delivery there are of each status. */
export async function countStatuses(db: ReadDb, deliveryId: number): Promise<Partial<Record<RecipientStatus, number>>> {
  const { rows } = await db.execute<{ status: RecipientStatus; n: number }>(sql`
    select ${statusOf} as status, count(*)::int as n from ${r} left join ${mails} on ${mails.id} = ${r.mailId}
    where ${r.deliveryId} = ${deliveryId} group by 1`)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

/** Who a recipient is, the same by each channel; of those from before it was kept, as far as it is known. */
export const personOf = sql`coalesce(${r.person}, 'user ' || ${r.userId}, ${r.name})`

/** What people answered to a delivery, each by their last answer. */
export async function countReplies(db: ReadDb, deliveryId: number): Promise<Partial<Record<SafetyReply, number>>> {
  const { rows } = await db.execute<{ reply: SafetyReply; n: number }>(sql`
    select reply, count(*)::int as n from (
      select distinct on (${personOf}) ${r.reply} as reply from ${r}
      where ${r.deliveryId} = ${deliveryId} and ${r.reply} is not null order by ${personOf}, ${r.repliedAt} desc nulls last) last
    group by reply`)
  return Object.fromEntries(rows.map(({ reply, n }) => [reply, n]))
}
