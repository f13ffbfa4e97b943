import { type NotificationName, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inChunks } from '../database/in-chunks.ts'
import type { Db } from '../database/open.ts'
import type { MailContent } from '../mail/send-mail.ts'
import { typeOf } from '../notifications/filter-by-preference.ts'
import { digestItems } from '../notifications/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { addressMessage, type PublishedEvent } from '../work/published-event.ts'
import { isStillNews } from './is-still-news.ts'

/** What a digest says of a piece of news. */
export interface DigestItem {
  title: string
  text: string
  url?: string
}

const PURPOSE = 'digest item'
/** Of a row. */
const PARAMETERS = 9

/** What a digest says of a mail: without its greeting; of one that lists several, each. */
export function digestItemsOf({ subject, paragraphs, items = [], action }: MailContent): DigestItem[] {
  if (items.length > 0) return items.map(({ title, text, url }) => ({ title, text, ...(url ? { url } : {}) }))
  return [{ title: subject, text: paragraphs.slice(1).join(' '), ...(action ? { url: action.url } : {}) }]
}

interface Waiting {
  userId: number
  dueAt: Date
  content: MailContent
  /** What the bell has of it. */
  event: PublishedEvent | undefined
}

const aboutOf = (event: PublishedEvent) => {
  const { signalREventNameEnum, string2, integer1, integer2, integer3 } = addressMessage(event, 0).message
  return { event: signalREventNameEnum, string2, integer1, siteId: integer2 || null, tenantId: integer3 || null }
}

/** Keeps news of a kind for the digests of its readers. */
export async function keepForDigest(
  { db, app }: AnyWriteContext,
  kind: NotificationName,
  some: readonly Waiting[],
): Promise<void> {
  const rows = some.map(({ userId, dueAt, content, event }) => ({
    ...(event && aboutOf(event)),
    userId,
    dueAt,
    type: typeOf(kind),
    content: app.secrets.seal(PURPOSE, JSON.stringify(digestItemsOf(content))),
  }))
  await inChunks(rows, PARAMETERS, (chunk) => db.insert(digestItems).values(chunk))
}

/** What waits of a kind for a person's digest is no news any more. */
export async function dropFromDigest(db: Db, userId: number, kind: NotificationName): Promise<void> {
  await db.delete(digestItems).where(and(eq(digestItems.userId, userId), eq(digestItems.type, typeOf(kind))))
}

/**
 * Takes what waits for a person's digest, the oldest first: each piece once. What was viewed meanwhile, switched off, or may not be seen
 * any more, is left out.
 */
export async function takeDigestItems(
  ctx: AnyWriteContext,
  userId: number,
  atMost: number,
): Promise<(DigestItem & { kind: NotificationName })[]> {
  const { db, app } = ctx
  const waiting = await db
    .select()
    .from(digestItems)
    .where(eq(digestItems.userId, userId))
    .orderBy(asc(digestItems.id))
    .limit(atMost)
  if (waiting.length === 0) return []
  const ids = waiting.map(({ id }) => id)
  await db.delete(digestItems).where(inArray(digestItems.id, ids))
  const isNews = await isStillNews(ctx, userId, waiting)
  const found = waiting.filter(isNews).map(({ type, content }) => ({ type, items: unsealed(app.secrets, content) }))
  const lost = found.filter(({ items }) => items === undefined).length
  if (lost > 0) app.log.warn({ userId, lost }, 'news for a digest was sealed under another SESSION_SECRET and is lost')
  return found.flatMap(({ type, items = [] }) => {
    const kind = notificationTypes.find(({ id }) => id === type)
    return kind ? items.map((item) => ({ ...item, kind: kind.name })) : []
  })
}

/** Undefined of what was sealed under another SESSION_SECRET. */
function unsealed(secrets: Secrets, sealed: string): DigestItem[] | undefined {
  const text = secrets.unseal(PURPOSE, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as DigestItem[])
}

/** Has all that waits of some people wait until then; without a time it is due now. */
export async function moveDigestItems(db: Db, userIds: readonly number[], dueAt: Date | undefined): Promise<void> {
  await db
    .update(digestItems)
    .set({ dueAt: dueAt ?? sql`now()` })
    .where(inArray(digestItems.userId, [...userIds]))
}
