import { Link } from 'react-router'
import type { ShownGroup } from '../useShown.ts'
import classes from './Pictures.module.css'

/** A group by its name, which leads to its entries. */
export function GroupName({ group: { text, to } }: { group: ShownGroup }) {
  return to ? (
    <Link to={to} className={classes['name'] ?? ''}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}
