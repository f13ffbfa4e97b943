import { type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Toasts a client about a new document. */
export function DocumentEvents() {
  const { t } = useTranslation()
  const { user, kind } = useViewer()
  useHubEvent('documentAdded', ({ userId, string1, string2, integer1 }: HubMessage) => {
    if (userId !== user.id && kind !== 'landlord')
      showSuccess(t(hubEvents.documentAdded.toast ?? '', { name: string1 }), { to: `/${string2}/view?id=${integer1}` })
  })
  return null
}
