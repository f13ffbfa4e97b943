import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/**
 * What a report of a client starts with: its unit, and who reports it as whom to ask at the door. Undefined while that is read; what
 * cannot be read is left empty.
 */
export function useReporter(enabled: boolean) {
  const { user } = useViewer()
  const id = user.tenant?.id
  const client = useRead(ownTenant.get, { id: id ?? 0 }, { enabled: enabled && id !== undefined })
  const account = useRead(accountSettings.get, {}, { enabled })
  const isRead = enabled && !client.isLoading && !account.isLoading
  const { fullName, email } = user
  const unit = client.data?.unit ?? ''
  const phone = account.data?.phone || client.data?.phone || ''
  return useMemo(
    () =>
      isRead
        ? { unitId: unit, contactForAccessName: fullName, contactForAccessPhone: phone, contactForAccessEmail: email }
        : undefined,
    [isRead, unit, fullName, phone, email],
  )
}
