import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { makeKey } from '../auth/one-time-key.ts'
import type { Db } from '../database/open.ts'
import { takeEach } from '../quotas/quotas.ts'
import type { AnyWriteContext } from '../work/context.ts'
import type { Step } from './add-recipients.ts'
import type { Deliverable, Message } from './deliverable.ts'
import { isReader, type MayRead } from './readers-of.ts'
import { deliveryRecipients } from './tables.ts'

/** Messages of one transaction. */
const CHUNK = 200
/** What one mailbox or telephone gets of deliveries within an hour, whoever sends them. */
const MOST_TO_ONE = 20

type Recipient = typeof deliveryRecipients.$inferSelect

/** Hands the next recipients of some deliveries of a kind over to the outbox, where it stands from then on what becomes of each message. */
export async function moveToOutbox(ctx: AnyWriteContext, kind: Deliverable, steps: readonly Step[]) {
  const { db } = ctx
  const ids = steps.map(({ delivery }) => delivery.id)
  const next = await db
    .select()
    .from(deliveryRecipients)
    .where(and(inArray(deliveryRecipients.deliveryId, ids), eq(deliveryRecipients.status, 'queued')))
    .orderBy(asc(deliveryRecipients.id))
    .limit(CHUNK)
  if (next.length === 0) return { state: 'done' as const }
  const readers = await readersAmong(db, next, steps)
  const allowed = await allowedOf(db, readers, kind.mostToOne ?? MOST_TO_ONE)
  const refused = readers.filter((one) => !allowed.has(one))
  if (refused.length > 0)
    await db
      .update(deliveryRecipients)
      .set({ status: 'failed', error: 'Too many messages to this address within an hour' })
      .where(
        inArray(
          deliveryRecipients.id,
          refused.map(({ id }) => id),
        ),
      )
  const messages = new Map(steps.map(({ delivery, message }) => [delivery.id, message]))
  const letters = next
    .filter((one) => allowed.has(one))
    .map((recipient) => ({ recipient, ...(kind.hasPublicPage ? makeKey() : { key: undefined, keyHash: null }) }))
  const mailIds = await ctx.sendMany(
    letters.map(({ recipient, key }) => ({
      ...messageTo(recipient, messages.get(recipient.deliveryId) as Message, key),
      goes: kind.goes,
    })),
  )
  const placed = letters.map(({ recipient, keyHash }, at) => sql`(${recipient.id}::int, ${mailIds[at]}::int, ${keyHash}::text)`)
  if (placed.length > 0)
    await db.execute(sql`update delivery_recipients r set status = 'sent', mail_id = v.mail_id, key_hash = v.key_hash
      from (values ${sql.join(placed, sql`, `)}) as v (id, mail_id, key_hash) where r.id = v.id`)
  return { state: 'sending' as const }
}

/** Those who may see the record as their roles are now. The others get nothing, and the log says why. */
async function readersAmong(db: Db, some: readonly Recipient[], steps: readonly Step[]): Promise<Recipient[]> {
  const readsOf = new Map(steps.map(({ delivery, reads }) => [delivery.id, reads]))
  const closed = new Set<number>()
  for (const [reads, group] of Map.groupBy(some, ({ deliveryId }) => readsOf.get(deliveryId) as MayRead)) {
    const columns = { userId: sql`${deliveryRecipients.userId}`, email: sql`${deliveryRecipients.address}` }
    const which = inArray(
      deliveryRecipients.id,
      group.map(({ id }) => id),
    )
    const off = await db
      .update(deliveryRecipients)
      .set({ status: 'off', error: 'No longer open to this person' })
      .where(and(which, not(isReader(reads, columns))))
      .returning({ id: deliveryRecipients.id })
    for (const { id } of off) closed.add(id)
  }
  return some.filter(({ id }) => !closed.has(id))
}

/** Those who still may be written to within the hour; of several messages to one mailbox each counts, in their order. */
async function allowedOf(db: Db, some: readonly Recipient[], most: number): Promise<ReadonlySet<Recipient>> {
  const allowed = new Set<Recipient>()
  let left = Map.groupBy(some, quotaKey)
  while (left.size > 0) {
    const taken = await takeEach(db, [...left.keys()], most)
    for (const key of taken) allowed.add((left.get(key) as Recipient[])[0] as Recipient)
    left = new Map([...left].flatMap(([key, [, ...others]]) => (taken.has(key) && others.length > 0 ? [[key, others]] : [])))
  }
  return allowed
}

const quotaKey = ({ channel, address }: Recipient) => `delivery by ${channel} to ${address}`

function messageTo({ channel, address: to, landlordId, name, language, userId }: Recipient, message: Message, key?: string) {
  const reader = { name, address: to, language, userId, ...(key ? { key } : {}) }
  return channel === 'sms' ? { to, landlordId, text: message.sms(reader) } : { to, landlordId, content: message.mail(reader) }
}
