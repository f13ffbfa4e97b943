import { type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EventToast } from './feature.ts'
import { useHubEvent } from './hub.ts'
import { showSuccess } from './toast.ts'
import { reading } from './useRead.ts'
import { useViewer } from './useViewer.ts'

/** Shows a toast for an event of another user's call, unless the viewer's notification settings say no. */
export function ClientToast({ toast: { event, to, notification, notThere, forLandlord } }: { toast: EventToast }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { kind, user } = useViewer()
  const isWanted = async () => {
    if (!notification) return true
    const { items } = await client.fetchQuery(reading(notificationSettings.list, {}))
    return items.some(({ name, portal }) => name === notification && portal)
  }
  useHubEvent(event, async (message: HubMessage) => {
    const isFor = (kind === 'landlord') === Boolean(forLandlord)
    const isShown = notThere && to(message) === window.location.pathname
    if (!isFor || message.userId === user.id || isShown || !(await isWanted())) return
    showSuccess(t(hubEvents[event].toast ?? '', { name: message.string1 }), { to: to(message) })
  })
  return null
}
