import { hubEvents } from '@atrium/contract/kit/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showNews } from '../../kit/toast.ts'
import { forgetPermissions } from './cache-keys.ts'

/** The viewer's permissions have changed: refetches everything shown. */
export function PermissionEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  useHubEvent('userRolePermissionUpdate', () => {
    forgetPermissions()
    void client.invalidateQueries()
    showNews(t(hubEvents.userRolePermissionUpdate.toast ?? ''))
  })
  return null
}
