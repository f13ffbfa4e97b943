import type { ChargeSchedule } from '@atrium/contract/leases/charges.ts'
import { indexClauseEntity, indexClauses, indexSeries } from '@atrium/contract/leases/indexes.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { codeText } from '../../../kit/money/charge-words.ts'
import { useRead } from '../../../kit/useRead.ts'

interface Props {
  leaseId: number
  startDate: string | undefined
  schedules: readonly ChargeSchedule[]
  drawer: { id: number | undefined; isNew: boolean; opened: boolean; close: () => void }
}

/** How an amount of a lease follows an index. */
export function ClauseDrawer({ leaseId, startDate, schedules, drawer }: Props) {
  const { t } = useTranslation()
  const series = useRead(indexSeries.search, { rowsPerPage: 100 }, { enabled: drawer.opened })
  const options = {
    scheduleId: schedules
      .filter(({ rule }) => rule !== 'Free')
      .map(({ id, code, notes }) => ({ value: id, label: [codeText(t, code), notes].filter(Boolean).join(' · ') })),
    seriesId: (series.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <RecordDrawer
      drawer={drawer}
      entity="index clause"
      fields={indexClauseEntity.form}
      get={indexClauses.get}
      create={indexClauses.save}
      update={indexClauses.save}
      start={{ leaseId, startDate, reviewMonths: 12, share: 100 }}
      options={options}
      words={{
        new: t('Follow an index'),
        edit: t('Edit how it follows the index'),
        create: t('Follow the index'),
        created: t('The amount follows the index.'),
        saved: t('The amount follows the index.'),
      }}
    />
  )
}
