import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { calendarWords } from '@atrium/contract/kit/calendar.ts'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/calendar/Entry.module.css'
import { formatNumber, formatTime } from '../../kit/formatting.ts'
import { colourOf } from './colours.ts'

interface Props {
  entry: CalendarEntry
  /** It stands for so many of its kind and name on that day. */
  count: number
  onOpen: () => void
}

/** A record in the calendar; its details open over it. */
export function EntryButton({ entry, count, onOpen }: Props) {
  const { t } = useTranslation()
  const { title, about, startTime, kind } = entry
  const word = t(calendarWords[kind])
  return (
    <button
      type="button"
      className={classes['event']}
      style={{ '--tone': colourOf(kind) } as React.CSSProperties}
      onClick={onOpen}
      title={word}
    >
      <span>{title}</span>
      <small>
        {count > 1
          ? `${formatNumber(count)} × ${word}`
          : [startTime && formatTime(startTime), word, about].filter(Boolean).join(' · ')}
      </small>
    </button>
  )
}
