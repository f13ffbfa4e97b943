import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../../kit/money/CurrencyChoice.tsx'
import { usePeriod } from '../../../kit/money/usePeriod.ts'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { AgeingBar } from '../statement/AgeingBar.tsx'
import classes from '../statement/Statement.module.css'
import { AgeingTable } from './AgeingTable.tsx'
import { OwedDrawer } from './OwedDrawer.tsx'

/** What the clients of the chosen site owe at the end of a day, by how long it is due; each leads to its statement. */
export function AgeingScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { to: asOf, currency, choose } = usePeriod()
  const read = useRead(statements.ageing, { siteId, asOf, currency }, { keepOld: true })
  const { data } = read
  return (
    <Page
      title={t('Ageing')}
      about={
        <>
          <Anchor component={Link} to="/other-payments" inherit underline="always">
            {t('Other Payments')}
          </Anchor>
          {` · ${site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}`}
        </>
      }
    >
      <div className={classes['choices']}>
        <DayInput label={t('As of')} value={asOf ?? data?.asOf ?? null} onChange={(day) => choose('to', day)} />
        <CurrencyChoice data={data} onChange={(chosen) => choose('currency', chosen)} />
      </div>
      <Loaded read={read} height={[96, 320]}>
        {(ageing) =>
          ageing.items.length === 0 ? (
            <EmptyState title={t('Nobody owes anything.')} hint={t('What is billed and not paid yet appears here.')} />
          ) : (
            <>
              <AgeingBar ageing={ageing.totals} currency={ageing.currency} />
              <AgeingTable ageing={ageing} />
              <OwedDrawer siteId={siteId} asOf={ageing.asOf} currency={ageing.currency} withClients />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
