import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { saveBlob } from '../../../kit/file/saveBlob.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { TenantPicker } from '../../../kit/form/TenantPicker.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../../kit/money/CurrencyChoice.tsx'
import { usePeriod } from '../../../kit/money/usePeriod.ts'
import { Page } from '../../../kit/Page.tsx'
import { send } from '../../../kit/send.ts'
import { showError } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { OwedDrawer } from '../ageing/OwedDrawer.tsx'
import { statementHref } from '../words.ts'
import { AgeingBar } from './AgeingBar.tsx'
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
  const ask = { tenantId: String(tenantId), ...period }
  const read = useRead(statements.statement, ask, { enabled: tenantId !== null, keepOld: true })
  const { data } = read
  const download = async () => {
    if (!data) return
    const { from, to } = data
    try {
      const file = await send(statements.pdf, { tenantId: String(tenantId), from, to, currency: data.currency })
      saveBlob(file as unknown as Blob, `${t('Statement of account')} ${data.clientName} ${to}.pdf`)
    } catch (error) {
      showError(error)
    }
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
          {data && ` · ${data.clientName} · ${data.siteName}`}
        </>
      }
      action={
        data && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
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
            onChange={(id) => void navigate(`${statementHref(id ?? 'own')}${window.location.search}`)}
          />
        )}
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
              <AgeingBar ageing={statement.ageing} currency={statement.currency} />
              <StatementTable statement={statement} />
              <OwedDrawer tenantId={statement.tenantId} asOf={statement.to} currency={statement.currency} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
