import { type Channel, channels, type DeliveryOutcome } from '@atrium/contract/kit/deliveries.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../database/open.ts'
import { mails } from '../mail/tables.ts'
import { personOf, statusOf } from './log.ts'
import { deliveries, deliveryRecipients as r } from './tables.ts'

/** Within so long a failed message is tried again by itself. */
const TRIED_AGAIN = sql`interval '1 day'`

/** The outcome of the deliveries that `which` names, counted by people. A select of `delivery_id`, `outcome`, and whether more may come. */
const counted = (which: SQL) => sql`
  select delivery_id, json_build_object('people', count(*), 'reached', count(*) filter (where reached),
      'waiting', count(*) filter (where waiting and not reached), 'failed', count(*) filter (where failed and not waiting and not reached),
      'unsent', count(*) filter (where not (reached or waiting or failed)),
      'off', array_remove(array[${sql.join(
        channels.map((channel) => sql`case when bool_or(${channel} = any(kept)) then ${channel} end`),
        sql`, `,
      )}]::text[], null)) as outcome,
    bool_or(moving) as moving, bool_or(failed) as failed
  from (
    select delivery_id, bool_or(status in ('sent', 'opened', 'downloaded')) as reached,
      bool_or(status in ('queued', 'sending', 'digest')) as waiting, bool_or(status in ('failed', 'unknown')) as failed,
      bool_or(status in ('queued', 'sending', 'digest')) as moving, array_agg(distinct channel) filter (where status = 'kept') as kept
    from (
      select ${r.deliveryId} as delivery_id, ${r.channel} as channel, ${statusOf} as status,
        ${personOf} as person
      from ${r} left join ${mails} on ${mails.id} = ${r.mailId} where ${which}) message
    group by delivery_id, person) person
  group by delivery_id`

const nobody: DeliveryOutcome = { people: 0, reached: 0, waiting: 0, failed: 0, unsent: 0, off: [] as Channel[] }

interface Delivered {
  deliveryId: number | null
  /** As it is kept. */
  outcome: DeliveryOutcome | null
}

/** What has become of the deliveries of a page of records: of most it is kept, the others are counted together. Null of a record without one. */
export async function outcomesOf(db: ReadDb, page: readonly Delivered[]): Promise<(of: Delivered) => DeliveryOutcome | null> {
  const open = page.flatMap(({ deliveryId, outcome }) => (deliveryId === null || outcome ? [] : [deliveryId]))
  const { rows } = open.length
    ? await db.execute<{ delivery_id: number; outcome: DeliveryOutcome }>(counted(inArray(r.deliveryId, open)))
    : { rows: [] }
  const now = new Map(rows.map((row) => [row.delivery_id, row.outcome]))
  return ({ deliveryId, outcome }) => (deliveryId === null ? null : (outcome ?? now.get(deliveryId) ?? nobody))
}

/** What has become of a delivery, counted now. */
export async function outcomeNow(db: ReadDb, deliveryId: number): Promise<DeliveryOutcome> {
  const { rows } = await db.execute<{ outcome: DeliveryOutcome }>(counted(eq(r.deliveryId, deliveryId)))
  return rows[0]?.outcome ?? nobody
}

/** Counts a delivery anew: something of it goes on, or has changed. */
export const countAgain = (db: Db, which: SQL) => db.update(deliveries).set({ outcome: null, updatedAt: sql`now()` }).where(which)

/** The same of whatever went out by a mail that is sent again. Before the mail is locked: a recall locks it after the delivery. */
export const countMailAgain = (db: Db, mailId: number) =>
  countAgain(db, sql`${deliveries.id} in (select ${r.deliveryId} from ${r} where ${r.mailId} = ${mailId})`)

/** Keeps the outcome of some deliveries that have ended, of which nothing more is to be expected by itself. Answers the last id it looked at. */
export async function keepOutcomes(db: Db, after: number, atMost: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with ended as (
      select id, send_at, updated_at from deliveries where outcome is null and state in ('done', 'recalled', 'stopped') and id > ${after}
      order by id limit ${atMost}),
    counted as (${counted(sql`${r.deliveryId} in (select id from ended)`)}),
    kept as (
      update deliveries d set outcome = coalesce(c.outcome::jsonb, ${JSON.stringify(nobody)}::jsonb)
      from ended e left join counted c on c.delivery_id = e.id
      where d.id = e.id and d.outcome is null and d.updated_at = e.updated_at and not coalesce(c.moving, false)
        and (not coalesce(c.failed, false) or e.send_at < now() - ${TRIED_AGAIN}))
    select max(id) as last from ended`)
  return rows[0]?.last ?? undefined
}
