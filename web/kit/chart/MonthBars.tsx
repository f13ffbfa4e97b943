import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { MonthSeries } from './MonthChart.tsx'

interface Props {
  months: readonly string[]
  series: readonly MonthSeries[]
  /** Values as they stand on the axis, and beside the pointer. */
  short: (value: number) => string
  format: (value: number) => string
  height: number
}

/** The picture of a chart by months. Loaded when one is shown: what draws it is large. */
export function MonthBars({ months, series, short, format, height }: Props) {
  const data = months.map((month, at) => ({
    month,
    ...Object.fromEntries(series.map(({ name, data: values }) => [name, values[at] ?? null])),
  }))
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="month"
      series={series.map(({ name, colour }) => ({ name, color: colour }))}
      valueFormatter={format}
      yAxisProps={{ width: 62, tickFormatter: short, domain: [0, 'auto'] }}
      xAxisProps={{ interval: 'preserveStartEnd' }}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={22}
      // A pale bar is told from the ground by its outline.
      barProps={{ radius: [3, 3, 0, 0], stroke: 'var(--atrium-bar-line)', strokeWidth: 1, isAnimationActive: false }}
      // The table beside it says the same to who does not see it.
      barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 4, bottom: 0, left: 0 } }}
    />
  )
}
