import { hubEvents } from '@atrium/contract/kit/events.ts'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Tells the others of a company that its menu has changed; the topic `menu` refreshes what is shown. */
export function MenuEvents() {
  const { t } = useTranslation()
  const { user } = useViewer()
  useHubEvent('menuChanged', ({ userId }) => {
    if (userId !== user.id) showSuccess(t(hubEvents.menuChanged.toast ?? ''))
  })
  return null
}
