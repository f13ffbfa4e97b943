import { monthNumbers } from '@atrium/contract/kit/years.ts'
import { auditStateNames, auditTones } from '@atrium/contract/sales-reporting/audit.ts'
import { type SalesReport, salesReporting } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { ChartPanel } from '../../kit/chart/ChartPanel.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatMoney, formatMonth, formatNumber } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { PeriodPicker } from '../../kit/PeriodPicker.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Sales.module.css'
import { SalesChart } from './SalesChart.tsx'
import { SalesDrawer } from './SalesDrawer.tsx'
import { hasValues } from './useSales.ts'

/** A client's year: its months, beside the years before it. */
export function SalesYearScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = useParams()
  const [tenantId, year] = [Number(params['tenantId']), Number(params['year'])]
  const { may } = useViewer()
  const drawer = useDrawer()
  const [month, setMonth] = useState<number>()
  const months = useRead(salesReporting.months, { year, tenantId }, { keepOld: true })
  const chart = useRead(salesReporting.byTenant, { year, tenantId }, { keepOld: true }).data
  const mayEnter = may(salesReporting.save)
  const reports = useReports({
    call: salesReporting.exportMonths,
    ask: { tenantId, year },
    name: [months.data?.tenant, year].filter(Boolean).join(' '),
  })
  const about = months.data
  return (
    <Page
      title={about?.tenant ?? t('Sales Reporting')}
      loading={!about && !months.error}
      about={
        <>
          <Anchor component={Link} to="/sales-data" fz="inherit" underline="always">
            {t('Sales Reporting')}
          </Anchor>
          {about && ` · ${[about.unit, about.siteName].filter(Boolean).join(' · ')}`}
        </>
      }
      action={mayEnter && <CreateButton text={t('Report sales')} href={drawer.newHref} />}
      menu={reports.items}
    >
      <PeriodPicker
        year={year}
        onChange={({ year: chosen }) => void navigate(`/sales-data/${tenantId}/${chosen}`, { replace: true })}
      />
      {chart && hasValues(chart.sales) && (
        <ChartPanel>
          <SalesChart title={t('Sales by month')} data={chart} height={220} />
        </ChartPanel>
      )}
      <Loaded read={months} height={420}>
        {({ items }) => (
          <PlainTable
            id="months"
            title={t('Months of {{year}}', { year })}
            headings={[
              t('Month'),
              { number: t('Gross sales') },
              { number: t('Transactions') },
              t('Status'),
              { number: t('Audited figure') },
              t('Note'),
            ]}
          >
            {monthNumbers.map((one) => (
              <MonthRow
                key={one}
                month={one}
                report={items.find((item) => item.month === one)}
                onOpen={(id) => void drawer.openEdit(id)}
                onEnter={
                  mayEnter && isOver(year, one)
                    ? () => {
                        setMonth(one)
                        void drawer.openNew()
                      }
                    : undefined
                }
              />
            ))}
          </PlainTable>
        )}
      </Loaded>
      {reports.dialog}
      {mayEnter && <SalesDrawer drawer={drawer} start={{ tenantId, year, ...(month ? { month } : {}) }} />}
    </Page>
  )
}

/** Whether a month has begun: what has not cannot be reported. */
function isOver(year: number, month: number): boolean {
  const now = new Date()
  return year < now.getFullYear() || (year === now.getFullYear() && month <= now.getMonth() + 1)
}

interface RowProps {
  month: number
  report: SalesReport | undefined
  onOpen: (id: number) => void
  onEnter: (() => void) | undefined
}

function MonthRow({ month, report, onOpen, onEnter }: RowProps) {
  const { t } = useTranslation()
  const name = formatMonth(month)
  if (!report)
    return (
      <tr>
        <td>{name}</td>
        <td className={classes['number']} colSpan={1}>
          –
        </td>
        <td colSpan={4}>
          {onEnter && (
            <Anchor component="button" type="button" fz={14} onClick={onEnter} aria-label={`${t('Report sales')}: ${name}`}>
              {t('Report sales')}
            </Anchor>
          )}
        </td>
      </tr>
    )
  const { grossSales, transactions, currency, status, auditedSales, decision, note, mayChange } = report
  return (
    <tr>
      <td>
        {mayChange ? (
          <Anchor component="button" type="button" fz={14} onClick={() => onOpen(report.id)}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </td>
      <td className={classes['number']}>{formatMoney(grossSales, currency)}</td>
      <td className={classes['number']}>{transactions === null ? '–' : formatNumber(transactions)}</td>
      <td>
        <StatusChip status={auditStateNames[status]} tone={auditTones[status]} />
      </td>
      <td className={classes['number']}>
        {auditedSales === null ? '–' : formatMoney(auditedSales, currency)}
        {decision && <small>{t(decision)}</small>}
      </td>
      <td>{note}</td>
    </tr>
  )
}
