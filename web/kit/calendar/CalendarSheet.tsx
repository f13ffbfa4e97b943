import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../days-from-today.ts'
import { EmptyState } from '../EmptyState.tsx'
import { formatDate } from '../formatting.ts'
import { inWords } from './month.ts'
import classes from './Sheet.module.css'

interface Props<Item> {
  /** The days that are shown, week by week. */
  weeks: readonly (readonly string[])[]
  /** The month (`YYYY-MM`) whose sheet it is: days beside it are quieter. */
  month?: string | undefined
  on: (day: string) => readonly Item[]
  render: (item: Item) => ReactNode
  /** More of a day than that are counted; default: all are shown. */
  most?: number
  /** Shows all of a day. */
  onDay?: (day: string) => void
  /** A button in each day that has not passed, for something new on it; it fills what is empty of the day. */
  add?: { text: string; on: (day: string) => void }
  /** What stands there when there is nothing on a phone. */
  nothing: string
}

/** What is on some days: a sheet of weeks, or on a phone the days that have something. */
export function CalendarSheet<Item>(props: Props<Item>) {
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  return isPhone || props.weeks.flat().length === 1 ? <Days {...props} /> : <Sheet {...props} />
}

function Days<Item>({ weeks, month, on, render, nothing }: Props<Item>) {
  const days = weeks.flat().filter((day) => (!month || day.startsWith(month)) && on(day).length > 0)
  if (days.length === 0) return <EmptyState icon={IconCalendarOff} title={nothing} />
  return (
    <ul className={classes['days']}>
      {days.map((day) => (
        <li key={day}>
          <h3>{formatDate(day)}</h3>
          {on(day).map(render)}
        </li>
      ))}
    </ul>
  )
}

function Sheet<Item>({ weeks, month, on, render, most = Number.POSITIVE_INFINITY, onDay, add }: Props<Item>) {
  const { t, i18n } = useTranslation()
  const today = daysFromToday(0)
  return (
    <table className={classes['sheet']} data-tall={weeks.length === 1 || undefined}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {inWords(day, i18n.language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const all = on(day)
              const isOpen = add !== undefined && day >= today
              const shown = all.length > most ? all.slice(0, most - 1) : all
              return (
                <td
                  key={day}
                  data-other={(month && !day.startsWith(month)) || undefined}
                  data-today={day === today || undefined}
                  data-open={isOpen || undefined}
                >
                  {isOpen && (
                    <button
                      type="button"
                      className={classes['add']}
                      aria-label={`${add.text}: ${formatDate(day)}`}
                      onClick={() => add.on(day)}
                    >
                      <IconPlus size={15} />
                    </button>
                  )}
                  <time dateTime={day}>{Number(day.slice(8))}</time>
                  {shown.map(render)}
                  {all.length > shown.length && (
                    <button type="button" className={classes['more']} onClick={() => onDay?.(day)}>
                      {t('{{count}} more', { count: all.length - shown.length })}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
