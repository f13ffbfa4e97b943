import type { alertByKey, ownEmergencyAlerts as calls } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { ownEmergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import type { SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { deliveries, deliveryRecipients } from '../../platform/delivery/tables.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { emergencyAlerts } from './tables.ts'

const TRIES_FROM_NETWORK = 300

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
      ...(reply ? { reply, repliedAt: sql`now()` } : {}),
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
export const answerReceived: Handler<typeof calls.answer> = (ctx, { id, reply }) => noteOwn(ctx, id, reply)

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
