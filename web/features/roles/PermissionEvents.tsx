import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showEvent } from '../../kit/show-event.ts'
import { forgetPermissions } from './cache-keys.ts'

/** The viewer's permissions have changed: refetches everything shown. */
export function PermissionEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  useHubEvent('userRolePermissionUpdate', () => {
    forgetPermissions()
    void client.invalidateQueries()
    showEvent(t, 'userRolePermissionUpdate')
  })
  return null
}
