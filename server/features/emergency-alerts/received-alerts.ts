import type { alertAnswers } from '@atrium/contract/emergency-alerts/answers.ts'
import type { alertByKey, ownEmergencyAlerts as calls } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { ownEmergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import type { SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { deliveries, deliveryRecipients } from '../../platform/delivery/tables.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { emergencyAlerts } from './tables.ts'

const TRIES_FROM_NETWORK = 300
const otherReceipt = alias(deliveryRecipients, 'other_receipt')

const select = ({ db }: Pick<ReadContext, 'db'>) =>
  db
    .select({ receipt: deliveryRecipients, alert: emergencyAlerts, siteName: sites.name, sendAt: deliveries.sendAt })
    .from(deliveryRecipients)
    .innerJoin(deliveries, and(eq(deliveries.id, deliveryRecipients.deliveryId), eq(deliveries.kind, 'emergencyAlert')))
    .innerJoin(emergencyAlerts, eq(emergencyAlerts.id, deliveries.recordId))
    .innerJoin(sites, eq(sites.id, emergencyAlerts.siteId))
type Row = Awaited<ReturnType<typeof select>>[number]

const itemOf = ({ receipt: { sentAt, reply }, alert, siteName, sendAt }: Row) => {
  const { name, description, phoneNumber } = alert
  return { name, description, phoneNumber, siteName, sentAt: (sentAt ?? sendAt).toISOString(), reply }
}

/** The viewer's own receipts in the portal. */
const isOwn = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  and(
    eq(deliveryRecipients.userId, viewer.userId),
    eq(deliveryRecipients.landlordId, viewer.landlordId ?? 0),
    eq(deliveryRecipients.channel, 'portal'),
    ne(deliveryRecipients.status, 'recalled'),
  )

export const searchReceived: Handler<typeof calls.search> = joinedList(ownEmergencyAlerts.search, {
  select,
  id: deliveryRecipients.id,
  scope: isOwn,
  words: [emergencyAlerts.name, emergencyAlerts.description],
  sorts: { sentAt: deliveryRecipients.sentAt, name: emergencyAlerts.name },
  item: (row) => ({ ...itemOf(row), id: row.receipt.id, openedAt: row.receipt.openedAt?.toISOString() ?? null }),
})

/** Notes on a receipt that it was opened, and what was answered. Not found when there is none. */
async function note(ctx: Pick<WriteContext, 'db'>, which: SQL | undefined, reply?: SafetyReply): Promise<void> {
  const noted = await ctx.db
    .update(deliveryRecipients)
    .set({
      status: 'opened',
      openedAt: sql`coalesce(${deliveryRecipients.openedAt}, now())`,
      ...(reply ? { reply, repliedAt: sql`now()`, repliedBy: null } : {}),
    })
    .where(and(which, ne(deliveryRecipients.status, 'recalled')))
    .returning({ id: deliveryRecipients.id })
  if (noted.length === 0) throw notFound()
}

/** A receipt of the viewer's of an alert. */
async function noteOwn(ctx: WriteContext, id: number, reply?: SafetyReply) {
  const [own] = await select(ctx).where(and(isOwn(ctx), eq(deliveryRecipients.id, id)))
  if (!own) throw notFound()
  await note(ctx, eq(deliveryRecipients.id, id), reply)
  return done
}

export const openReceived: Handler<typeof calls.open> = (ctx, { id }) => noteOwn(ctx, id)
export const answerReceived: Handler<typeof alertAnswers.answer> = (ctx, { id, reply }) => noteOwn(ctx, id, reply)

/** So long an alert stays over the screens of who has not answered it. */
const OPEN_DAYS = 3

export const getUnanswered: Handler<typeof alertAnswers.open> = async (ctx) => {
  const rows = await select(ctx)
    .where(
      and(
        isOwn(ctx),
        // One that was sent again is answered anew.
        eq(emergencyAlerts.deliveryId, deliveries.id),
        ne(deliveries.state, 'recalled'),
        gt(deliveries.sendAt, sql`now() - make_interval(days => ${OPEN_DAYS})`),
        sql`${lastReply(ctx.db)} is distinct from 'safe'`,
      ),
    )
    .orderBy(desc(deliveries.sendAt), desc(deliveryRecipients.id))
    .limit(OPEN_AT_ONCE)
  const known = await ctx.db
    .select({ id: deliveryRecipients.id, reply: lastReply(ctx.db) })
    .from(deliveryRecipients)
    .where(
      inArray(
        deliveryRecipients.id,
        rows.map(({ receipt }) => receipt.id),
      ),
    )
  const replyOf = new Map(known.map(({ id, reply }) => [id, reply]))
  return { items: rows.map((row) => ({ ...itemOf(row), id: row.receipt.id, reply: replyOf.get(row.receipt.id) ?? null })) }
}

/** What the person of a receipt answered last, by a link of a mail or text message too. */
function lastReply(db: ReadDb): SQL<SafetyReply | null> {
  const { deliveryId, person, reply, repliedAt } = otherReceipt
  const isSame = or(eq(otherReceipt.id, deliveryRecipients.id), eq(person, deliveryRecipients.person))
  const last = db
    .select({ reply })
    .from(otherReceipt)
    .where(and(eq(deliveryId, deliveryRecipients.deliveryId), isSame, isNotNull(reply)))
    .orderBy(desc(repliedAt))
    .limit(1)
  return sql<SafetyReply | null>`(${last})`
}
const OPEN_AT_ONCE = 5

const withKey = (key: string) => eq(deliveryRecipients.keyHash, hashKey(key))

async function findByKey(ctx: Pick<ReadContext, 'db'>, key: string): Promise<Row> {
  // What has left keeps its status when the alert is recalled.
  const isRecalled = and(eq(deliveries.state, 'recalled'), isNull(deliveryRecipients.openedAt))
  const [found] = await select(ctx).where(and(withKey(key), ne(deliveryRecipients.status, 'recalled'), not(isRecalled as SQL)))
  if (!found) throw notFound()
  return found
}

export const getByKey: Handler<typeof alertByKey.get> = async (ctx, { key }) => {
  await limit(ctx, [perNetwork(ctx, 'alert key', TRIES_FROM_NETWORK)])
  return itemOf(await findByKey(ctx, key))
}

export const answerByKey: Handler<typeof alertByKey.answer> = withPreflight(
  (ctx) => limit(ctx, [perNetwork(ctx, 'alert key', TRIES_FROM_NETWORK)]),
  async (ctx, { key, reply }) => {
    const { receipt, alert } = await findByKey(ctx, key)
    await note(ctx, withKey(key), reply)
    const { landlordId } = receipt
    ctx.audit({ entity: 'emergencyAlert', id: alert.id, after: { answered: reply, by: receipt.name }, landlordId })
    return done
  },
)
