import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { System } from '../access/viewer.ts'
import { users } from '../auth/tables.ts'
import { job, type Worker, worker } from '../jobs/job.ts'
import { howMailed } from '../notifications/filter-by-preference.ts'
import { Refusal } from '../refusal.ts'
import type { WriteContext } from '../work/context.ts'
import { forEachInTransaction, idsInChunks } from '../work/for-each-in-transaction.ts'
import type { Deliverable } from './deliverable.ts'
import { type DigestItem, digestMail } from './digest-mail.ts'
import { type ReadsOf, readsOnce } from './readers-of.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

/** Often enough for every time zone; what a stop has kept waiting goes out with the next. */
export const sendDigests = job('send-digests', { data: z.object({}), cron: '*/15 * * * *', changes: ['delivery'] })

/** Messages of one mail; what is beyond goes out with the next. */
const MOST = 200

export const digestWorker = (kinds: readonly Deliverable[]): Worker =>
  worker(sendDigests, async (ctx) => {
    const { userId, status, digestAt } = deliveryRecipients
    const people = idsInChunks(async (after, atMost) => {
      const rows = await ctx.db
        .selectDistinct({ id: userId })
        .from(deliveryRecipients)
        .where(and(eq(status, 'digest'), lte(digestAt, new Date()), gt(userId, after)))
        .orderBy(asc(userId))
        .limit(atMost)
      return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
    })
    await forEachInTransaction(ctx, people, (tx, id) => sendDigest(tx, kinds, id))
  })

/** All that waits for a person, in one mail: queued and noted in one transaction, so that a stop makes it neither two nor none. */
async function sendDigest(ctx: WriteContext<System>, kinds: readonly Deliverable[], userId: number): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(deliveryRecipients)
    .where(and(eq(deliveryRecipients.userId, userId), eq(deliveryRecipients.status, 'digest')))
    .orderBy(asc(deliveryRecipients.id))
    .limit(MOST)
    // Another server is at it.
    .for('update', { skipLocked: true })
  const last = waiting.at(-1)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!last) return
  const items: (DigestItem & { recipientId: number })[] = []
  const readsOf = readsOnce(ctx)
  for (const recipient of user?.active ? waiting : []) {
    const item = await itemOf(ctx, kinds, recipient, readsOf)
    if (item) items.push({ ...item, recipientId: recipient.id })
  }
  const sent = items.map(({ recipientId }) => recipientId)
  const dropped = waiting.map(({ id }) => id).filter((id) => !sent.includes(id))
  if (dropped.length > 0)
    await ctx.db.update(deliveryRecipients).set({ status: 'off' }).where(inArray(deliveryRecipients.id, dropped))
  if (!user || items.length === 0) return
  const { landlordId, address: to } = last
  const content = digestMail(items, { name: user.firstName, language: user.language, config: ctx.app.config })
  const [mailId = null] = await ctx.sendMany([{ to, landlordId, content, waits: true }])
  await ctx.db.update(deliveryRecipients).set({ status: 'sent', mailId }).where(inArray(deliveryRecipients.id, sent))
}

/** Undefined of a record that is gone, and of a kind that the person has switched off meanwhile, or that a role has closed to them. */
async function itemOf(
  ctx: WriteContext<System>,
  kinds: readonly Deliverable[],
  { deliveryId, userId, name, address, language }: typeof deliveryRecipients.$inferSelect,
  readsOf: ReadsOf,
): Promise<DigestItem | undefined> {
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
  const kind = kinds.find(({ kind }) => kind === delivery?.kind)
  if (!delivery || !kind?.notification || userId === null) return undefined
  if ((await howMailed(ctx.db, [userId], kind.notification)).get(userId) === 'off') return undefined
  try {
    const row = await kind.find(ctx, delivery.recordId)
    const { may } = await readsOf(kind, row)
    const [reader] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), may))
    if (!reader) return undefined
    const { mail } = await kind.messageOf(ctx, row)
    const { subject, paragraphs, action } = mail({ name, address, language, userId })
    // Without the greeting, which each mail begins with.
    return { title: subject, text: paragraphs.slice(1).join(' '), ...(action ? { url: action.url } : {}) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
