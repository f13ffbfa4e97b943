import { type EvenMonth, straightLine } from '@atrium/contract/leases/straight-line.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { formatMoney, formatShortMonth } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../../kit/money/CurrencyChoice.tsx'
import { usePeriod } from '../../../kit/money/usePeriod.ts'
import { Page } from '../../../kit/Page.tsx'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useReports } from '../../../kit/reports/useReports.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { LeaseViews } from '../LeaseViews.tsx'
import classes from './StraightLine.module.css'

/** Rent with steps or free months, spread evenly over each lease's term, by site and month. */
export function StraightLineScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { from: first, to: last, currency, choose } = usePeriod()
  const to = last ?? `${daysFromToday(0).slice(0, 4)}-12-31`
  const from = first ?? `${to.slice(0, 4)}-01-01`
  const ask = { from, to, siteId, currency }
  const read = useRead(straightLine.get, ask, { keepOld: true })
  const reports = useReports({ call: straightLine.file, ask, name: t('Straight-line rent') })
  return (
    <Page
      title={t('Straight-line rent')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      menu={reports.items}
    >
      <LeaseViews view="even" />
      <p className={classes['about']}>
        {t('Base rent that steps or is free in some months, spread evenly over the term of its lease. Nothing is posted.')}
      </p>
      <div className={classes['choices']}>
        <DayInput label={t('From')} value={from} onChange={(day) => choose('from', day)} />
        <DayInput label={t('Until')} value={to} onChange={(day) => choose('to', day)} />
        <CurrencyChoice data={read.data} onChange={(chosen) => choose('currency', chosen)} />
      </div>
      <Loaded read={read} height={[320]}>
        {({ sites, total, currency: of }) =>
          sites.length === 0 ? (
            <EmptyState
              icon={IconChartLine}
              title={t('No rent of these months steps or is free.')}
              hint={t('Leases whose base rent changes within their term appear here.')}
            />
          ) : (
            <>
              {sites.map(({ siteId: id, name, leases, months }) => (
                <Months
                  key={id}
                  id={`site-${id}`}
                  title={`${name} · ${t('{{count}} leases', { count: leases })}`}
                  months={months}
                  currency={of}
                />
              ))}
              {sites.length > 1 && <Months id="total" title={t('Total')} months={total} currency={of} />}
            </>
          )
        }
      </Loaded>
      {reports.dialog}
    </Page>
  )
}

function Months({ id, title, months, currency }: { id: string; title: string; months: readonly EvenMonth[]; currency: string }) {
  const { t } = useTranslation()
  const money = (cents: number) => <td className={plain['number']}>{formatMoney(cents, currency)}</td>
  return (
    <PlainTable
      id={id}
      title={title}
      headings={[
        t('Month'),
        { number: t('Rent by its terms') },
        { number: t('Straight-line rent') },
        { number: t('Difference') },
        { number: t('Deferred rent') },
      ]}
    >
      {months.map(({ month, agreed, even, difference, deferred }) => (
        <tr key={month}>
          <td>{`${formatShortMonth(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`}</td>
          {money(agreed)}
          {money(even)}
          {money(difference)}
          {money(deferred)}
        </tr>
      ))}
    </PlainTable>
  )
}
