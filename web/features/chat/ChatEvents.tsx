import { useQueryClient } from '@tanstack/react-query'
import { useHubEvent } from '../../kit/hub.ts'
import { refreshTopics } from '../../kit/topics.ts'

/** Somebody has written to the viewer, or changed what was written: what is shown of chats is asked for again. */
export function ChatEvents() {
  const client = useQueryClient()
  const refresh = () => refreshTopics(client, ['chat'])
  useHubEvent('chatMessage', refresh)
  useHubEvent('chatMessageUpdate', refresh)
  return null
}
