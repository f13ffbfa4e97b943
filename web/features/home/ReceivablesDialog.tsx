import { formatMoney } from '@atrium/contract/kit/money.ts'
import { type LeasesSummaryDetails, leasesSummary, ownLeasesSummary, type Range } from '@atrium/contract/leases-summary.ts'
import { Button, Group, Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

interface Props {
  range: Range
  onClose: () => void
}

/** The rental notices behind an amount that is overdue. */
export function ReceivablesDialog({ range, onClose }: Props) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const { siteId } = useSelectedSite()
  const ofSite = useRead(leasesSummary.details, { id: String(siteId), range }, { enabled: isLandlord })
  const own = useRead(ownLeasesSummary.details, { range }, { enabled: !isLandlord })
  const { data, error, refetch } = isLandlord ? ofSite : own
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened
      onClose={onClose}
      title={t('AR Datails for {n} days').replace('{n}', String(range))}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={800}
      centered
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={4} height={36} gap={8} />}
      {data && <Notices details={data} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button component={Link} to={`${isLandlord ? '/rental-notices' : '/tenant/billings'}?status=Overdue`}>
          {t('Go to Rental Notices')}
        </Button>
      </Group>
    </Modal>
  )
}

function Notices({ details: { items, currency } }: { details: LeasesSummaryDetails }) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={560} maxHeight={420}>
      <Table stickyHeader verticalSpacing={8} styles={{ td: { fontVariantNumeric: 'tabular-nums' } }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Invoice No')}</Table.Th>
            <Table.Th>{t('Client')}</Table.Th>
            <Table.Th>{t('Start Date')}</Table.Th>
            <Table.Th>{t('End Date')}</Table.Th>
            <Table.Th ta="end">{`${t('Total')} (${currency})`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, invoiceNo, tenant, start, end, total }) => (
            <Table.Tr key={id}>
              <Table.Td>{invoiceNo}</Table.Td>
              <Table.Td>{tenant}</Table.Td>
              <Table.Td>{formatDate(start)}</Table.Td>
              <Table.Td>{formatDate(end)}</Table.Td>
              <Table.Td ta="end">{formatMoney(total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
