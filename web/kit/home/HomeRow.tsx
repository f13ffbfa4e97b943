import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './HomeCard.module.css'

interface Props {
  to: string
  title: ReactNode
  note: ReactNode
  /** Left out on a phone. */
  date?: string
  chip?: ReactNode
}

/** One record in a card of the start page. */
export const HomeRow = ({ to, title, note, date, chip }: Props) => (
  <li>
    <Link to={to} className={classes['row']}>
      <span className={classes['rowText']}>
        <span className={classes['rowTitle']}>{title}</span>
        <span className={classes['rowNote']}>{note}</span>
      </span>
      {date && <span className={classes['rowDate']}>{date}</span>}
      {chip && <span className={classes['rowChip']}>{chip}</span>}
    </Link>
  </li>
)
