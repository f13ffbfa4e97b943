import { MOST_UNREAD } from '@atrium/contract/chat/shapes.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { chatConversations, chatMembers, chatMessages } from './tables.ts'

/** A condition on messages: this member of their conversation has not read them. */
export const isUnreadBy = (userId: number | Column): SQL =>
  sql`${chatMessages.conversationId} = ${chatConversations.id} and ${chatMessages.id} > ${chatMembers.readUpTo}
    and ${chatMessages.authorId} <> ${userId} and ${chatMessages.deletedAt} is null`

/** What a member has not read: the one sum that the list, a conversation, the toolbar and mails say. */
export const unreadOf = (
  userId: number | Column,
): SQL<number> => sql<number>`case when ${chatConversations.lastMessageId} > ${chatMembers.readUpTo} then (
  select count(*)::int from (
    select from ${chatMessages} where ${isUnreadBy(userId)} limit ${MOST_UNREAD}) unread) else 0 end`
