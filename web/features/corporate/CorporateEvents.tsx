import { type HubEventName, type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { keyOf } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Keeps requests for review up to date on both sides, and tells whoever did not do it themselves. */
export function CorporateEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user, kind } = useViewer()
  const isCorporate = kind === 'corporate'
  // What is read anew is named by calls whose description no first visit should have to load.
  const refresh = async () => {
    const { corporateReads, ownReads } = await import('./corporate-reads.ts')
    for (const call of isCorporate ? ownReads : corporateReads) void client.invalidateQueries({ queryKey: [keyOf(call)] })
  }
  const hear = (event: HubEventName, said: boolean) => (message: HubMessage) => {
    void refresh()
    const { toast } = hubEvents[event]
    if (toast && said && message.userId !== user.id)
      showSuccess(t(toast, { name: message.string1 }), { to: isCorporate ? '/tenant-reviews' : '/landlord/corporate-clients' })
  }
  useHubEvent('corporateRequestAdded', hear('corporateRequestAdded', !isCorporate))
  useHubEvent('corporateRequestWithdrawn', hear('corporateRequestWithdrawn', false))
  useHubEvent('corporateRequestApproved', hear('corporateRequestApproved', isCorporate))
  useHubEvent('corporateRequestRejected', hear('corporateRequestRejected', isCorporate))
  useHubEvent('corporateAccessEnded', hear('corporateAccessEnded', isCorporate))
  return null
}
