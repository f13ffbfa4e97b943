import type { YearOfValues } from '@atrium/contract/kit/years.ts'
import type { ReactNode } from 'react'
import { MonthChart } from '../../kit/chart/MonthChart.tsx'
import { shortNumber } from '../../kit/chart/short-number.ts'
import { formatMoney } from '../../kit/formatting.ts'

/** Of up to three years, the latest last; people who see few colours can tell them apart (Okabe and Ito). */
const colours = ['#009e73', '#e69f00', 'light-dark(#0072b2, #56b4e9)']

interface Props {
  title: ReactNode
  data: { sales: readonly YearOfValues[]; currency: string }
  height?: number
  onRefresh?: () => void
}

/** Sales by month, up to three years beside each other. */
export function SalesChart({ title, data: { sales, currency }, ...props }: Props) {
  return (
    <MonthChart
      {...props}
      title={title}
      series={sales.map(({ year, data }, at) => ({
        name: String(year),
        data,
        colour: colours[at + colours.length - sales.length] ?? '#009e73',
      }))}
      format={(cents) => formatMoney(cents, currency)}
      short={(cents) => shortNumber(cents / 100)}
    />
  )
}
