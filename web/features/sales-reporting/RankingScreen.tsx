import { rankingColumns, salesRanking } from '@atrium/contract/sales-reporting/ranking.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { formatNumber, formatPercent } from '../../kit/formatting.ts'
import { PeriodPicker } from '../../kit/PeriodPicker.tsx'
import { useReports } from '../../kit/reports/useReports.tsx'
import { usePeriod } from '../../kit/usePeriod.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Sales.module.css'

/** Clients by what they sold in a year. A client sees its own place. */
export function RankingScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { kind } = useViewer()
  const isLandlord = kind === 'landlord'
  const { year, choose } = usePeriod()
  const categories = useRead(clientLookups.categories, {}, { enabled: isLandlord }).data?.items ?? []
  const ask = { year, ...(isLandlord ? { siteId } : {}) }
  const reports = useReports({
    call: salesRanking.exportRanking,
    ask,
    filters: { categoryId: 'number' },
    name: `${t('Ranking')} ${year}`,
  })
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const growthText = ({ growth }: { growth: number | null }) =>
    growth === null ? '–' : `${growth > 0 ? '+' : ''}${formatPercent(growth)}`
  return (
    <EntityScreen
      name="sales-ranking"
      title={t('Ranking')}
      about={isLandlord ? place : t('Your place among the clients of your site')}
      menu={reports.items}
      above={<PeriodPicker year={year} onChange={choose} />}
      call={salesRanking.search}
      ask={ask}
      columns={rankingColumns}
      card={['tenant', 'rank', 'sales', 'growth']}
      filters={
        isLandlord
          ? [
              {
                value: 'categoryId',
                text: t('Category'),
                options: categories.map(({ id, name }) => ({ value: id, text: { own: name } })),
              },
            ]
          : []
      }
      render={{
        rank: ({ rank, of }) => (rank === null ? '–' : isLandlord ? formatNumber(rank) : t('{{rank}} of {{of}}', { rank, of })),
        growth: (row) => (
          <span className={classes['growth']} data-down={(row.growth ?? 0) < 0 || undefined}>
            {growthText(row)}
          </span>
        ),
      }}
      exportText={{ growth: ({ growth }) => (growth === null ? '' : String(growth)) }}
      href={({ id }) => `/sales-data/${id}/${year}`}
      nameOf={({ tenant }) => tenant}
      createText=""
      empty={{ icon: IconTrophy, title: t('No sales have been reported for {{year}}.', { year }) }}
    >
      {reports.dialog}
    </EntityScreen>
  )
}
