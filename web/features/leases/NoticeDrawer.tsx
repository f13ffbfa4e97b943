import { RentalNoticeInput, rentalNoticeFields, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { NoticeFacts } from './NoticeFacts.tsx'

// A notice stays with its lease.
const fields = rentalNoticeFields.filter(({ value }) => value !== 'leaseId')

interface Props {
  id: number | undefined
  mayChange: boolean
  onClose: () => void
}

/** A rental notice over its list: to be changed while it is open by who may, to be read by everybody else. */
export function NoticeDrawer({ id, mayChange, onClose }: Props) {
  const { t } = useTranslation()
  const ask = { id: String(id) }
  const { data, error, refetch } = useRead(rentalNotices.get, ask, { enabled: id !== undefined, fresh: true })
  const save = useWrite(rentalNotices.save, { quiet: true, success: t('The rental notice was saved.') })
  const asForm = mayChange && (data?.status === 'Open' || data?.status === 'Overdue')
  return (
    <EntityDrawer
      title={data?.invoiceNo ?? t('Rental notice')}
      opened={id !== undefined}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <NoticeFacts notice={data} short={asForm} />}
      {asForm && (
        <EntityForm
          key={id}
          fields={fields}
          schema={RentalNoticeInput}
          values={data}
          onSubmit={(values) => save.mutateAsync(values)}
          onSaved={onClose}
          onReload={() => send(rentalNotices.get, ask)}
        />
      )}
      {id && mayChange && <HistorySection entity="rental notice" id={id} />}
    </EntityDrawer>
  )
}
