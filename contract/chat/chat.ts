import { z } from 'zod'
import { ask, calls, get, post, upload } from '../kit/call.ts'
import { Id, PathId } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { chatScreens } from './screens.ts'
import {
  ChatMessage,
  ChatPerson,
  CONVERSATIONS_AT_ONCE,
  Conversation,
  ConversationRow,
  MAX_MESSAGE,
  MAX_PEOPLE,
  MESSAGES_AT_ONCE,
  MOST_CONVERSATIONS,
} from './shapes.ts'

const { access: allow } = chatScreens.list
const Query = line().max(200).default('')
const UserIds = z.array(Id).max(MAX_PEOPLE)

/**
 * Who talks with whom: docs/features/chat.md. What changes here is told to the people of the conversation alone (events of the hub), and
 * never to the company as a whole.
 */
export const chat = calls(
  '/Chat',
  { reads: ['chat'], changes: ['chat'] },
  {
    conversations: ask('GetConversations', {
      allow,
      about: 'The conversations of the viewer, the one with the newest message first, each with its unread messages.',
      body: z.object({ query: Query, atMost: z.int().min(1).max(MOST_CONVERSATIONS).default(CONVERSATIONS_AT_ONCE) }),
      reply: z.object({ items: z.array(ConversationRow), more: z.boolean() }),
    }),
    conversation: get('GetConversation/{id}', {
      allow,
      about: 'A conversation of the viewer, with its people.',
      params: { id: PathId },
      reply: Conversation,
    }),
    people: ask('GetChatPeople', {
      allow,
      about: 'People with whom the viewer may talk, by name; of a conversation those who can be added to it.',
      body: z.object({ query: Query, conversationId: Id.nullable().default(null) }),
      reply: z.object({ items: z.array(ChatPerson) }),
    }),
    start: post('StartConversation', {
      allow,
      about: 'Begins a conversation: with one person the one that there is already, with several or with a title a new group.',
      changesOwn: true,
      body: z.object({
        userIds: UserIds,
        /** The client whose people take part. A client’s user stands for its own. */
        tenantId: Id.nullable().default(null),
        title: line().max(100).default(''),
        /** The site that a group is about: only people of that site take part. */
        siteId: Id.nullable().default(null),
      }),
      reply: Saved,
    }),
    addPeople: post('AddChatPeople', {
      allow,
      about: 'Adds people to a group: of the company, and of the client that takes part.',
      changesOwn: true,
      body: z.object({ id: Id, userIds: UserIds }),
      reply: Done,
    }),
    leave: post('LeaveConversation', {
      allow,
      about: 'Leaves a group.',
      changesOwn: true,
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)

/** What is written in conversations. */
export const chatMessages = calls(
  '/Chat',
  { reads: ['chat'], changes: ['chat'] },
  {
    load: ask('LoadChatMessage', {
      allow,
      about: `${MESSAGES_AT_ONCE} messages of a conversation, oldest first: the newest, those before one or those after one.`,
      body: z.object({ conversationId: Id, before: Id.nullable().default(null), after: z.int().min(0).nullable().default(null) }),
      reply: z.object({ items: z.array(ChatMessage), hasOlder: z.boolean(), hasNewer: z.boolean() }),
    }),
    send: upload('SendMessage', {
      allow,
      about: 'Sends a message, with a file as part `file` if there is one. Sent again with the same key it is the same message.',
      changesOwn: true,
      body: z.object({
        conversationId: Id,
        text: lines().max(MAX_MESSAGE).default(''),
        /** Made by the sender, once for each message. */
        key: z.uuid(),
      }),
      reply: Saved,
    }),
    update: post('UpdateChatMessage', {
      allow,
      about: 'Changes the text of one’s own message, or removes it with its file; an administrator of the company removes any.',
      changesOwn: true,
      body: z.object({ id: Id, text: lines().max(MAX_MESSAGE).default(''), remove: z.boolean().default(false) }),
      reply: Done,
    }),
    read: post('MarkRead', {
      allow,
      about: 'Notes up to which message the viewer has read a conversation.',
      background: true,
      changesOwn: true,
      body: z.object({ conversationId: Id, messageId: Id }),
      reply: Done,
    }),
    typing: ask('ChatTyping', {
      allow,
      about: 'Tells the others of a conversation that the viewer is writing. Nothing is stored.',
      background: true,
      body: z.object({ conversationId: Id }),
      reply: Done,
    }),
    ping: ask('PingUser/{id}', {
      allow,
      about: 'Whether somebody with whom the viewer may talk has the portal open; told as an event too.',
      background: true,
      params: { id: PathId },
      reply: z.object({ online: z.boolean() }),
    }),
    search: ask('SearchMessages', {
      allow,
      about: `The newest ${MESSAGES_AT_ONCE} messages of the viewer’s conversations that contain a text; before one of them the next.`,
      body: z.object({ query: Query, conversationId: Id.nullable().default(null), before: Id.nullable().default(null) }),
      reply: z.object({ items: z.array(ChatMessage.extend({ conversation: z.string() })), more: z.boolean() }),
    }),
  },
)
