import { Role } from '@atrium/contract/access/access.ts'
import type { chatMessages as calls } from '@atrium/contract/chat/chat.ts'
import { type ChatMessage, EDIT_MINUTES, MESSAGES_AT_ONCE } from '@atrium/contract/chat/shapes.ts'
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { holds } from '../../platform/lists/list.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findConversation } from './find-conversation.ts'
import { isOther, isOtherMember, other, otherMember } from './other-of-two.ts'
import { chatConversations, chatMessages } from './tables.ts'
import { ownConversations } from './who-may.ts'

const remover = alias(users, 'remover')

const select = (db: ReadDb) =>
  db
    .select({ message: chatMessages, author: users.name, remover: remover.name, file: files })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.authorId))
    .leftJoin(remover, eq(remover.id, chatMessages.deletedBy))
    .leftJoin(files, eq(files.id, chatMessages.fileId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

/** A page of a conversation by the ids of its messages: to begin anywhere costs the same. */
export const loadChatMessage: Handler<typeof calls.load> = async (ctx, { conversationId, before, after }) => {
  await findConversation(ctx, conversationId)
  const { id } = chatMessages
  const of = eq(chatMessages.conversationId, conversationId)
  const isForward = after !== null
  const from = isForward ? gt(id, after) : before === null ? undefined : lt(id, before)
  const rows = await select(ctx.db)
    .where(and(of, from))
    .orderBy(isForward ? asc(id) : desc(id))
    .limit(MESSAGES_AT_ONCE + 1)
  const more = rows.length > MESSAGES_AT_ONCE
  const page = rows.slice(0, MESSAGES_AT_ONCE)
  const beyond = (edge: SQL) => exists(ctx.db, and(of, edge))
  const siteId = await siteOfKeys(ctx, page)
  const items = (isForward ? page : page.toReversed()).map((row) => messageOf(ctx, row, siteId))
  return isForward
    ? { items, hasOlder: after > 0 && (await beyond(sql`${id} <= ${after}`)), hasNewer: more }
    : { items, hasOlder: more, hasNewer: before !== null && (await beyond(sql`${id} >= ${before}`)) }
}

export const searchMessages: Handler<typeof calls.search> = async (ctx, { query, conversationId, before }) => {
  if (!query) return { items: [], more: false }
  const { db, viewer } = ctx
  const rows = await db
    .select({
      message: chatMessages,
      author: users.name,
      remover: sql<null>`null`,
      file: files,
      title: chatConversations.title,
      other: other.name,
    })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .innerJoin(users, eq(users.id, chatMessages.authorId))
    .leftJoin(files, eq(files.id, chatMessages.fileId))
    .leftJoin(otherMember, isOtherMember(viewer.userId))
    .leftJoin(other, isOther)
    .where(
      and(
        ownConversations(db, viewer),
        isNull(chatMessages.deletedAt),
        holds(chatMessages.text, query),
        conversationId === null ? undefined : eq(chatMessages.conversationId, conversationId),
        before === null ? undefined : lt(chatMessages.id, before),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(MESSAGES_AT_ONCE + 1)
  const page = rows.slice(0, MESSAGES_AT_ONCE)
  const siteId = await siteOfKeys(ctx, page)
  return {
    items: page.map((row) => ({ ...messageOf(ctx, row, siteId), conversation: row.other ?? row.title })),
    more: rows.length > MESSAGES_AT_ONCE,
  }
}

async function exists(db: ReadDb, where: SQL | undefined): Promise<boolean> {
  return (await db.select({ id: chatMessages.id }).from(chatMessages).where(where).limit(1)).length > 0
}

/** Whether its author may still change a message. */
export const isEditable = ({ authorId, deletedAt, createdAt }: Row['message'], userId: number): boolean =>
  authorId === userId && deletedAt === null && Date.now() - createdAt.getTime() < EDIT_MINUTES * 60_000

/** Its author removes a message, and an administrator of the company any of a conversation that it is in. */
export const isRemovable = ({ authorId, deletedAt }: Row['message'], { userId, roleId }: CompanyViewer): boolean =>
  deletedAt === null && (authorId === userId || roleId === Role.CompanyAdmin)

function messageOf({ viewer }: ReadContext<CompanyViewer>, { message, author, remover, file }: Row, siteId: number): ChatMessage {
  const { id, conversationId, authorId, text, createdAt, editedAt, deletedAt } = message
  return {
    id,
    conversationId,
    authorId,
    author,
    own: authorId === viewer.userId,
    text,
    file: file && { url: fileUrl(file.id, file.name), name: file.name, type: file.type, size: file.size, siteId },
    createdDate: createdAt.toISOString(),
    editedDate: editedAt?.toISOString() ?? null,
    removedBy: deletedAt && (remover ?? ''),
    mayEdit: isEditable(message, viewer.userId),
    mayRemove: isRemovable(message, viewer),
  }
}

/** A site whose storage access token the viewer has: files of chats are of none, and open by the conversation. */
async function siteOfKeys({ db, viewer }: ReadContext<CompanyViewer>, rows: readonly Row[]): Promise<number> {
  if (!rows.some(({ file }) => file)) return 0
  if (viewer.kind !== 'landlord') return viewer.siteId ?? 0
  if (viewer.siteIds !== 'all') return viewer.siteIds[0] ?? 0
  const ofCompany = and(eq(sites.landlordId, viewer.landlordId), eq(sites.active, true))
  const [first] = await db.select({ id: sites.id }).from(sites).where(ofCompany).orderBy(asc(sites.id)).limit(1)
  return first?.id ?? 0
}
