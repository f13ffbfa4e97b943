import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { NoticeFacts } from './NoticeFacts.tsx'

interface Props {
  id: number | undefined
  /** What became of it is for the landlord. */
  withHistory: boolean
  onClose: () => void
}

/** A rental notice over its list. */
export function NoticeDrawer({ id, withHistory, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(rentalNotices.get, { id: String(id) }, { enabled: id !== undefined, fresh: true })
  return (
    <EntityDrawer
      title={data?.invoiceNo ?? t('Rental notice')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <NoticeFacts notice={data} />}
      {id && withHistory && <HistorySection entity="rental notice" id={id} />}
    </EntityDrawer>
  )
}
