import { monthNames } from '@atrium/contract/kit/years.ts'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChartBar, IconRefresh, IconTable } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatShortMonth } from '../formatting.ts'
import classes from './MonthChart.module.css'

const MonthBars = lazy(async () => ({ default: (await import('./MonthBars.tsx')).MonthBars }))

/** Twelve values, January first; null where there is none. */
export interface MonthSeries {
  name: string
  data: readonly (number | null)[]
  colour: string
}

interface Props {
  title: ReactNode
  series: readonly MonthSeries[]
  /** Values in whole, and as short as they stand on the axis. */
  format: (value: number) => string
  short: (value: number) => string
  /** Asks for the values again. */
  onRefresh?: () => void
  height?: number
  /** Size of the title in pixels. */
  titleSize?: 15 | 20
}

/** Values of twelve months, of some years or some clients beside each other: as bars, or as a table with every value. */
export function MonthChart({ title, series, format, short, onRefresh, height = 260, titleSize = 15 }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const months = monthNames.map((_, at) => formatMonth(at + 1))
  return (
    <figure className={classes['figure']} aria-labelledby={id}>
      <header className={classes['head']}>
        <h2 id={id} style={{ fontSize: titleSize }}>
          {title}
        </h2>
        <ul className={classes['legend']}>
          {series.map(({ name, colour }) => (
            <li key={name}>
              <span style={{ background: colour }} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
        <div className={classes['tools']}>
          {onRefresh && (
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('Refresh')} onClick={onRefresh}>
              <IconRefresh size={17} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={asTable ? t('Show as chart') : t('Show as table')}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartBar size={17} /> : <IconTable size={17} />}
          </ActionIcon>
        </div>
      </header>
      {asTable ? (
        <ValueTable id={id} months={months} series={series} format={format} />
      ) : (
        <div className={classes['bars']} style={{ minHeight: height }} aria-hidden>
          <Suspense fallback={<Skeleton height={height} radius="md" />}>
            <MonthBars
              months={monthNames.map((_, at) => formatShortMonth(at + 1))}
              series={series}
              short={short}
              format={format}
              height={height}
            />
          </Suspense>
        </div>
      )}
    </figure>
  )
}

interface TableProps extends Pick<Props, 'series' | 'format'> {
  id: string
  months: readonly string[]
}

function ValueTable({ id, months, series, format }: TableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes['table']} aria-labelledby={id} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {series.map(({ name, data }) => {
                const value = data[at] ?? null
                return <td key={name}>{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
