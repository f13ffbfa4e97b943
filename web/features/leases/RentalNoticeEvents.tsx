import { type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHubEvent } from '../../kit/hub.ts'
import { showSuccess } from '../../kit/toast.ts'
import { keyOf, reading } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Keeps rental notices and what is owed up to date, and tells a client what has arrived, if it wants to be told. */
export function RentalNoticeEvents() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { kind } = useViewer()
  // What is read anew is named by calls whose description no first visit should have to load.
  const refresh = async () => {
    const { noticeReads } = await import('./lease-reads.ts')
    for (const call of noticeReads) void client.invalidateQueries({ queryKey: [keyOf(call)] })
  }
  const isWanted = async () => {
    const { accountSettings } = await import('@atrium/contract/account/account-settings.ts')
    const { items } = await client.fetchQuery(reading(accountSettings.notifications, {}))
    return items.some(({ name, portal }) => name === 'TenantMonthlyBilling' && portal)
  }
  useHubEvent('rentalNoticeAdded', async ({ string1 }: HubMessage) => {
    void refresh()
    if (kind !== 'landlord' && (await isWanted())) showSuccess(t(hubEvents.rentalNoticeAdded.toast ?? '', { name: string1 }))
  })
  useHubEvent('rentalNoticeUpdated', () => void refresh())
  return null
}
