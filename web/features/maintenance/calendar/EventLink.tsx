import type { RequestEvent } from '@atrium/contract/maintenance/calendar.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { statusTones, statusWords } from '../words.ts'
import classes from './Calendar.module.css'

/** A request in the calendar. */
export function EventLink({ event: { pagelink, title, name, statuscode, expired } }: { event: RequestEvent }) {
  const { t } = useTranslation()
  const word = expired ? t('Overdue') : t(statusWords[statuscode])
  return (
    <Link
      to={pagelink}
      className={classes['event']}
      data-tone={expired ? 'bad' : statuscode === 'Denied' ? 'quiet' : statusTones[statuscode]}
      title={`${name} · ${word}`}
    >
      <span>{title}</span>
      <small>{word}</small>
    </Link>
  )
}
