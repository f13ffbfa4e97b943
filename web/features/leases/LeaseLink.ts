import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '../../kit/NameLink.module.css'
import { useViewer } from '../../kit/useViewer.ts'
import { leaseHref } from './words.ts'

/** The number of a lease, which leads to its page, for whoever may open that. */
export function LeaseLink({ id, children }: { id: number; children: ReactNode }) {
  const { may } = useViewer()
  if (!may(leaseScreens.lease)) return children
  return (
    <Link to={leaseHref(id)} className={classes['link'] ?? ''} data-clip="">
      {children}
    </Link>
  )
}
