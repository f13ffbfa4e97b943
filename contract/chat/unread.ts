import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { chatScreens } from './screens.ts'

/** By itself, since every page asks for it. */
export const chatUnread = calls(
  '/Chat',
  { reads: ['chat'] },
  {
    get: get('GetUnread', {
      allow: chatScreens.list.access,
      about: 'How many messages the viewer has not read: the sum of what the list of its conversations says.',
      background: true,
      reply: z.object({ unread: z.int() }),
    }),
  },
)
