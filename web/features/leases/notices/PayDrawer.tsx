import { Payment, paymentFields, type RentalNotice, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { confirmWriteOff } from '../../../kit/money/confirm-write-off.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { NoticeFacts } from './NoticeFacts.tsx'

/** Notes that a rental notice was paid, and how. */
export function PayDrawer({ notice, onClose }: { notice: RentalNotice | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const pay = useWrite(rentalNotices.markPaid, { quiet: true, success: t('The payment was noted.') })
  return (
    <EntityDrawer title={t('Mark as paid')} opened={notice !== undefined} onClose={onClose} width={480}>
      {notice && (
        <>
          <NoticeFacts notice={notice} />
          <EntityForm
            key={notice.id}
            fields={paymentFields}
            schema={Payment}
            values={{ id: notice.id, version: notice.version, datePaid: daysFromToday(0), paymentMethod: 'BankTransfer' }}
            onSubmit={async (values) => {
              const { total: cents, currency, invoiceNo: document } = notice
              await confirmWriteOff(t, values.paymentMethod, { cents, currency, document })
              return pay.mutateAsync(values)
            }}
            onSaved={onClose}
            submitText={t('Mark as paid')}
          />
        </>
      )}
    </EntityDrawer>
  )
}
