import type { HubEventName } from '@atrium/contract/kit/events.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from './hub.ts'
import { showEvent } from './show-event.ts'
import { useViewer } from './useViewer.ts'

/** A listener that tells the others of a company of an event, by its toast; topics refresh what is shown. */
export const toastOf = (event: HubEventName): ComponentType =>
  function EventToast() {
    const { t } = useTranslation()
    const { user } = useViewer()
    useHubEvent(event, ({ userId }) => {
      if (userId !== user.id) showEvent(t, event)
    })
    return null
  }
