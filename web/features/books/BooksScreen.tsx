import { books } from '@atrium/contract/books/books.ts'
import { Day } from '@atrium/contract/kit/days.ts'
import { Anchor, Select } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useRead } from '../../kit/useRead.ts'
import { BalanceTable } from './BalanceTable.tsx'
import classes from './Books.module.css'
import { JournalExport } from './JournalExport.tsx'

/** The trial balance of the company at the end of a day, and its journals for an accounting program. */
export function BooksScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const asOf = Day.safeParse(query.get('to')).data ?? daysFromToday(0)
  const currency = /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0]
  const read = useRead(books.trialBalance, { asOf, ...(currency ? { currency } : {}) }, { keepOld: true })
  const { data } = read
  const choose = (key: 'to' | 'currency', value: string | null) =>
    change((now) => {
      if (value === null) now.delete(key)
      else now.set(key, value)
      return now
    }, true)
  return (
    <Page
      title={t('Trial balance')}
      narrow
      about={
        <Anchor component={Link} to="/other-payments" inherit underline="always">
          {t('Other Payments')}
        </Anchor>
      }
    >
      <div className={classes['choices']}>
        <DayInput label={t('As of')} value={asOf} onChange={(day) => choose('to', day)} />
        {data && data.currencies.length > 1 && (
          <Select
            label={t('Currency')}
            data={data.currencies}
            value={data.currency}
            allowDeselect={false}
            onChange={(chosen) => choose('currency', chosen)}
          />
        )}
      </div>
      <Loaded read={read} height={[320, 120]}>
        {(balance) =>
          balance.accounts.length === 0 ? (
            <EmptyState icon={IconScale} title={t('Nothing was posted yet.')} hint={t('What is billed and paid appears here.')} />
          ) : (
            <>
              <BalanceTable balance={balance} />
              <JournalExport currency={balance.currency} to={asOf} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
