import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconChartLine, IconPercentage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { Page } from '../../../kit/Page.tsx'
import { showSuccess } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { LeaseLink } from '../LeaseLink.ts'
import { leaseStatementHref } from '../words.ts'
import { AreasTable } from './AreasTable.tsx'
import { ChargesTable } from './ChargesTable.tsx'
import { ClauseDrawer } from './ClauseDrawer.tsx'
import { ClausesTable } from './ClausesTable.tsx'
import { DepositTable } from './DepositTable.tsx'
import { EndedLease } from './EndedLease.tsx'
import { PercentageRentDrawer } from './PercentageRentDrawer.tsx'
import { PercentageRentsTable } from './PercentageRentsTable.tsx'
import { ScheduleDrawer } from './ScheduleDrawer.tsx'
import { SchedulesTable } from './SchedulesTable.tsx'
import { VersionsTable } from './VersionsTable.tsx'

/** What a lease charges: its rent by day, what comes beside it, what is still to come and what was charged. */
export function ChargesScreen() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const lease = useRead(leases.get, { id: String(id) })
  const read = useRead(leaseCharges.get, { id: String(id) })
  const drawer = useDrawer()
  const { may } = useViewer()
  const mayChange = may(leaseCharges.saveSchedule)
  // 0 is a new one.
  const [clause, setClause] = useState<number>()
  const [share, setShare] = useState<number>()
  const generate = useWrite(leaseCharges.generate)
  if (lease.error && !lease.data) return <ErrorState error={lease.error} onRetry={() => void lease.refetch()} />
  const { leaseNo = '', tenant = '', unitId = '' } = lease.data ?? {}
  const chargeNow = async () => {
    const { issued } = await generate.mutateAsync({ id })
    showSuccess(
      issued === 0 ? t('Everything that is due was charged already.') : t('{{count}} documents were issued.', { count: issued }),
    )
  }
  return (
    <Page
      title={t('Charges of lease {{name}}', { name: leaseNo })}
      loading={!lease.data}
      about={
        <>
          <Anchor component={Link} to="/leases" inherit underline="always">
            {t('Leases')}
          </Anchor>
          {lease.data && (
            <>
              {' · '}
              <LeaseLink id={id}>{leaseNo}</LeaseLink>
              {' · '}
              <ClientLink id={lease.data.tenantId}>{tenant}</ClientLink>
              {unitId && ` · ${unitId}`}
            </>
          )}
        </>
      }
      menu={
        mayChange && (
          <>
            <Menu.Item leftSection={<IconChartLine size={16} stroke={1.7} />} onClick={() => setClause(0)}>
              {t('Follow an index')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPercentage size={16} stroke={1.7} />} onClick={() => setShare(0)}>
              {t('Charge a share of the sales')}
            </Menu.Item>
          </>
        )
      }
      action={
        <>
          {lease.data && lease.data.status !== 'Draft' && may(clientInvoiceScreens.statement) && (
            <Button component={Link} to={leaseStatementHref(lease.data)} variant="default">
              {t('Statement of account')}
            </Button>
          )}
          {mayChange && (
            <>
              {lease.data?.noticesFrom && (
                <Button variant="default" loading={generate.isPending} onClick={() => void chargeNow()}>
                  {t('Charge now')}
                </Button>
              )}
              <Button component={Link} to={drawer.newHref} leftSection={<IconPlus size={16} />}>
                {t('Add charge')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Loaded read={read} height={[160, 160, 320]}>
        {({ versions, areas, schedules, clauses, percentageRents, charged, coming, currency }) => (
          <>
            {lease.data && <EndedLease lease={lease.data} />}
            <VersionsTable versions={versions} currency={currency} />
            <AreasTable areas={areas} />
            <SchedulesTable schedules={schedules} currency={currency} drawer={mayChange ? drawer : undefined} />
            <ClausesTable clauses={clauses} schedules={schedules} onEdit={mayChange ? setClause : undefined} />
            <PercentageRentsTable rents={percentageRents} currency={currency} onEdit={mayChange ? setShare : undefined} />
            <DepositTable leaseId={id} isOver={['Expired', 'Terminated'].includes(lease.data?.status ?? '')} />
            <ChargesTable
              id="coming"
              title={t('In the next twelve months')}
              charges={coming}
              currency={currency}
              none={
                lease.data?.noticesFrom
                  ? t('Nothing comes in the next twelve months.')
                  : t('This lease charges nothing by itself: it does not say from which day on.')
              }
            />
            <ChargesTable
              id="charged"
              title={t('Charged')}
              charges={charged}
              currency={currency}
              none={t('Nothing was charged yet.')}
            />
          </>
        )}
      </Loaded>
      {mayChange && (
        <ClauseDrawer
          leaseId={id}
          startDate={lease.data?.startDate}
          schedules={read.data?.schedules ?? []}
          drawer={{
            id: clause || undefined,
            isNew: clause === 0,
            opened: clause !== undefined,
            close: () => setClause(undefined),
          }}
        />
      )}
      {mayChange && (
        <PercentageRentDrawer
          leaseId={id}
          startDate={lease.data?.startDate}
          drawer={{
            id: share || undefined,
            isNew: share === 0,
            opened: share !== undefined,
            close: () => setShare(undefined),
          }}
        />
      )}
      {mayChange && <ScheduleDrawer leaseId={id} startDate={lease.data?.startDate} drawer={drawer} />}
    </Page>
  )
}
