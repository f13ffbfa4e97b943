import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { taxAccountText } from '@atrium/contract/kit/tax-types.ts'
import { Anchor } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { formatMoney } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { CurrencyChoice } from '../../kit/money/CurrencyChoice.tsx'
import { Page } from '../../kit/Page.tsx'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useRead } from '../../kit/useRead.ts'
import { BookSiteChoice, useBookSite } from './BookSiteChoice.tsx'
import classes from './Books.module.css'
import { TaxDocuments } from './TaxDocuments.tsx'
import { useTaxPeriod } from './useTaxPeriod.ts'

/** What of each tax was charged and taken back in a period; a tax leads to its documents. */
export function TaxReportScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const siteId = useBookSite()
  const period = { ...useTaxPeriod(), siteId }
  const tax = query.get('tax') ?? undefined
  const read = useRead(taxReport.get, period, { keepOld: true })
  const { data } = read
  const reports = useReports({ call: taxReport.file, ask: { ...period, ...(tax ? { tax } : {}) }, name: t('Tax report') })
  const choose = (key: string, value: string | null) =>
    change((now) => {
      if (value === null) now.delete(key)
      else now.set(key, value)
      if (key !== 'page') now.delete('page')
      return now
    }, true)
  return (
    <Page
      title={t('Tax report')}
      narrow
      menu={reports.items}
      about={
        <>
          <Anchor component={Link} to="/other-payments/books" inherit underline="always">
            {t('Trial balance')}
          </Anchor>
          {` · ${t('By the days on which it was billed and taken back, whenever it is paid')}`}
        </>
      }
    >
      <div className={classes['choices']}>
        <DayInput label={t('From')} value={period.from} onChange={(day) => choose('from', day)} />
        <DayInput label={t('Until')} value={period.to} onChange={(day) => choose('to', day)} />
        <BookSiteChoice />
        <CurrencyChoice data={data} onChange={(chosen) => choose('currency', chosen)} />
      </div>
      <Loaded read={read} height={[240]}>
        {({ taxes, currency: of, sales, untaxed, salesAdjusted, due }) => {
          const byHand = taxes.some(({ adjusted }) => adjusted !== 0)
          const amount = (cents: number) => <td className={plain['number']}>{formatMoney(cents, of)}</td>
          return taxes.length === 0 ? (
            <EmptyState
              icon={IconReceiptTax}
              title={t('No tax was charged in these days.')}
              hint={t('What your invoices charge of each tax appears here.')}
            />
          ) : (
            <PlainTable
              id="taxes"
              title={t('Taxes')}
              headings={[
                t('Tax'),
                { number: t('Taxable sales') },
                { number: t('Exempt sales') },
                { number: t('Tax charged') },
                { number: t('Tax taken back') },
                ...(byHand ? [{ number: t('By hand') }] : []),
                { number: t('Tax to be paid') },
              ]}
              below={
                <p className={classes['note']}>
                  {t('All sales: {{sales}}. Without any tax: {{untaxed}}.', {
                    sales: formatMoney(sales, of),
                    untaxed: formatMoney(untaxed, of),
                  })}
                  {salesAdjusted !== 0 &&
                    ` ${t('Revenue of manual journals: {{amount}}.', { amount: formatMoney(salesAdjusted, of) })}`}
                </p>
              }
            >
              {taxes.map((one) => (
                <tr key={one.tax} aria-current={one.tax === tax || undefined}>
                  <td>
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      underline="always"
                      aria-pressed={one.tax === tax}
                      onClick={() => choose('tax', one.tax === tax ? null : one.tax)}
                    >
                      {taxAccountText(t, one.tax)}
                    </Anchor>
                  </td>
                  {amount(one.taxable)}
                  {amount(one.exempt)}
                  {amount(one.charged)}
                  {amount(0 - one.credited)}
                  {byHand && amount(one.adjusted)}
                  {amount(one.due)}
                </tr>
              ))}
              <tr>
                <td colSpan={byHand ? 6 : 5}>
                  <strong>{t('Total')}</strong>
                </td>
                {amount(due)}
              </tr>
            </PlainTable>
          )
        }}
      </Loaded>
      {tax && data && <TaxDocuments key={tax} tax={tax} period={{ ...period, currency: data.currency }} onPage={choose} />}
      {reports.dialog}
    </Page>
  )
}
