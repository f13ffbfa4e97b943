import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChartPanel } from '../../kit/chart/ChartPanel.tsx'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { EnergyChart } from './EnergyChart.tsx'
import { seriesOf, useEnergy } from './useEnergy.ts'

/** The last three years by month. Who has no figures sees none; that they cannot be read is not told here. */
export function EnergyCard() {
  const { t } = useTranslation()
  const read = useEnergy()
  const { data, error } = read
  if (error || data?.energies.length === 0) return null
  return (
    <HomeCard id="energy" title={<Link to="/energy-consumption">{t('Energy Consumption')}</Link>} read={read} waiting={5}>
      {data && (
        <ChartPanel inCard>
          <EnergyChart
            title={t('Kilowatt hours by month')}
            series={seriesOf(data.energies)}
            height={220}
            onRefresh={() => void read.refetch()}
          />
        </ChartPanel>
      )}
    </HomeCard>
  )
}
