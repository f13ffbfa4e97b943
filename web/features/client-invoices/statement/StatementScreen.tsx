import { OF_LEASE, type Statement, statements } from '@atrium/contract/client-invoices/statements.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { TenantPicker } from '../../../kit/form/TenantPicker.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../../kit/money/CurrencyChoice.tsx'
import { usePeriod } from '../../../kit/money/usePeriod.ts'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { OwedDrawer } from '../ageing/OwedDrawer.tsx'
import { statementHref } from '../words.ts'
import { AgeingBar } from './AgeingBar.tsx'
import { LeaseChoice } from './LeaseChoice.tsx'
import classes from './Statement.module.css'
import { StatementTable } from './StatementTable.tsx'

/** What a client owes and why: opening, what was billed and paid, closing. A client sees its own. */
export function StatementScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { c } = useParams()
  const { kind, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const tenantId = isLandlord ? Number(c) || null : (user.tenant?.id ?? null)
  const { choose, ...period } = usePeriod()
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const leaseId = Number(query.get('lease')) || undefined
  const chooseLease = (id: number | undefined) =>
    change((now) => {
      leaveLease(now)
      if (id !== undefined) now.set('lease', String(id))
      return now
    }, true)
  const ask = { tenantId: String(tenantId), ...period, ...(leaseId === undefined ? {} : { leaseId }) }
  const read = useRead(statements.statement, ask, { enabled: tenantId !== null, keepOld: true })
  const { data } = read
  const { saveFile, busy } = useSaveFile()
  const download = async ({ from, to, currency, lease, clientName }: Statement) => {
    const ofLease = lease ? { leaseId: String(lease.id) } : {}
    const name = [t('Statement of account'), clientName, lease?.leaseNo, to].filter(Boolean).join(' ')
    await saveFile(statements.pdf, { tenantId: String(tenantId), from, to, currency, ...ofLease }, `${name}.pdf`)
  }
  return (
    <Page
      title={t('Statement of account')}
      narrow
      about={
        <>
          <Anchor component={Link} to="/other-payments" inherit underline="always">
            {t('Other Payments')}
          </Anchor>
          {data && (
            <>
              {' · '}
              <ClientLink id={data.tenantId}>{data.clientName}</ClientLink>
            </>
          )}
          {data &&
            [data.siteName, data.lease && `${t('Lease')} ${leaseName(data.lease)}`].filter(Boolean).map((one) => ` · ${one}`)}
        </>
      }
      action={
        data && (
          <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void download(data)}>
            {t('PDF')}
          </Button>
        )
      }
    >
      <div className={classes['choices']}>
        {isLandlord && (
          <TenantPicker
            label={t('Client')}
            value={tenantId}
            onChange={(id) => void navigate(`${statementHref(id ?? 'own')}${withoutLease(query)}`)}
          />
        )}
        <LeaseChoice data={data} onChange={chooseLease} />
        <DayInput label={t('From')} value={period.from ?? data?.from ?? null} onChange={(day) => choose('from', day)} />
        <DayInput label={t('Until')} value={period.to ?? data?.to ?? null} onChange={(day) => choose('to', day)} />
        <CurrencyChoice data={data} onChange={(chosen) => choose('currency', chosen)} />
      </div>
      {tenantId === null ? (
        <EmptyState title={t('Choose a client')} hint={t('Its statement shows what it was billed and what it has paid.')} />
      ) : (
        <Loaded read={read} height={[96, 320]}>
          {(statement) => (
            <>
              {statement.lease && <p className={classes['ofLease']}>{t(OF_LEASE)}</p>}
              <AgeingBar ageing={statement.ageing} currency={statement.currency} />
              <StatementTable statement={statement} />
              <OwedDrawer
                tenantId={statement.tenantId}
                leaseId={statement.lease?.id}
                asOf={statement.to}
                currency={statement.currency}
              />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

/** Takes out of an address the lease, and what is open of it. */
function leaveLease(query: URLSearchParams): void {
  for (const key of ['lease', 'bucket', 'page']) query.delete(key)
}

/** The same days and currency for another client: the lease is not one of it. */
function withoutLease(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  leaveLease(next)
  return next.size > 0 ? `?${next}` : ''
}
