import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { files } from '../../platform/files/tables.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'

const person = () => integer().references(() => users.id)

/** Who talks: two people, or a group. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    landlordId: integer().notNull(),
    /** The client whose people take part; null: the company's people among themselves. */
    tenantId: integer(),
    /** The site that a group is about; null: none in particular. */
    siteId: integer(),
    kind: text().$type<'direct' | 'group'>().notNull(),
    title: text().notNull().default(''),
    /** Of two people, the client that they talk as and who they are, so that there is one conversation of them. */
    pairKey: text(),
    createdBy: person().notNull(),
    /** Written with each message, under a lock of this row: so the messages of a conversation commit in the order of their ids. */
    lastMessageId: integer(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('chat_conversations_tenant', [t.landlordId, t.tenantId], tenants),
    companyForeignKey('chat_conversations_site', [t.landlordId, t.siteId], sites),
    unique('chat_conversations_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('chat_conversations_pair').on(t.landlordId, t.pairKey),
    index('chat_conversations_of_tenant').on(t.tenantId).where(sql`${t.tenantId} is not null`),
  ],
)

/** Who is in a conversation, and how far each has read. Whether somebody may still take part: `who-may.ts`. */
export const chatMembers = pgTable(
  'chat_members',
  {
    conversationId: integer().notNull(),
    userId: person().notNull(),
    landlordId: integer().notNull(),
    readUpTo: integer().notNull().default(0),
    /** Up to where a mail has told of what was missed. */
    mailedUpTo: integer().notNull().default(0),
    joinedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    companyForeignKey('chat_members_conversation', [t.landlordId, t.conversationId], chatConversations).onDelete('cascade'),
    index('chat_members_of_user').on(t.userId),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    landlordId: integer().notNull(),
    tenantId: integer(),
    conversationId: integer().notNull(),
    authorId: person().notNull(),
    /** Made by the sender: a message that is sent again is the same. */
    key: uuid().notNull(),
    /** Empty once it is removed, as the file is gone then. */
    text: text().notNull(),
    fileId: integer().references(() => files.id),
    createdAt: instant(),
    editedAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
    deletedBy: person(),
  },
  (t) => [
    companyForeignKey('chat_messages_conversation', [t.landlordId, t.conversationId], chatConversations).onDelete('cascade'),
    companyForeignKey('chat_messages_tenant', [t.landlordId, t.tenantId], tenants),
    unique('chat_messages_key').on(t.conversationId, t.authorId, t.key),
    index('chat_messages_of').on(t.conversationId, t.id),
    index('chat_messages_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('chat_messages_of_tenant').on(t.tenantId).where(sql`${t.tenantId} is not null`),
    index('chat_messages_search').using('gin', sql`${t.text} gin_trgm_ops`),
  ],
)
