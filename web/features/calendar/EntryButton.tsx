import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { calendarWords } from '@atrium/contract/kit/calendar.ts'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/calendar/Entry.module.css'
import { formatTime } from '../../kit/formatting.ts'
import { colourOf } from './colours.ts'

/** A record in the calendar; its details open over it. */
export function EntryButton({ entry, onOpen }: { entry: CalendarEntry; onOpen: () => void }) {
  const { t } = useTranslation()
  const { title, about, from, kind } = entry
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
      <small>{[from && formatTime(from), word, about].filter(Boolean).join(' · ')}</small>
    </button>
  )
}
