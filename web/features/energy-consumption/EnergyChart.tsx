import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MonthChart } from '../../kit/chart/MonthChart.tsx'
import { shortNumber } from '../../kit/chart/short-number.ts'
import { formatNumber } from '../../kit/formatting.ts'

/** By place in the list; all others are white. */
const colours = ['#AED8E5', '#93EC94', '#FDA428']

export interface EnergySeries {
  name: string
  data: readonly (number | null)[]
}

interface Props {
  series: readonly EnergySeries[]
  title?: ReactNode
  height?: number
  onRefresh?: () => void
}

/** Kilowatt hours by month, of years or of clients beside each other. */
export function EnergyChart({ series, title, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <MonthChart
      {...props}
      title={title ?? t('Energy Consumption')}
      titleSize={20}
      series={series.map((one, at) => ({ ...one, colour: colours[at] ?? 'white' }))}
      format={(value) => `${formatNumber(value)} kWh`}
      short={shortNumber}
    />
  )
}
