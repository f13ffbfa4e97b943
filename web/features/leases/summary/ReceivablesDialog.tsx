import '../../../kit/more-styles.ts'
import { type LeasesSummaryDetails, leasesSummary, ownLeasesSummary, type Range } from '@atrium/contract/leases/leases-summary.ts'
import { Anchor, Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './ReceivablesDialog.module.css'

interface Props {
  range: Range
  currency: string
  onClose: () => void
}

/** The rental notices behind an amount that is overdue. */
export function ReceivablesDialog({ range, currency, onClose }: Props) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const { siteId } = useSelectedSite()
  const ofSite = useRead(leasesSummary.details, { id: String(siteId), range, currency }, { enabled: isLandlord })
  const own = useRead(ownLeasesSummary.details, { range, currency }, { enabled: !isLandlord })
  const { data, error, refetch } = isLandlord ? ofSite : own
  const list = isLandlord ? '/rental-notices' : '/tenant/billings'
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
      {data && <Notices details={data} list={list} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button component={Link} to={`${list}?status=Overdue`}>
          {t('Go to Rental Notices')}
        </Button>
      </Group>
    </Modal>
  )
}

/** `list` is the screen that opens each of them. */
function Notices({ details: { items, currency }, list }: { details: LeasesSummaryDetails; list: string }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={classes['scroll']} tabIndex={0}>
      <table className={classes['notices']}>
        <thead>
          <tr>
            <th scope="col">{t('Invoice No')}</th>
            <th scope="col">{t('Client')}</th>
            <th scope="col">{t('Start Date')}</th>
            <th scope="col">{t('End Date')}</th>
            <th scope="col">{`${t('Total')} (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, invoiceNo, tenantId, tenant, start, end, total }) => (
            <tr key={id}>
              <td>
                <Anchor component={Link} to={`${list}?edit=${id}`} fz="inherit">
                  {invoiceNo}
                </Anchor>
              </td>
              <td>
                <ClientLink id={tenantId} isPlain>
                  {tenant}
                </ClientLink>
              </td>
              <td>{formatDate(start)}</td>
              <td>{formatDate(end)}</td>
              <td>{formatMoney(total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
