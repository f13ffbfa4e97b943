import { type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { keyOf } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { documentReads } from './document-reads.ts'

/** Keeps every list of documents on the screen up to date, and tells a client what has arrived. */
export function DocumentEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user, kind } = useViewer()
  const refresh = () => {
    for (const call of documentReads) void client.invalidateQueries({ queryKey: [keyOf(call)] })
  }
  useHubEvent('documentAdded', ({ userId, string1, string2, integer1 }: HubMessage) => {
    if (userId === user.id) return
    refresh()
    if (kind !== 'landlord')
      showSuccess(t(hubEvents.documentAdded.toast ?? '', { name: string1 }), { to: `/${string2}/view?id=${integer1}` })
  })
  useHubEvent('documentUpdated', refresh)
  useHubEvent('documentDeleted', refresh)
  return null
}
