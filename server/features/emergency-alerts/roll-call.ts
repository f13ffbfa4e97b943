import type { rollCall as calls, RollCallPerson } from '@atrium/contract/emergency-alerts/roll-call.ts'
import type { SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { readablePhone } from '@atrium/contract/kit/tel-link.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { findDelivery, personOf } from '../../platform/delivery/log.ts'
import { deliveryRecipients as r } from '../../platform/delivery/tables.ts'
import { likePattern } from '../../platform/lists/list.ts'
import { findRow } from '../../platform/records/rows.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { emergencyAlerts } from './tables.ts'

/** The alert, if the viewer may see it, with its last delivery. */
async function lastSending(ctx: ReadContext, id: number) {
  const alert = await findRow(ctx, emergencyAlerts, id)
  const last = alert.deliveryId === null ? undefined : await findDelivery(ctx.db, alert.deliveryId)
  return { alert, delivery: last?.delivery }
}

/** Who needs help, who has not answered, who is safe. */
const inTurn = sql`case reply when 'help' then 0 when 'safe' then 2 else 1 end`

/** The people of a delivery, each once with their last answer. Nobody counts from whom it was taken back. */
const people = (deliveryId: number) => sql`
  select min(${r.id}) as id, ${personOf} as key, min(${r.name}) as name, max(${r.userId}) as user_id,
    max(${r.address}) filter (where ${r.channel} = 'sms') as phone,
    bool_or(${r.openedAt} is not null) as opened,
    (array_agg(${r.reply} order by ${r.repliedAt} desc nulls last) filter (where ${r.reply} is not null))[1] as reply,
    (array_agg(${r.repliedBy} order by ${r.repliedAt} desc nulls last) filter (where ${r.reply} is not null))[1] as replied_by,
    max(${r.repliedAt}) filter (where ${r.reply} is not null) as replied_at
  from ${r} where ${r.deliveryId} = ${deliveryId} and ${r.status} <> 'recalled' group by ${personOf}`

type Found = Omit<RollCallPerson, 'repliedAt'> & { repliedAt: string | Date | null }

interface Question {
  id: number
  query: string
  atMost: number
}

/** A roll call, and the clocks of its site. */
export async function readRollCall(ctx: ReadContext, { id, query, atMost }: Question) {
  const { alert, delivery } = await lastSending(ctx, id)
  const { name, timeZone } = sites
  const [site] = await ctx.db.select({ name, timeZone }).from(sites).where(eq(sites.id, alert.siteId))
  const about = {
    name: alert.name,
    siteName: site?.name ?? '',
    timeZone: site?.timeZone ?? 'UTC',
    sentAt: delivery?.sendAt.toISOString() ?? null,
  }
  if (!delivery) return { ...about, counts: { help: 0, unanswered: 0, safe: 0 }, items: [], more: false }
  const counts = await countAnswers(ctx.db, delivery.id)
  const pattern = likePattern(query)
  const { rows } = await ctx.db.execute<Found & Record<string, unknown>>(sql`
    select found.*, coalesce(found."clientOfUser", (
        select name from ${tenants} where ${tenants.siteId} = ${alert.siteId} and found.key in (lower(${tenants.email}), ${tenants.phone}) limit 1), '') as client
    from (select p.id, p.key, p.name, ${tenants.name} as "clientOfUser", coalesce(nullif(p.phone, ''), nullif(${users.phone}, ''), nullif(${tenants.phone}, ''), '') as phone, p.reply,
      p.replied_at as "repliedAt", coalesce(noted.name, '') as "notedBy", noted.id as "notedById", p.opened
    from (${people(delivery.id)}) p
    left join ${users} on ${users.id} = p.user_id left join ${tenants} on ${tenants.id} = ${users.tenantId}
    left join ${users} noted on noted.id = p.replied_by
    where ${query} = '' or p.name ilike ${pattern} or ${tenants.name} ilike ${pattern}
    order by ${inTurn}, p.name, p.id limit ${atMost + 1}) found
    order by ${inTurn}, found.name, found.id`)
  const items = rows
    .slice(0, atMost)
    .map(({ id: personId, name, client, phone, reply, repliedAt, notedBy, notedById, opened }) => ({
      id: personId,
      name,
      client,
      phone: readablePhone(phone),
      reply,
      repliedAt: repliedAt && new Date(repliedAt).toISOString(),
      notedBy,
      notedById,
      opened,
    }))
  return { ...about, counts, items, more: rows.length > atMost }
}

export const getRollCall: Handler<typeof calls.get> = (ctx, question) => readRollCall(ctx, question)

async function countAnswers(db: ReadDb, deliveryId: number) {
  const { rows } = await db.execute<{ reply: SafetyReply | null; n: number }>(
    sql`select reply, count(*)::int as n from (${people(deliveryId)}) p group by reply`,
  )
  const of = (reply: SafetyReply | null) => rows.find((row) => row.reply === reply)?.n ?? 0
  return { help: of('help'), unanswered: of(null), safe: of('safe') }
}

/** What somebody is told by telephone, or sees, about a person who has not answered. */
export const noteRollCall: Handler<typeof calls.note> = async (ctx, { id, personId, reply }) => {
  const { delivery } = await lastSending(ctx, id)
  const isOne = and(eq(r.deliveryId, delivery?.id ?? 0), eq(r.id, personId), ne(r.status, 'recalled'))
  const [person] = await ctx.db
    .select({ key: personOf.mapWith(String), name: r.name })
    .from(r)
    .where(isOne)
    .for('update')
  if (!person) throw notFound()
  const isSame = and(eq(r.deliveryId, delivery?.id ?? 0), eq(personOf, person.key))
  // The answer of the person as a whole: what they said by another channel does not come back.
  await ctx.db.update(r).set({ reply: null, repliedAt: null, repliedBy: null }).where(isSame)
  if (reply !== null)
    await ctx.db.update(r).set({ reply, repliedAt: sql`now()`, repliedBy: ctx.viewer.userId }).where(eq(r.id, personId))
  ctx.audit({ entity: 'emergencyAlert', id, after: { answered: reply, by: person.name, noted: true } })
  return done
}
