import { leases } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconCoins, IconFileText, IconPencil, IconReportMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCustomOf } from '../../../kit/custom/useCustomOf.ts'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { Page } from '../../../kit/Page.tsx'
import page from '../../../kit/record-page/RecordPage.module.css'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { EndedLease } from '../charges/EndedLease.tsx'
import { LeaseDrawer } from '../lease/LeaseDrawer.tsx'
import { chargesHref, leaseStatementHref } from '../words.ts'
import { LeaseFacts } from './LeaseFacts.tsx'
import { LeaseRecords } from './LeaseRecords.tsx'
import { LeaseTerm } from './LeaseTerm.tsx'

/** A lease: how long it runs, what was agreed, and the records that belong to it. */
export function LeaseScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { may } = useViewer()
  const read = useRead(leases.get, { id })
  const custom = useCustomOf('lease')
  const drawer = useDrawer()
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  const mayChange = may(leases.save)
  return (
    <Page
      title={data ? data.leaseNo : t('Lease')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to={leaseScreens.list.path} inherit underline="always">
            {t('Leases')}
          </Anchor>
          {data && (
            <>
              {' · '}
              <ClientLink id={data.tenantId}>{data.tenant}</ClientLink>
              {[data.unitId, data.siteName].filter(Boolean).map((text) => ` · ${text}`)}
            </>
          )}
        </>
      }
      menu={
        data && (
          <>
            {data.status !== 'Draft' && may(clientInvoiceScreens.statement) && (
              <Menu.Item component={Link} to={leaseStatementHref(data)} leftSection={<IconReportMoney size={16} stroke={1.7} />}>
                {t('Statement of account')}
              </Menu.Item>
            )}
            {may(documentLists.LeaseDocument) && (
              <Menu.Item
                component={Link}
                to={`/LeaseDocument?tenantId=${data.tenantId}`}
                leftSection={<IconFileText size={16} stroke={1.7} />}
              >
                {t('Lease Documents')}
              </Menu.Item>
            )}
          </>
        )
      }
      action={
        data && (
          <>
            {mayChange && (
              <Button
                variant="default"
                leftSection={<IconPencil size={17} stroke={1.7} />}
                onClick={() => void drawer.openEdit(data.id)}
              >
                {t('Edit')}
              </Button>
            )}
            <Button component={Link} to={chargesHref(data.id)} leftSection={<IconCoins size={17} stroke={1.7} />}>
              {t('Charges')}
            </Button>
          </>
        )
      }
    >
      <Loaded read={read} height={[88, 220, 320]}>
        {(lease) => (
          <div className={page['page']}>
            <EndedLease lease={lease} />
            <LeaseTerm lease={lease} />
            <div className={page['columns']}>
              <div className={page['column']}>
                <LeaseRecords leaseId={lease.id} />
              </div>
              <div className={page['column']}>
                <div className={page['facts']}>
                  <LeaseFacts lease={lease} />
                </div>
                <HistorySection entity="lease" id={lease.id} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
      {mayChange && <LeaseDrawer drawer={drawer} custom={custom} />}
    </Page>
  )
}
