import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { calendarWords } from '@atrium/contract/kit/calendar.ts'
import type { ButtonHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/calendar/Entry.module.css'
import { formatDate, formatNumber, formatTime } from '../../kit/formatting.ts'
import { colourOf } from './colours.ts'

interface Props {
  entry: CalendarEntry
  /** It stands for so many of its kind and name on that day. */
  count: number
  /** They begin about when this one does. */
  isTimed?: boolean
  /** What stands as one is about to be told one by one. */
  isWaiting?: boolean
  /** It lies across its days, and may begin before those that are shown, or go on after them. */
  bar?: { before: boolean; after: boolean }
  /** What makes it one that is dragged. */
  source?: ButtonHTMLAttributes<HTMLButtonElement>
  onOpen: () => void
}

/** A record in the calendar; its details open over it. */
export function EntryButton({ entry, count, isTimed, isWaiting, bar, source, onOpen }: Props) {
  const { t } = useTranslation()
  const { title, about, kind } = entry
  const word = t(calendarWords[kind])
  return (
    <button
      type="button"
      {...source}
      disabled={isWaiting}
      className={classes['event']}
      data-bar={bar !== undefined || undefined}
      data-before={bar?.before || undefined}
      data-after={bar?.after || undefined}
      style={{ '--tone': colourOf(kind) } as React.CSSProperties}
      onClick={onOpen}
      title={word}
    >
      <span>{title}</span>
      <small>
        {count > 1
          ? [isTimed && timesOf(entry), `${formatNumber(count)} × ${word}`].filter(Boolean).join(' · ')
          : [bar ? entry.startTime && formatTime(entry.startTime) : timesOf(entry), word, about].filter(Boolean).join(' · ')}
      </small>
    </button>
  )
}

/** When it begins, or on which days it is. */
function timesOf({ date, endDate, startTime }: CalendarEntry): string | null {
  if (endDate) return `${formatDate(date)} – ${formatDate(endDate)}`
  return startTime && formatTime(startTime)
}
