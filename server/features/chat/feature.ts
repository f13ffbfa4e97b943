import { randomUUID } from 'node:crypto'
import { chat, chatMessages } from '@atrium/contract/chat/chat.ts'
import { chatScreens } from '@atrium/contract/chat/screens.ts'
import { chatUnread } from '@atrium/contract/chat/unread.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { opensChatFile } from './chat-file.ts'
import { getConversation, getConversations, getUnread } from './conversations.ts'
import { loadChatMessage, searchMessages } from './load-messages.ts'
import { workers } from './mail-missed.ts'
import { chatTyping, pingUser } from './moments.ts'
import { getChatPeople } from './people.ts'
import { markRead, sendMessage, updateChatMessage } from './send-message.ts'
import { addChatPeople, leaveConversation, startConversation } from './start.ts'
import { chatConversations } from './tables.ts'

/** Of the records that the tests make, by table. */
const conversationOf = (made: Readonly<Record<string, number>>) => made['chat_conversations']

export const chatFeature: Feature = {
  screens: Object.values(chatScreens),
  calls: [
    ...serve(chat, {
      conversations: getConversations,
      conversation: getConversation,
      people: getChatPeople,
      start: startConversation,
      addPeople: addChatPeople,
      leave: leaveConversation,
    }),
    ...serve(chatUnread, { get: getUnread }),
    ...serve(chatMessages, {
      load: loadChatMessage,
      send: sendMessage,
      update: updateChatMessage,
      read: markRead,
      typing: chatTyping,
      ping: pingUser,
      search: searchMessages,
    }),
  ],
  deletionGuards: { tenant: hasRows(chatConversations.tenantId) },
  opensFile: opensChatFile,
  workers,
  demo: async () => (await import('./demo.ts')).insertChats,
  samples: [
    {
      calls: chat,
      table: 'chat_conversations',
      make: chat.start,
      by: 'client',
      input: ({ mark }) => ({ title: mark, userIds: [] }),
    },
    {
      calls: chatMessages,
      table: 'chat_messages',
      make: chatMessages.send,
      by: 'client',
      withFile: 'pdf',
      input: ({ mark, made }) => ({ text: mark, conversationId: conversationOf(made), key: randomUUID() }),
    },
  ],
  asks: [
    {
      calls: [chatMessages.load, chatMessages.send, chatMessages.read, chatMessages.typing, chatMessages.search],
      input: ({ made }) => ({ conversationId: conversationOf(made), text: 'Hello', query: 'secret', before: null, after: null }),
    },
    { calls: [chat.people], input: ({ made }) => ({ conversationId: conversationOf(made), query: '' }) },
    // Somebody of the company, who is there in each company that the tests make.
    { calls: [chatMessages.ping], input: { id: 2 } },
    { calls: [chatMessages.read], input: ({ made }) => ({ messageId: made['chat_messages'] }) },
  ],
}
