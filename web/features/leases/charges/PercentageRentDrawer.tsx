import { percentageRentEntity, percentageRents } from '@atrium/contract/leases/percentage-rents.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'

interface Props {
  leaseId: number
  startDate: string | undefined
  drawer: { id: number | undefined; isNew: boolean; opened: boolean; close: () => void }
}

/** What a lease charges by the sales of its client. */
export function PercentageRentDrawer({ leaseId, startDate, drawer }: Props) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="percentage rent"
      fields={percentageRentEntity.form}
      get={percentageRents.get}
      create={percentageRents.save}
      update={percentageRents.save}
      start={{ leaseId, startDate, yearKind: 'Lease', breakpointKind: 'Natural' }}
      words={{
        new: t('Charge a share of the sales'),
        edit: t('Edit the share of the sales'),
        create: t('Charge the share'),
        created: t('The lease charges a share of the sales.'),
        saved: t('The lease charges a share of the sales.'),
      }}
    />
  )
}
