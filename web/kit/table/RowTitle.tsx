import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Table.module.css'

/** A row's name: a link when the record has an address, else a button that opens it, else text. */
export function RowTitle({
  children,
  href,
  onOpen,
}: {
  children: ReactNode
  href?: string | undefined
  onOpen?: (() => void) | undefined
}) {
  if (href) {
    return (
      <Link to={href} className={classes['link']} data-clip="">
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" className={classes['link']} data-clip="" onClick={onOpen}>
        {children}
      </button>
    )
  }
  return <span data-clip="">{children}</span>
}
