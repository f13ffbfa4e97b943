import { account } from '@atrium/contract/access/account.ts'
import { hubEvents } from '@atrium/contract/kit/events.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../kit/hub.ts'
import { showSuccess } from '../kit/toast.ts'
import { keyOf } from '../kit/useRead.ts'
import { useViewer } from '../kit/useViewer.ts'

/** Follows a change of the theme, of languages and of what clients may do, without a reload. */
export function PortalEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user } = useViewer()
  const refresh = () => void client.invalidateQueries({ queryKey: [keyOf(portal.get)] })
  useHubEvent('portalChanged', () => {
    refresh()
    // The company may require a second factor now.
    void client.invalidateQueries({ queryKey: [keyOf(account.getUser)] })
  })
  useHubEvent('themeChanged', ({ userId }) => {
    refresh()
    if (userId !== user.id) showSuccess(t(hubEvents.themeChanged.toast ?? ''))
  })
  return null
}
