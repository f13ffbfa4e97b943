import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChartPanel } from '../../kit/chart/ChartPanel.tsx'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { lastMonth } from '../../kit/usePeriod.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { SalesChart } from './SalesChart.tsx'
import { hasValues, useSales } from './useSales.ts'

/** Sales Report: the last three years by month. Who has no sales sees none. */
export function SalesCard() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const read = useSales(lastMonth().year)
  const { data } = read
  if (data && !hasValues(data.sales)) return null
  return (
    <HomeCard
      id="sales-report"
      title={<Link to="/sales-data">{t('Sales Report')}</Link>}
      read={read}
      waiting={5}
      link={
        kind !== 'landlord' && (
          <Anchor component={Link} to="/sales-data?new=" fz={13}>
            {t('Report sales')}
          </Anchor>
        )
      }
    >
      {data && (
        <ChartPanel inCard>
          <SalesChart title={t('Sales by month')} data={data} height={220} onRefresh={() => void read.refetch()} />
        </ChartPanel>
      )}
    </HomeCard>
  )
}
