import { chatScreens } from '@atrium/contract/chat/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const chatFeature: Feature = {
  screens: screensOf(async () => (await import('./ChatScreen.tsx')).ChatScreen, chatScreens.list, chatScreens.conversation),
  listeners: [async () => (await import('./ChatEvents.tsx')).ChatEvents],
  records: { 'chat conversation': 'Conversation', 'chat message': 'Chat message' },
}
