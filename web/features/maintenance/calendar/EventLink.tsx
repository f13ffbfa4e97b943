import type { RequestEvent } from '@atrium/contract/maintenance/calendar.ts'
import { requestStatusWords, requestTones } from '@atrium/contract/maintenance/states.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '../../../kit/calendar/Entry.module.css'
import { statusTones } from '../../../kit/status-tones.ts'

/** A request in the calendar. */
export function EventLink({ event: { pagelink, title, name, statuscode, expired } }: { event: RequestEvent }) {
  const { t } = useTranslation()
  const word = t(expired ? 'Overdue' : requestStatusWords[statuscode])
  const tone = expired ? statusTones['Overdue'] : requestTones[statuscode]
  return (
    <Link to={pagelink} className={classes['event']} data-tone={tone} title={`${name} · ${word}`}>
      <span>{title}</span>
      <small>{word}</small>
    </Link>
  )
}
