import { RentalNoticeInput, rentalNoticeFields, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { LeasePicker } from '../lease/LeasePicker.tsx'

/** Makes a rental notice by hand, with the number that comes next. */
export function NewNoticeDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const next = useRead(rentalNotices.generateInvoiceNo, {}, { enabled: opened, fresh: true })
  const save = useWrite(rentalNotices.save, { quiet: true, success: mailed(t('The rental notice is on its way.')) })
  return (
    <EntityDrawer
      title={t('New rental notice')}
      opened={opened}
      onClose={onClose}
      loading={!next.data}
      error={next.error}
      onRetry={() => void next.refetch()}
    >
      <EntityForm
        fields={rentalNoticeFields}
        schema={RentalNoticeInput}
        values={{ invoiceNo: next.data?.invoiceNo, ...thisMonth() }}
        render={{ leaseId: (input) => <LeasePicker {...input} /> }}
        onSubmit={(values) => save.mutateAsync(values)}
        onSaved={onClose}
        submitText={t('Send rental notice')}
      />
    </EntityDrawer>
  )
}

/** A new notice is mostly for this month, and due at its beginning. */
function thisMonth() {
  const [year = 0, month = 0] = daysFromToday(0).split('-').map(Number)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const startDate = day(Date.UTC(year, month - 1))
  return { startDate, endDate: day(Date.UTC(year, month, 0)), dueDate: startDate }
}
