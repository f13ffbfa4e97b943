import { books } from '@atrium/contract/books/books.ts'
import { bookScreens } from '@atrium/contract/books/screens.ts'
import { Anchor } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../kit/money/CurrencyChoice.tsx'
import { usePeriod } from '../../kit/money/usePeriod.ts'
import { Page } from '../../kit/Page.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { useRead } from '../../kit/useRead.ts'
import { BalanceTable } from './BalanceTable.tsx'
import { BookSiteChoice, useBookSite } from './BookSiteChoice.tsx'
import classes from './Books.module.css'
import { ClosingLine } from './ClosingLine.tsx'
import { JournalExport } from './JournalExport.tsx'

/** The trial balance of the company at the end of a day, and its journals for an accounting program. */
export function BooksScreen() {
  const { t } = useTranslation()
  const { to: asOf, currency, choose } = usePeriod()
  const siteId = useBookSite()
  const read = useRead(books.trialBalance, { asOf, currency, siteId }, { keepOld: true })
  const { data } = read
  const reports = useReports({ call: books.balanceFile, ask: { asOf, currency, siteId }, name: t('Trial balance') })
  return (
    <Page
      title={t('Trial balance')}
      narrow
      menu={reports.items}
      about={
        <>
          <Anchor component={Link} to="/other-payments" inherit underline="always">
            {t('Other Payments')}
          </Anchor>
          {' · '}
          <Anchor component={Link} to={bookScreens.manual.path} inherit underline="always">
            {t('Manual journals')}
          </Anchor>
        </>
      }
    >
      <div className={classes['choices']}>
        <DayInput label={t('As of')} value={asOf ?? data?.asOf ?? null} onChange={(day) => choose('to', day)} />
        <BookSiteChoice />
        <CurrencyChoice data={data} onChange={(chosen) => choose('currency', chosen)} />
      </div>
      {read.data && <ClosingLine />}
      <Loaded read={read} height={[320, 120]}>
        {(balance) =>
          balance.accounts.length === 0 ? (
            <EmptyState icon={IconScale} title={t('Nothing was posted yet.')} hint={t('What is billed and paid appears here.')} />
          ) : (
            <>
              <BalanceTable balance={balance} />
              <JournalExport currency={balance.currency} to={balance.asOf} />
            </>
          )
        }
      </Loaded>
      {reports.dialog}
    </Page>
  )
}
