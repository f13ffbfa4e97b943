import { hubEvents } from '@atrium/contract/kit/events.ts'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Tells the others of a company that its colours or logo have changed; the topic `theme` refreshes what is shown. */
export function ThemeEvents() {
  const { t } = useTranslation()
  const { user } = useViewer()
  useHubEvent('themeChanged', ({ userId }) => {
    if (userId !== user.id) showSuccess(t(hubEvents.themeChanged.toast ?? ''))
  })
  return null
}
