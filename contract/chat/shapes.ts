import { z } from 'zod'
import { Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'

/** Characters of a message. */
export const MAX_MESSAGE = 5_000
/** Messages of a page. */
export const MESSAGES_AT_ONCE = 50
/** Conversations that are listed at first, and at most; older ones are found by their words. */
export const CONVERSATIONS_AT_ONCE = 50
export const MOST_CONVERSATIONS = 500
/** Unread messages of a conversation are counted up to here. */
export const MOST_UNREAD = 100
/** People of a group. */
export const MAX_PEOPLE = 50
/** For so long after it was sent its author may change a message. */
export const EDIT_MINUTES = 15

/** Somebody of a chat. */
const Person = z.object({
  userId: Id,
  name: z.string(),
  /** Whether it has the portal open. */
  online: z.boolean(),
})

/** Somebody with whom the viewer may talk, as one of the company or as one of a client. */
export const ChatPerson = Person.extend({
  jobTitle: z.string(),
  /** The client it stands for; null: it works for the company. */
  tenantId: Id.nullable(),
  tenantName: z.string(),
  siteName: z.string(),
})
export type ChatPerson = z.infer<typeof ChatPerson>

export const ChatKind = z.enum(['direct', 'group'])

const conversation = {
  id: Id,
  kind: ChatKind,
  /** A group's name; of two who talk, the other one's. */
  title: z.string(),
  /** The client that takes part, and the site that it is about; empty: neither. */
  tenantId: Id.nullable(),
  tenantName: z.string(),
  siteId: Id.nullable(),
  siteName: z.string(),
  /** Of two who talk, the other one; null in a group. */
  other: Person.nullable(),
  unread: z.int(),
}

export const ConversationRow = z.object({
  ...conversation,
  /** The newest message; null: there is none yet. */
  last: z
    .object({
      text: z.string(),
      fileName: z.string(),
      removed: z.boolean(),
      own: z.boolean(),
      author: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

export const Conversation = z.object({
  ...conversation,
  people: z.array(
    Person.extend({
      /** It works for the company. */
      ofCompany: z.boolean(),
      /** It still may take part; one who may not neither reads nor receives. */
      takesPart: z.boolean(),
      /** The last message that it has read; 0: none yet. */
      readUpTo: z.int(),
    }),
  ),
  /** Whether there is anybody to write to. */
  maySend: z.boolean(),
  /** Up to where the viewer has read. */
  readUpTo: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

export const ChatMessage = z.object({
  id: Id,
  conversationId: Id,
  authorId: Id,
  author: z.string(),
  own: z.boolean(),
  text: z.string(),
  file: z.object({ url: z.string(), name: z.string(), type: z.string(), size: z.int(), siteId: z.int() }).nullable(),
  createdDate: Instant,
  editedDate: Instant.nullable(),
  /** Who removed it; it has neither text nor file then. */
  removedBy: z.string().nullable(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>
