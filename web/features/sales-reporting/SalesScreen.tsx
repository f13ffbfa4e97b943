import { salesReporting, salesYearColumns } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { salesUpload } from '@atrium/contract/sales-reporting/sales-upload.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../kit/chart/ChartPanel.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { lastMonth, yearsUntilNow } from '../../kit/usePeriod.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { SalesChart } from './SalesChart.tsx'
import { SalesDrawer } from './SalesDrawer.tsx'
import { hasValues, useSales } from './useSales.ts'

/** The years that clients have reported sales of: all of them for the landlord, a client's own. */
export function SalesScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { kind, may, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const drawer = useDrawer()
  const chart = useSales(lastMonth().year).data
  const ask = isLandlord ? { siteId } : {}
  const reports = useReports({
    call: salesReporting.exportData,
    ask,
    filters: { tenantId: 'number', year: 'number' },
    name: t('Sales Reporting'),
  })
  const mayImport = may(salesReporting.processUploaded)
  const importing = useImportDialog({
    upload: salesUpload,
    call: salesReporting.processUploaded,
    title: t('Import sales'),
    template: t('Sales template'),
    hint: t('One row for each client and month. A month that was reported already is corrected, unless it has been audited.'),
    room: undefined,
    siteId: siteId > 0 ? siteId : null,
    actionText: (count) => t('Import {{count}} months', { count }),
    doneText: (count) => t('{{count}} months imported', { count }),
  })
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const mayEnter = may(salesReporting.save)
  return (
    <EntityScreen
      name="sales-data"
      title={t('Sales Reporting')}
      about={isLandlord ? place : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')}
      menu={[mayImport && importing.item, ...reports.items]}
      above={
        chart &&
        hasValues(chart.sales) && (
          <ChartPanel>
            <SalesChart title={t('Sales by month')} data={chart} height={200} />
          </ChartPanel>
        )
      }
      call={salesReporting.search}
      ask={ask}
      columns={salesYearColumns}
      card={['tenant', 'year', 'periodsReported', 'averageReportedSales']}
      filters={[
        { value: 'year', text: t('Year'), options: yearsUntilNow().map((year) => ({ value: year, text: String(year) })) },
        ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
      ]}
      render={{ periodsReported: ({ periodsReported }) => t('{{n}} of 12', { n: periodsReported }) }}
      exportText={{ periodsReported: ({ periodsReported }) => String(periodsReported) }}
      href={({ tenantId, year }) => `/sales-data/${tenantId}/${year}`}
      nameOf={({ tenant, year }) => `${tenant} ${year}`}
      drawer={mayEnter ? drawer : undefined}
      mayEdit={() => false}
      createText={t('Report sales')}
      empty={{
        icon: IconChartBar,
        title: t('No sales have been reported yet.'),
        hint: isLandlord
          ? t('Enter a month, or import a list from the menu above. Clients report their own months.')
          : t('Report what you sold in the last month. It takes a minute.'),
      }}
    >
      {mayEnter && <SalesDrawer drawer={drawer} />}
      {mayImport && importing.dialog}
      {reports.dialog}
    </EntityScreen>
  )
}
