import { basisWords, type PlAccount, profitAndLoss, revenueBases } from '@atrium/contract/books/profit-and-loss.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { Anchor, Select } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../kit/money/CurrencyChoice.tsx'
import { usePeriod } from '../../kit/money/usePeriod.ts'
import { Page } from '../../kit/Page.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useRead } from '../../kit/useRead.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { AmountsTable } from './AmountsTable.tsx'
import { accountName } from './account-name.ts'
import { BookSiteChoice, useBookSite } from './BookSiteChoice.tsx'
import classes from './Books.module.css'
import { DeferredTable } from './DeferredTable.tsx'

/** What was earned and lost, by account or by site, and by month. */
export function ProfitAndLossScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const { from: first, to: last, currency, choose } = usePeriod()
  const siteId = useBookSite()
  const by = query.get('by') === 'site' ? 'site' : 'account'
  const basis = revenueBases.find((one) => one === query.get('basis')) ?? 'billed'
  const to = last ?? daysFromToday(0)
  const from = first ?? `${to.slice(0, 4)}-01-01`
  const ask = { from, to, currency, basis, siteId: by === 'site' ? ALL_SITES.id : siteId }
  const read = useRead(profitAndLoss.get, ask, { keepOld: true })
  const reports = useReports({ call: profitAndLoss.file, ask: { ...ask, by }, name: t('Profit and loss') })
  const look = (set: Record<string, string>) =>
    change((now) => {
      for (const [key, value] of Object.entries(set)) now.set(key, value)
      return now
    })
  const line = (one: PlAccount) => ({ ...one, key: `${one.type}/${one.code}`, name: accountName(t, one) })
  return (
    <Page
      title={t('Profit and loss')}
      menu={reports.items}
      about={
        <>
          <Anchor component={Link} to="/other-payments/books" inherit underline="always">
            {t('Trial balance')}
          </Anchor>
          {` · ${basis === 'service' ? t('Whole months, by the days that it was billed for') : t('Whole months, by the days on which it was billed and taken back, whenever it is paid')}`}
        </>
      }
    >
      <ViewSwitch names={{ account: t('By account'), site: t('By site') }} view={by} onChange={(next) => look({ by: next })} />
      <div className={classes['choices']}>
        <DayInput label={t('From')} value={from} onChange={(day) => choose('from', day)} />
        <DayInput label={t('Until')} value={to} onChange={(day) => choose('to', day)} />
        <Select
          label={t('Revenue')}
          data={revenueBases.map((one) => ({ value: one, label: t(basisWords[one]) }))}
          value={basis}
          allowDeselect={false}
          onChange={(chosen) => chosen && look({ basis: chosen })}
        />
        {by === 'account' && <BookSiteChoice />}
        <CurrencyChoice data={read.data} onChange={(chosen) => choose('currency', chosen)} />
      </div>
      <Loaded read={read} height={[320]}>
        {({ months, income, expenses, result, sites, currency: of }) => {
          if ((by === 'site' ? sites : [...income, ...expenses]).length === 0)
            return (
              <EmptyState
                icon={IconChartBar}
                title={t('Nothing was earned or lost in these months.')}
                hint={t('What is billed and written off appears here.')}
              />
            )
          const sum = { ...result, key: 'result', name: t('Result'), isSum: true as const }
          return by === 'site' ? (
            <AmountsTable
              id="sites"
              title={t('By site')}
              heading={t('Site')}
              months={months}
              currency={of}
              lines={[
                ...sites.map((site) => ({
                  ...site,
                  key: String(site.siteId),
                  name: site.name || t('Company'),
                  onOpen: () => look({ by: 'account', site: String(site.siteId ?? NO_SITE) }),
                })),
                sum,
              ]}
            />
          ) : (
            <AmountsTable
              id="accounts"
              title={t('By account')}
              heading={t('Account')}
              months={months}
              currency={of}
              lines={[...income.map(line), ...expenses.map(line), sum]}
            />
          )
        }}
      </Loaded>
      {basis === 'service' && <DeferredTable asOf={to} currency={read.data?.currency} />}
      {reports.dialog}
    </Page>
  )
}
