import type { chatMessages as calls } from '@atrium/contract/chat/chat.ts'
import { EDIT_MINUTES } from '@atrium/contract/chat/shapes.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { dropFromDigest } from '../../platform/news/digest-items.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { findConversation, type StoredConversation } from './find-conversation.ts'
import { isEditable, isRemovable } from './load-messages.ts'
import { chatConversations, chatMembers, chatMessages } from './tables.ts'
import { tellAuthors, tellMembers } from './tell-members.ts'
import { readersOf } from './who-may.ts'

/** The audit log has what was done with messages, never what they say: it is kept for longer than one that was removed. */
const ENTITY = 'chat message'
const SENT_IN_AN_HOUR = 1_000

export const sendMessage: Handler<typeof calls.send> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'chat', SENT_IN_AN_HOUR)]),
  async (ctx, { conversationId, text, key }) => {
    const file = ctx.uploads.get('file')
    if (!text && !file) throw invalid({ text: 'chat-message-empty' })
    const conversation = await findConversation(ctx, conversationId, { lock: true })
    await checkAnybody(ctx, conversation)
    const { landlordId, tenantId } = conversation
    const { userId } = ctx.viewer
    const row = { landlordId, tenantId, conversationId, authorId: userId, key, text }
    const [made] = await ctx.db.insert(chatMessages).values(row).onConflictDoNothing().returning({ id: chatMessages.id })
    if (!made) {
      const id = await idOfKey(ctx, row)
      ctx.audit({ entity: ENTITY, id, after: { conversationId, again: true } })
      return saved(id)
    }
    const { id } = made
    if (file) {
      const fileId = await keepFile(ctx, file, { landlordId, siteId: null, tenantId }, documentFileTypes)
      await ctx.db.update(chatMessages).set({ fileId }).where(eq(chatMessages.id, id))
    }
    await ctx.db.update(chatConversations).set({ lastMessageId: id }).where(eq(chatConversations.id, conversationId))
    await moveMark(ctx, conversationId, id)
    ctx.audit({ entity: ENTITY, id, after: { conversationId, file: file?.name ?? null } })
    await tellMembers(ctx, conversation, 'chatMessage', id)
    return saved(id)
  },
)

export const updateChatMessage: Handler<typeof calls.update> = async (ctx, { id, text, remove }) => {
  const { db, viewer } = ctx
  const [named] = await db.select({ of: chatMessages.conversationId }).from(chatMessages).where(eq(chatMessages.id, id))
  if (!named) throw notFound()
  const conversation = await findConversation(ctx, named.of, { lock: true })
  const [message] = await db.select().from(chatMessages).where(eq(chatMessages.id, id))
  if (!message) throw notFound()
  const { conversationId, authorId, fileId } = message
  if (message.deletedAt !== null) throw conflict('chat-message-removed')
  if (remove) {
    if (!isRemovable(message, viewer)) throw forbidden('chat-not-yours')
    const gone = { text: '', fileId: null, deletedAt: new Date(), deletedBy: viewer.userId }
    await db.update(chatMessages).set(gone).where(eq(chatMessages.id, id))
    if (fileId !== null) await dropFile(ctx, fileId)
    ctx.audit({
      entity: ENTITY,
      id,
      before: { conversationId, authorId, removed: false },
      after: { conversationId, authorId, removed: true },
    })
  } else {
    if (authorId !== viewer.userId) throw forbidden('chat-not-yours')
    if (!isEditable(message, viewer.userId)) throw conflict(['chat-edit-too-late', { n: EDIT_MINUTES }])
    if (!text && fileId === null) throw invalid({ text: 'chat-message-empty' })
    await checkAnybody(ctx, conversation)
    await db.update(chatMessages).set({ text, editedAt: new Date() }).where(eq(chatMessages.id, id))
    ctx.audit({ entity: ENTITY, id, before: { conversationId, edited: false }, after: { conversationId, edited: true } })
  }
  await tellMembers(ctx, conversation, 'chatMessageUpdate', id)
  return done
}

export const markRead: Handler<typeof calls.read> = async (ctx, { conversationId, messageId }) => {
  const conversation = await findConversation(ctx, conversationId)
  const readUpTo = Math.min(messageId, conversation.lastMessageId ?? 0)
  const before = await moveMark(ctx, conversationId, readUpTo)
  await tellAuthors(ctx, conversation, { after: before, upTo: readUpTo })
  // Whoever has been there sees what else is new.
  await dropFromDigest(ctx.db, ctx.viewer.userId, 'OfflineChatMessage')
  ctx.audit({ entity: 'chat conversation', id: conversationId, before: {}, after: { readUpTo } })
  return done
}

type Context = WriteContext<CompanyViewer>

/** Of two who talk the other one must be there still. A group goes on without those who are not. */
async function checkAnybody({ db, viewer }: Context, conversation: StoredConversation): Promise<void> {
  if (conversation.kind !== 'direct') return
  const readers = await readersOf(db, conversation)
  if (!readers.some((id) => id !== viewer.userId)) throw conflict('chat-is-over')
}

async function idOfKey(
  { db }: Context,
  { conversationId, authorId, key }: { conversationId: number; authorId: number; key: string },
) {
  const isSame = and(
    eq(chatMessages.conversationId, conversationId),
    eq(chatMessages.authorId, authorId),
    eq(chatMessages.key, key),
  )
  const [found] = await db.select({ id: chatMessages.id }).from(chatMessages).where(isSame)
  if (!found) throw notFound()
  return found.id
}

/** A mark goes forward only. Answers where it was. */
async function moveMark({ db, viewer }: Context, conversationId: number, to: number): Promise<number> {
  const own = and(eq(chatMembers.conversationId, conversationId), eq(chatMembers.userId, viewer.userId))
  const [mark] = await db.select({ at: chatMembers.readUpTo }).from(chatMembers).where(own)
  await db
    .update(chatMembers)
    .set({ readUpTo: to })
    .where(and(own, lt(chatMembers.readUpTo, to)))
  return mark?.at ?? to
}
