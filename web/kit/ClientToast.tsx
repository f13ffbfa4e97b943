import type { EventNotice } from '@atrium/contract/kit/event-notice.ts'
import type { HubEventName, HubMessage } from '@atrium/contract/kit/events.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from './hub.ts'
import { showEvent } from './show-event.ts'
import { reading } from './useRead.ts'
import { useViewer } from './useViewer.ts'

/** Shows a toast for an event of another user's call, unless the viewer's notification settings say no. */
export function ClientToast({ event, notice }: { event: HubEventName; notice: EventNotice }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { kind, user } = useViewer()
  const side = kind === 'landlord' ? 'landlord' : 'client'
  const { to, notification, notThere, told } = notice
  const isWanted = async () => {
    if (!notification) return true
    const { items } = await client.fetchQuery(reading(notificationSettings.list, {}))
    return items.some(({ name, portal }) => name === notification && portal)
  }
  useHubEvent(event, async (message: HubMessage) => {
    const isFor = told === 'named' || (told === 'landlord' ? side === 'landlord' : side === 'client')
    const address = to(message, side)
    const isShown = notThere && address === window.location.pathname
    if (!isFor || message.userId === user.id || isShown || !(await isWanted())) return
    showEvent(t, event, { name: message.string1, to: address })
  })
  return null
}
