import { hubEvents } from '@atrium/contract/kit/events.ts'
import { type NotificationName, notificationType, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { System } from '../access/viewer.ts'
import { users } from '../auth/tables.ts'
import { lockNamed } from '../database/lock-named.ts'
import type { Db } from '../database/open.ts'
import { job, type Worker, worker } from '../jobs/job.ts'
import { wordsOf } from '../languages/words-of.ts'
import { type DigestItem, digestItemsOf, moveDigestItems, takeDigestItems } from '../news/digest-items.ts'
import { typesOff, viewedSince } from '../news/is-still-news.ts'
import { nextDigests } from '../notifications/digest-times.ts'
import { typeOf } from '../notifications/filter-by-preference.ts'
import { digestItems } from '../notifications/tables.ts'
import { orNone } from '../refusal.ts'
import type { WriteContext } from '../work/context.ts'
import { forEachInTransaction, idsInChunks } from '../work/for-each-in-transaction.ts'
import type { Deliverable, DeliverableRow } from './deliverable.ts'
import { digestMail } from './digest-mail.ts'
import { type MayRead, readsOnce } from './readers-of.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

/** Often enough for the full hour of every time zone; what a stop has kept waiting goes out with the next. */
export const sendDigests = job('send-digests', { data: z.object({}), cron: '*/15 * * * *', changes: ['delivery'] })

/** Messages of a mail that were delivered, and as many others; what is beyond goes out with the next. */
const MOST = 200
/** People whose digests are moved by one statement. */
const AT_ONCE = 1_000

type Waiting = typeof deliveryRecipients.$inferSelect
type Line = DigestItem & { kind: NotificationName }

export const digestWorker = (kinds: readonly Deliverable[]): Worker =>
  worker(sendDigests, async (ctx) => {
    const people = idsInChunks(async (after, atMost) => {
      const { rows } = await ctx.db.execute<{ id: number }>(sql`
        select distinct user_id as id from (
          select user_id from ${deliveryRecipients} where status = 'digest' and digest_at <= now() and user_id > ${after}
          union all select user_id from ${digestItems} where due_at <= now() and user_id > ${after}) due
        order by 1 limit ${atMost}`)
      return rows
    })
    await forEachInTransaction(ctx, people, (tx, id) => sendDigest(tx, kinds, id))
  })

/** All that waits for a person, in one mail: queued and noted in one transaction, so that a stop makes it neither two nor none. */
async function sendDigest(ctx: WriteContext<System>, kinds: readonly Deliverable[], userId: number): Promise<void> {
  const { db } = ctx
  // Another server may be at it: behind it nothing is left.
  await lockNamed(db, `digest of ${userId}`)
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const delivered = await takeDelivered(ctx, kinds, userId, user?.active ?? false)
  const others = await takeDigestItems(ctx, userId, MOST)
  const lines: Line[] = [...delivered.flatMap(({ lines }) => lines), ...others]
  if (!user || lines.length === 0) return
  const content = digestMail(await underHeadings(db, user, lines), {
    name: user.firstName,
    language: user.language,
    config: ctx.app.config,
  })
  const [mailId = null] = await ctx.sendMany([{ to: user.email, landlordId: user.landlordId, content, goes: 'news' }])
  const sent = delivered.map(({ recipientId }) => recipientId)
  if (sent.length > 0)
    await db.update(deliveryRecipients).set({ status: 'sent', mailId }).where(inArray(deliveryRecipients.id, sent))
}

/** By their kinds, in the order of the settings, under the names that they have there. */
async function underHeadings(db: Db, user: typeof users.$inferSelect, lines: readonly Line[]) {
  const grouped: (DigestItem & { under: string })[] = []
  for (const { name } of notificationTypes) {
    const ofKind = lines.filter(({ kind }) => kind === name)
    const under = ofKind.length > 0 ? await wordsOf(db, user, notificationType(name).label) : ''
    for (const { kind: _, ...line } of ofKind) grouped.push({ ...line, under })
  }
  return grouped
}

/** What was delivered to a person and waits. What is left out is noted as such. */
async function takeDelivered(ctx: WriteContext<System>, kinds: readonly Deliverable[], userId: number, isActive: boolean) {
  const waiting = await ctx.db
    .select()
    .from(deliveryRecipients)
    .where(and(eq(deliveryRecipients.userId, userId), eq(deliveryRecipients.status, 'digest')))
    .orderBy(asc(deliveryRecipients.id))
    .limit(MOST)
    .for('update')
  const taken = isActive ? await stillNews(ctx, kinds, userId, waiting) : []
  const kept = new Set(taken.map(({ recipientId }) => recipientId))
  const dropped = waiting.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (dropped.length > 0)
    await ctx.db.update(deliveryRecipients).set({ status: 'off' }).where(inArray(deliveryRecipients.id, dropped))
  return taken
}

/** Without what is gone or was viewed, is of a kind that the person has switched off meanwhile, or that a role has closed to them. */
async function stillNews(ctx: WriteContext<System>, kinds: readonly Deliverable[], userId: number, waiting: readonly Waiting[]) {
  const records = await recordsOf(ctx, kinds, userId, waiting)
  const viewed = await viewedSince(
    ctx.db,
    userId,
    records.flatMap(({ told }) => told ?? []),
  )
  const mayRead = readsAs(ctx, userId)
  const taken: { recipientId: number; lines: Line[] }[] = []
  for (const { recipient, kind, notification, row, told } of records) {
    if ((told && viewed(told)) || !(await mayRead(kind, row))) continue
    const message = await kind.messageOf(ctx, row).catch(orNone)
    if (!message) continue
    const { id: recipientId, name, address, language } = recipient
    const lines = digestItemsOf(message.mail({ name, address, language, userId })).map((item) => ({
      ...item,
      kind: notification,
    }))
    taken.push({ recipientId, lines })
  }
  return taken
}

/** The records that are there, that the person has not opened, and of whose kind they want mails; each with what the bell has of it. */
async function recordsOf(ctx: WriteContext<System>, kinds: readonly Deliverable[], userId: number, waiting: readonly Waiting[]) {
  if (waiting.length === 0) return []
  const ids = waiting.map(({ deliveryId }) => deliveryId)
  const found = await ctx.db.select().from(deliveries).where(inArray(deliveries.id, ids))
  const opened = await openedOf(ctx.db, userId, ids)
  const off = await typesOff(ctx.db, userId)
  const records = []
  for (const recipient of waiting) {
    const delivery = found.find(({ id }) => id === recipient.deliveryId)
    const kind = kinds.find((one) => one.kind === delivery?.kind)
    const notification = kind?.notification
    if (!delivery || !kind || !notification || opened.has(delivery.id) || off.has(typeOf(notification))) continue
    const row = await kind.find(ctx, delivery.recordId).catch(orNone)
    if (!row) continue
    const bell = kind.inBell?.(row)
    const told = bell && { event: hubEvents[bell.event].number, integer1: bell.id, createdAt: recipient.queuedAt }
    records.push({ recipient, kind, notification, row, told })
  }
  return records
}

/** Whether a person may read a record, each rule asked once. */
function readsAs(ctx: WriteContext<System>, userId: number) {
  const readsOf = readsOnce(ctx)
  const known = new Map<MayRead, boolean>()
  return async (kind: Deliverable, row: DeliverableRow): Promise<boolean> => {
    const reads = await readsOf(kind, row)
    const found = known.get(reads) ?? (await ctx.db.$count(users, and(eq(users.id, userId), reads.may))) > 0
    known.set(reads, found)
    return found
  }
}

/** Of some deliveries those that the person has opened in the portal. */
async function openedOf(db: Db, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { deliveryId, openedAt, downloadedAt } = deliveryRecipients
  const rows = await db
    .selectDistinct({ deliveryId })
    .from(deliveryRecipients)
    .where(
      and(
        inArray(deliveryId, [...ids]),
        eq(deliveryRecipients.userId, userId),
        sql`coalesce(${openedAt}, ${downloadedAt}) is not null`,
      ),
    )
  return new Set(rows.map((row) => row.deliveryId))
}

/** Has what waits for some people's digests come with the next one of each, as they have it now; where that is off, soon. */
export async function moveDigests(db: Db, userIds: readonly number[]): Promise<void> {
  const next = await nextDigests(db, userIds, new Date())
  // Those of one hour are moved at once: a company has few of them.
  const together = Map.groupBy(userIds, (userId) => next.get(userId)?.getTime())
  for (const [time, some] of together) {
    const at = time === undefined ? undefined : new Date(time)
    await moveDigestItems(db, some, at)
    await db
      .update(deliveryRecipients)
      .set({ digestAt: at ?? sql`now()` })
      .where(and(inArray(deliveryRecipients.userId, [...some]), eq(deliveryRecipients.status, 'digest')))
  }
}

/** The same for those whose digest follows their company's clock, which was set to another zone. */
export async function moveDigestsOfCompany(db: Db, landlordId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${users} where landlord_id = ${landlordId} and time_zone is null and (
      exists (select 1 from ${digestItems} where user_id = ${users.id})
      or exists (select 1 from ${deliveryRecipients} where user_id = ${users.id} and status = 'digest'))
    order by id`)
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await moveDigests(
      db,
      rows.slice(from, from + AT_ONCE).map(({ id }) => id),
    )
}
