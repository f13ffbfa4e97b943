import { and, desc, eq, exists, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { System } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { files } from '../../platform/files/tables.ts'
import { job, worker } from '../../platform/jobs/job.ts'
import { linkAsClient, linkTo } from '../../platform/link.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { wanting } from '../../platform/notifications/filter-by-preference.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction } from '../../platform/work/for-each-in-transaction.ts'
import { type Missed, missedMail } from './missed-mail.ts'
import { isOther, isOtherMember, other, otherMember } from './other-of-two.ts'
import { chatConversations, chatMembers, chatMessages } from './tables.ts'
import { isUnreadBy, unreadOf } from './unread-of.ts'
import { mayTakePart, talkOf } from './who-may.ts'

/** Who is away for a moment reads it in the portal; what nobody was mailed of in a day is old. */
const WAITED_MINUTES = 10
const OLDEST_MINUTES = 24 * 60
/** Characters of a message in a mail. */
const QUOTED = 200

export const missedMessages = job('chat-missed', { data: z.object({}), cron: '*/5 * * * *' })
export const workers = [worker(missedMessages, (ctx) => mailMissed(ctx, new Date()))]

/** Mails people who do not have the portal open what was written to them: once for each conversation, until they read it. */
export async function mailMissed(ctx: JobContext, now: Date): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ id: users.id })
    .from(chatMembers)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(isMissed(ctx.db, now))
    .orderBy(users.id)
  const away = rows.map(({ id }) => id).filter((id) => !ctx.app.presence.isOnline(id))
  await forEachInTransaction(ctx, away, (tx, userId) => mailTo(tx, userId, now))
}

function isMissed(db: ReadDb, now: Date): SQL {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const waited = db
    .select({ one: sql`1` })
    .from(chatMessages)
    .where(
      and(
        isUnreadBy(chatMembers.userId),
        lte(chatMessages.createdAt, ago(WAITED_MINUTES)),
        gt(chatMessages.createdAt, ago(OLDEST_MINUTES)),
      ),
    )
  return and(
    gt(chatConversations.lastMessageId, chatMembers.readUpTo),
    lte(chatMembers.mailedUpTo, chatMembers.readUpTo),
    exists(waited),
    mayTakePart(users, talkOf),
    wanting(db, 'OfflineChatMessage', 'email'),
  ) as SQL
}

async function mailTo(ctx: WriteContext<System>, userId: number, now: Date): Promise<void> {
  const { db, app } = ctx
  const rows = await db
    .select({
      id: chatConversations.id,
      upTo: chatConversations.lastMessageId,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      landlordId: chatConversations.landlordId,
    })
    .from(chatMembers)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(and(eq(users.id, userId), isMissed(db, now)))
    // Another server is at it.
    .for('update', { of: chatMembers, skipLocked: true })
  const [receiver] = rows
  if (!receiver) return
  const ids = rows.map(({ id }) => id)
  const [first, ...others] = await missedIn(ctx, userId, ids)
  if (!first) return
  for (const { id, upTo } of rows)
    await db
      .update(chatMembers)
      .set({ mailedUpTo: upTo ?? 0 })
      .where(and(eq(chatMembers.conversationId, id), eq(chatMembers.userId, userId)))
  await mailNews(ctx, {
    landlordId: receiver.landlordId,
    kind: 'OfflineChatMessage',
    to: [{ ...receiver, id: userId }],
    mail: () => missedMail([first, ...others], linkTo(app.config, '/chat'), receiver),
  })
}

const author = alias(users, 'author')

/** What a member has not read in some conversations, the newest first. */
async function missedIn({ db, app }: WriteContext<System>, userId: number, ids: readonly number[]): Promise<Missed[]> {
  const isNewest = sql`${chatMessages.id} = (select max(${chatMessages.id}) from ${chatMessages} where ${isUnreadBy(userId)})`
  const rows = await db
    .select({
      id: chatConversations.id,
      tenantId: chatConversations.tenantId,
      title: sql<string>`coalesce(${other.name}, ${chatConversations.title})`,
      unread: unreadOf(userId),
      author: author.firstName,
      text: sql<string>`left(${chatMessages.text}, ${QUOTED + 1})`,
      fileName: sql<string>`coalesce(${files.name}, '')`,
    })
    .from(chatConversations)
    .innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.userId, userId)))
    .innerJoin(chatMessages, isNewest)
    .innerJoin(author, eq(author.id, chatMessages.authorId))
    .leftJoin(files, eq(files.id, chatMessages.fileId))
    .leftJoin(otherMember, isOtherMember(userId))
    .leftJoin(other, isOther)
    .where(inArray(chatConversations.id, [...ids]))
    .orderBy(desc(chatMessages.id))
  return rows.map(({ id, tenantId, text, ...row }) => ({
    ...row,
    text: text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text,
    url: linkAsClient(app.config, `/chat/${id}`, tenantId),
  }))
}
