import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { chatConversations, chatMembers } from './tables.ts'

// Of two who talk, the other one: joined by `isOtherMember`, then by `isOther`. A group has none.

export const otherMember = alias(chatMembers, 'other_member')
export const other = alias(users, 'other')

export const isOtherMember = (userId: number) =>
  and(eq(chatConversations.kind, 'direct'), eq(otherMember.conversationId, chatConversations.id), ne(otherMember.userId, userId))
export const isOther = eq(other.id, otherMember.userId)
