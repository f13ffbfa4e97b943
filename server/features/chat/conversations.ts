import type { chat as calls } from '@atrium/contract/chat/chat.ts'
import type { chatUnread } from '@atrium/contract/chat/unread.ts'
import { MAX_ID } from '@atrium/contract/kit/ids.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { files } from '../../platform/files/tables.ts'
import { matching } from '../../platform/lists/list.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { isOther, isOtherMember, other, otherMember } from './other-of-two.ts'
import { isOfCompany } from './people.ts'
import { chatConversations, chatMembers, chatMessages } from './tables.ts'
import { unreadOf } from './unread-of.ts'
import { mayTakePart, ownConversations, talkOf, viewerMay } from './who-may.ts'

const author = alias(users, 'author')

/** One that nobody has written in is shown to who began it alone. */
const isListed = (userId: number) =>
  or(sql`${chatConversations.lastMessageId} is not null`, eq(chatConversations.createdBy, userId))

/** The conversations that the viewer may read, with who and what they are about. */
function select(db: ReadDb, viewer: CompanyViewer) {
  const { userId } = viewer
  return db
    .select({
      conversation: chatConversations,
      readUpTo: chatMembers.readUpTo,
      unread: unreadOf(userId),
      tenantName: tenants.name,
      siteId: sites.id,
      siteName: sites.name,
      otherId: other.id,
      otherName: other.name,
      otherTakesPart: sql<boolean>`${other.id} is not null and ${mayTakePart(other, talkOf)}`,
      last: { id: chatMessages.id, text: sql<string>`left(${chatMessages.text}, 200)`, at: chatMessages.createdAt },
      lastRemoved: sql<boolean>`${chatMessages.deletedAt} is not null`,
      lastFile: files.name,
      lastAuthorId: chatMessages.authorId,
      lastAuthor: author.firstName,
    })
    .from(chatConversations)
    .innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.userId, userId)))
    .leftJoin(otherMember, isOtherMember(userId))
    .leftJoin(other, isOther)
    .leftJoin(tenants, eq(tenants.id, chatConversations.tenantId))
    .leftJoin(sites, eq(sites.id, sql`coalesce(${chatConversations.siteId}, ${tenants.siteId})`))
    .leftJoin(chatMessages, eq(chatMessages.id, chatConversations.lastMessageId))
    .leftJoin(files, eq(files.id, chatMessages.fileId))
    .leftJoin(author, eq(author.id, chatMessages.authorId))
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof select>>[number]

export const getConversations: Handler<typeof calls.conversations> = async (ctx, { query, atMost }) => {
  const { db, viewer } = ctx
  const found = matching(query, chatConversations.title, sql`coalesce(${other.name}, '')`, sql`coalesce(${tenants.name}, '')`)
  const rows = await select(db, viewer)
    .where(and(ownConversations(db, viewer), isListed(viewer.userId), found))
    .orderBy(desc(sql`coalesce(${chatConversations.lastMessageId}, ${MAX_ID})`), desc(chatConversations.id))
    .limit(atMost + 1)
  return {
    items: rows.slice(0, atMost).map((row) => ({ ...whole(ctx, row), last: lastOf(ctx, row) })),
    more: rows.length > atMost,
  }
}

export const getUnread: Handler<typeof chatUnread.get> = async ({ db, viewer }) => {
  const [found] = await db
    .select({ unread: sql<number>`coalesce(sum(${unreadOf(viewer.userId)}), 0)::int` })
    .from(chatConversations)
    .innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.userId, viewer.userId)))
    .where(
      and(
        sql`${chatConversations.lastMessageId} > ${chatMembers.readUpTo}`,
        viewerMay(db, viewer, talkOf),
        eq(chatConversations.landlordId, viewer.landlordId),
      ),
    )
  return { unread: found?.unread ?? 0 }
}

export const getConversation: Handler<typeof calls.conversation> = async (ctx, { id }) => {
  const { db, viewer } = ctx
  const [row] = await select(db, viewer).where(and(ownConversations(db, viewer), eq(chatConversations.id, id)))
  if (!row) throw notFound()
  const members = await db
    .select({
      userId: users.id,
      name: users.name,
      roleId: users.roleId,
      readUpTo: chatMembers.readUpTo,
      takesPart: mayTakePart(users, row.conversation).mapWith(Boolean),
    })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(eq(chatMembers.conversationId, id))
    .orderBy(users.name, users.id)
  const people = members.map(({ roleId, ...one }) => ({
    ...one,
    ofCompany: isOfCompany(roleId),
    online: one.takesPart && ctx.app.presence.isOnline(one.userId),
  }))
  const { conversation, otherTakesPart, readUpTo } = row
  return { ...whole(ctx, row), people, readUpTo, maySend: conversation.kind === 'group' || otherTakesPart }
}

function whole({ app: { presence } }: ReadContext, row: Row) {
  const { conversation, tenantName, siteId, siteName, otherId, otherName, otherTakesPart, unread } = row
  const { id, kind, title, tenantId } = conversation
  const online = otherTakesPart && presence.isOnline(otherId ?? 0)
  return {
    id,
    kind,
    title: otherName ?? title,
    tenantId,
    tenantName: tenantName ?? '',
    siteId,
    siteName: siteName ?? '',
    other: otherId === null ? null : { userId: otherId, name: otherName ?? '', online },
    unread,
  }
}

function lastOf({ viewer }: ReadContext, { last, lastRemoved, lastFile, lastAuthor, lastAuthorId }: Row) {
  if (last === null || last.id === null || last.at === null) return null
  const own = lastAuthorId === viewer.userId
  return {
    text: last.text,
    fileName: lastFile ?? '',
    removed: lastRemoved,
    own,
    author: lastAuthor ?? '',
    at: last.at.toISOString(),
  }
}
