import { type HubEventName, type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Toasts about requests for review, for people who did not make or decide them. */
export function CorporateEvents() {
  const { t } = useTranslation()
  const { user, kind } = useViewer()
  const isCorporate = kind === 'corporate'
  const hear = (event: HubEventName, isNotified: boolean) => (message: HubMessage) => {
    const { toast } = hubEvents[event]
    if (toast && isNotified && message.userId !== user.id)
      showSuccess(t(toast, { name: message.string1 }), { to: isCorporate ? '/tenant-reviews' : '/landlord/corporate-clients' })
  }
  useHubEvent('corporateRequestAdded', hear('corporateRequestAdded', !isCorporate))
  useHubEvent('corporateRequestApproved', hear('corporateRequestApproved', isCorporate))
  useHubEvent('corporateRequestRejected', hear('corporateRequestRejected', isCorporate))
  useHubEvent('corporateAccessEnded', hear('corporateAccessEnded', isCorporate))
  return null
}
