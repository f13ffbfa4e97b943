import { type RentalNotice, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

/** Voids a rental notice, or reopens a paid one, after a confirmation. */
export function useNoticeActions() {
  const { t } = useTranslation()
  const revoke = useWrite(rentalNotices.void, { success: t('The rental notice is void now.') })
  const again = useWrite(rentalNotices.reopen, { success: t('The rental notice is open again.') })
  return {
    async void({ id, version, invoiceNo, tenantName }: RentalNotice) {
      const sure = await confirm({
        title: t('Void "{{name}}"?', { name: invoiceNo }),
        text: t('{{client}} no longer owes it. It stays in the list to be read, and its number is not used again.', {
          client: tenantName,
        }),
        action: t('Void rental notice'),
      })
      if (sure) revoke.mutate({ id, version })
    },
    async reopen({ id, version, invoiceNo }: RentalNotice) {
      const sure = await confirm({
        title: t('Open "{{name}}" again?', { name: invoiceNo }),
        text: t('What was noted by marking it as paid is void. Money that came otherwise stays with the client, not applied.'),
        action: t('Open again'),
        danger: false,
      })
      if (sure) again.mutate({ id, version })
    },
  }
}
