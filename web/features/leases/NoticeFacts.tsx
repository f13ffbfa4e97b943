import type { RentalNotice } from '@atrium/contract/leases/rental-notices.ts'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../kit/Facts.tsx'
import { FactsAmount } from '../../kit/FactsAmount.tsx'
import { FactsBox } from '../../kit/FactsBox.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { NoticeChip } from './NoticeChip.tsx'
import { methodText } from './words.ts'

/** A rental notice's fields; `short` beside the form that shows the others. */
export function NoticeFacts({ notice, short = false }: { notice: RentalNotice; short?: boolean }) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const { total, currency, status, dueDate, startDate, endDate, datePaid, paymentMethod } = notice
  const facts: Fact[] = [
    [t('Client'), isLandlord && notice.tenantName],
    [t('Site'), notice.siteName],
    [t('Lease'), [notice.leaseNo, notice.unitId].filter(Boolean).join(' · ')],
    [t('Period'), !short && t('{{from}} to {{to}}', { from: formatDate(startDate), to: formatDate(endDate) })],
    [t('Due Date'), !short && formatDate(dueDate)],
    [t('Date paid'), datePaid && formatDate(datePaid)],
    [t('Payment method'), paymentMethod && methodText(t, paymentMethod)],
    [t('Notes'), !short && notice.notes],
  ]
  return (
    <FactsBox
      label={t('Rental notice')}
      head={
        <FactsAmount cents={total} currency={currency}>
          <NoticeChip state={status} />
        </FactsAmount>
      }
      facts={facts}
    />
  )
}
