import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../days-from-today.ts'
import { EmptyState } from '../EmptyState.tsx'
import { formatDate } from '../formatting.ts'
import { type Bar, barsOf, type Lasting } from './bars.ts'
import { inWords } from './month.ts'
import classes from './Sheet.module.css'

interface Props<Item> {
  /** The days that are shown, week by week. */
  weeks: readonly (readonly string[])[]
  /** The month (`YYYY-MM`) whose sheet it is: days beside it are quieter. */
  month?: string | undefined
  on: (day: string) => readonly Item[]
  render: (item: Item) => ReactNode
  /** What is on several days: in a sheet a bar across them, in a list on each. */
  lasting?: { items: readonly Lasting<Item>[]; render: (item: Item, bar: Bar<Item>) => ReactNode }
  /** More of a day than that are counted; default: all are shown. */
  most?: number
  /** How many an item stands for; default: one. */
  count?: (item: Item) => number
  /** How many of a day are not among its items; default: none. */
  untold?: (day: string) => number
  /** Shows all of a day, or more of it. */
  onDay?: (day: string) => void
  /** While something is dragged over the sheet: on which days it may be dropped. */
  target?: { accepts: (day: string) => boolean; drop: (day: string) => void } | undefined
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

const asOne = () => 1
const none = () => 0
const sumOf = <Item,>(items: readonly Item[], count: (item: Item) => number) => items.reduce((sum, item) => sum + count(item), 0)

/** The items of a day that have a line of their own, where it has room for so many; `more`: what is counted in its last line anyway. */
function fitting<Item>(items: readonly Item[], room: number, more: number) {
  const isFull = items.length + (more > 0 ? 1 : 0) > room
  const shown = isFull ? items.slice(0, Math.max(0, room - 1)) : items
  return { shown, rest: items.slice(shown.length) }
}

function Days<Item>({
  weeks,
  month,
  on,
  render,
  lasting,
  most = Number.POSITIVE_INFINITY,
  count = asOne,
  untold = none,
  onDay,
  nothing,
}: Props<Item>) {
  const { t, i18n } = useTranslation()
  const [withPast, setWithPast] = useState(false)
  const all = (day: string) => [
    ...(lasting?.items ?? []).filter(({ from, to }) => from <= day && to >= day).map(({ item }) => item),
    ...on(day),
  ]
  const days = weeks.flat().filter((day) => (!month || day.startsWith(month)) && all(day).length > 0)
  if (days.length === 0) return <EmptyState icon={IconCalendarOff} title={nothing} />
  const today = daysFromToday(0)
  const coming = days.filter((day) => day >= today)
  // Of a month that is going on, what is to come is wanted, and not below all that was.
  const folds = !withPast && coming.length > 0 && coming.length < days.length
  return (
    <>
      {folds && (
        <button type="button" className={classes['past']} onClick={() => setWithPast(true)}>
          {t('Show {{count}} earlier days', { count: days.length - coming.length })}
        </button>
      )}
      <ul className={classes['days']}>
        {(folds ? coming : days).map((day) => {
          const { shown, rest } = fitting(all(day), most, untold(day))
          const hidden = sumOf(rest, count) + untold(day)
          return (
            <li key={day}>
              <h3>
                {inWords(day, i18n.language, { weekday: 'long' })} · {formatDate(day)}
              </h3>
              {shown.map(render)}
              {hidden > 0 && (
                <button type="button" className={classes['more']} onClick={() => onDay?.(day)}>
                  {t('{{count}} more', { count: hidden })}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Sheet<Item>(props: Props<Item>) {
  const { i18n } = useTranslation()
  const { weeks, lasting } = props
  return (
    <table
      className={classes['sheet']}
      data-tall={weeks.length === 1 || undefined}
      data-dragging={props.target !== undefined || undefined}
    >
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
        {weeks.map((week) => {
          const bars = lasting ? barsOf(week, lasting.items) : []
          return (
            <tr key={week[0]}>
              {week.map((day, at) => (
                <DayCell
                  key={day}
                  {...props}
                  day={day}
                  at={at}
                  bars={bars.filter((bar) => bar.at <= at && at < bar.at + bar.days)}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface OfDay<Item> extends Props<Item> {
  day: string
  /** Which of its week it is. */
  at: number
  /** Those of its week that are on it. */
  bars: readonly Bar<Item>[]
}

function DayCell<Item>({
  day,
  at,
  bars,
  month,
  on,
  render,
  lasting,
  most = Number.POSITIVE_INFINITY,
  count = asOne,
  untold = none,
  onDay,
  add,
  target,
}: OfDay<Item>) {
  const { t } = useTranslation()
  const today = daysFromToday(0)
  const [isOver, setOver] = useState(false)
  const isOpen = add !== undefined && day >= today
  const fits = bars.filter(({ lane }) => lane < most - 1)
  const lanes = Math.max(0, ...fits.map(({ lane }) => lane + 1))
  // A bar stands on its first day; on the others its place is kept.
  const lines = Array.from({ length: lanes }, (_, lane) => ({
    lane,
    bar: fits.find((one) => one.lane === lane && one.at === at),
  }))
  const unfit = bars.filter(({ lane }) => lane >= most - 1).map(({ item }) => item)
  const more = untold(day) + sumOf(unfit, count)
  const { shown, rest } = fitting(on(day), most - lanes, more)
  const hidden = sumOf(rest, count) + more
  return (
    <td
      data-other={(month && !day.startsWith(month)) || undefined}
      data-today={day === today || undefined}
      data-open={isOpen || undefined}
      data-over={(isOver && target !== undefined) || undefined}
      onDragOver={(event) => {
        if (!target?.accepts(day)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!target?.accepts(day)) return
        event.preventDefault()
        target.drop(day)
      }}
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
      {lines.map(({ lane, bar }) => (
        <div
          key={lane}
          className={classes['lane']}
          style={bar && ({ '--days': bar.days } as CSSProperties)}
          data-bar={bar !== undefined || undefined}
        >
          {bar && lasting?.render(bar.item, bar)}
        </div>
      ))}
      {shown.map(render)}
      {hidden > 0 && (
        <button type="button" className={classes['more']} onClick={() => onDay?.(day)}>
          {t('{{count}} more', { count: hidden })}
        </button>
      )}
    </td>
  )
}
