import {
  type Energy,
  energyColumns,
  energyConsumption,
  energyMonths,
} from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { energyUpload } from '@atrium/contract/energy-consumption/energy-upload.ts'
import { Button } from '@mantine/core'
import { IconBolt, IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../kit/chart/ChartPanel.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { yearsUntilNow } from '../../kit/usePeriod.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { EnergyChart } from './EnergyChart.tsx'
import { EnergyDrawer } from './EnergyDrawer.tsx'
import { seriesOf, useEnergy } from './useEnergy.ts'

/** Bars beside each other in a month that can still be told apart. */
const MOST_COMPARED = 4

/** What clients and common areas used: all of a landlord's, a client's own. Chosen rows are compared in the chart. */
export function EnergyScreen() {
  const { t } = useTranslation()
  const { siteId, site, sites } = useSelectedSite()
  const { kind, may, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const drawer = useDrawer()
  const [compared, setCompared] = useState<readonly Energy[]>([])
  const chart = useEnergy()
  const remove = useWrite(energyConsumption.remove, { success: t('The figures were deleted.') })
  const mayChange = may(energyConsumption.save)
  const reports = useReports({
    call: energyConsumption.exportList,
    ask: isLandlord ? { siteId } : {},
    filters: { tenantId: 'number', year: 'number' },
    name: t('Energy Consumption'),
  })
  const importing = useImportDialog({
    upload: energyUpload,
    example: { Site: (site ?? sites[0])?.name ?? 'Lakeside Plaza' },
    call: energyConsumption.processUploaded,
    title: t('Import energy consumption'),
    template: t('Energy template'),
    hint: t(
      'One row for each client and year, in kilowatt hours; without a client it is of the common areas. Empty months stay as they are.',
    ),
    room: undefined,
    siteId: siteId > 0 ? siteId : null,
    actionText: (count) => t('Import {{count}} years', { count }),
    doneText: (count) => t('{{count}} years imported', { count }),
  })
  const nameOf = ({ tenantName, siteName }: Energy) => tenantName || t('Common areas of {{site}}', { site: siteName })
  const named = (row: Energy) => `${nameOf(row)} ${row.year}`
  const series =
    compared.length > 0
      ? compared.map((row) => ({ name: named(row), data: energyMonths.map((month) => row[month]) }))
      : seriesOf(chart.data?.energies ?? [])
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  return (
    <EntityScreen
      name="energy-consumption"
      title={t('Energy Consumption')}
      about={isLandlord ? place : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')}
      menu={[mayChange && importing.item, ...reports.items]}
      above={
        series.length > 0 && (
          <ChartPanel>
            <EnergyChart series={series} height={200} onRefresh={() => void chart.refetch()} />
            {compared.length > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => setCompared([])}>
                {t('Compare years again')}
              </Button>
            )}
          </ChartPanel>
        )
      }
      call={energyConsumption.search}
      ask={isLandlord ? { siteId } : {}}
      columns={energyColumns}
      card={isLandlord ? ['tenantName', 'year', 'total'] : ['year', 'total']}
      filters={[
        { value: 'year', text: t('Year'), options: yearsUntilNow().map((year) => ({ value: year, text: String(year) })) },
        ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
      ]}
      render={{ tenantName: nameOf }}
      exportText={{ tenantName: nameOf }}
      bulkActions={[
        {
          text: t('Compare in the chart'),
          icon: IconChartBar,
          onClick: (rows, clear) => {
            setCompared(rows.slice(0, MOST_COMPARED))
            clear()
            document.querySelector('h1')?.scrollIntoView()
          },
        },
      ]}
      nameOf={named}
      drawer={mayChange ? drawer : undefined}
      createText={t('Enter energy consumption')}
      remove={
        mayChange
          ? {
              text: t('The figures of the whole year are deleted. This cannot be undone.'),
              action: t('Delete figures'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconBolt,
        title: t('There are no figures of energy consumption yet.'),
        hint: t('Enter the kilowatt hours of a client or of common areas, or import a list from the menu above.'),
        aside: t('What you use appears here as soon as your landlord has entered it.'),
      }}
    >
      {mayChange && <EnergyDrawer drawer={drawer} siteId={siteId > 0 ? siteId : null} />}
      {mayChange && importing.dialog}
      {reports.dialog}
    </EntityScreen>
  )
}
