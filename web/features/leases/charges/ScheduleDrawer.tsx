import { chargeScheduleEntity, leaseCharges, type ScheduleRule } from '@atrium/contract/leases/charges.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'

interface Props {
  leaseId: number
  /** Of the lease: where a new charge begins. */
  startDate: string | undefined
  drawer: ReturnType<typeof useDrawer>
}

const start = { rule: 'Fixed' satisfies ScheduleRule, rhythm: 'Monthly' }

/** The form of a charge beside the rent. */
export function ScheduleDrawer({ leaseId, startDate, drawer }: Props) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="charge schedule"
      fields={chargeScheduleEntity.form}
      get={leaseCharges.schedule}
      create={leaseCharges.saveSchedule}
      update={leaseCharges.saveSchedule}
      start={{ ...start, leaseId, startDate }}
      words={{
        new: t('New charge'),
        edit: t('Edit charge'),
        create: t('Add charge'),
        created: t('The charge was added.'),
        saved: t('The charge was saved.'),
      }}
    />
  )
}
