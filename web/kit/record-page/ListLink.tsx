import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSelectedSite } from '../useSelectedSite.ts'

interface Props {
  to: string
  /** The site that it is of. */
  siteId: number
  className?: string | undefined
  children: ReactNode
}

/** A way to a list that is narrowed to what a page is about. Lists are of the chosen site: where that is another one, it becomes this one. */
export function ListLink({ to, siteId, className, children }: Props) {
  const { siteId: chosen, choose } = useSelectedSite()
  return (
    <Link to={to} className={className ?? ''} onClick={() => chosen > 0 && chosen !== siteId && choose(siteId)}>
      {children}
    </Link>
  )
}
