import { noticeStateWords, noticeTones, type RentalNotice } from '@atrium/contract/leases/rental-notices.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Fact } from '../../../kit/Facts.tsx'
import { FactsAmount } from '../../../kit/FactsAmount.tsx'
import { FactsBox } from '../../../kit/FactsBox.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { modeText } from '../../../kit/money/payment-modes.ts'
import { ClientLink, SiteLink } from '../../../kit/NameLink.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { LeaseLink } from '../LeaseLink.ts'

/** What is known of a rental notice, and the way to its document. */
export function NoticeFacts({ notice }: { notice: RentalNotice }) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const { total, balance, currency, status, documentId, dueDate, startDate, endDate, datePaid, paymentMethod } = notice
  const client = isLandlord && <ClientLink id={notice.tenantId}>{notice.tenantName}</ClientLink>
  const site = <SiteLink id={notice.siteId}>{notice.siteName}</SiteLink>
  const lease = <LeaseLink id={notice.leaseId}>{[notice.leaseNo, notice.unitId].filter(Boolean).join(' · ')}</LeaseLink>
  const facts: Fact[] = [
    [t('Client'), client],
    [t('Site'), site],
    [t('Lease'), lease],
    [t('Period'), t('{{from}} to {{to}}', { from: formatDate(startDate), to: formatDate(endDate) })],
    [t('Due Date'), formatDate(dueDate)],
    [t('Balance'), balance > 0 && balance < total && formatMoney(balance, currency)],
    [t('Date paid'), datePaid && formatDate(datePaid)],
    [t('Payment method'), paymentMethod && modeText(t, paymentMethod)],
    [t('Notes'), notice.notes],
    [
      t('Document'),
      <Anchor key="document" component={Link} to={documentHref(documentId)} inherit underline="always">
        {t('What it charges, and why')}
      </Anchor>,
    ],
  ]
  return (
    <FactsBox
      label={t('Rental notice')}
      head={
        <FactsAmount cents={total} currency={currency}>
          <StatusChip status={noticeStateWords[status]} tone={noticeTones[status]} />
        </FactsAmount>
      }
      facts={facts}
    />
  )
}
