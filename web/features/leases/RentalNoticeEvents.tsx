import { type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { reading } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Toasts a client about a new notice, if it wants portal notifications. */
export function RentalNoticeEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { kind } = useViewer()
  const isWanted = async () => {
    const { accountSettings } = await import('@atrium/contract/account/account-settings.ts')
    const { items } = await client.fetchQuery(reading(accountSettings.notifications, {}))
    return items.some(({ name, portal }) => name === 'TenantMonthlyBilling' && portal)
  }
  useHubEvent('rentalNoticeAdded', async ({ string1, integer1 }: HubMessage) => {
    if (kind !== 'landlord' && (await isWanted()))
      showSuccess(t(hubEvents.rentalNoticeAdded.toast ?? '', { name: string1 }), { to: `/tenant/billings?edit=${integer1}` })
  })
  return null
}
