import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

interface Props {
  to: string
  /** The site of the client. */
  siteId: number
  className?: string | undefined
  children: ReactNode
}

/** A way to a list that is narrowed to the client. Lists are of the chosen site: where that is another one, it becomes the client's. */
export function ListLink({ to, siteId, className, children }: Props) {
  const { siteId: chosen, choose } = useSelectedSite()
  return (
    <Link to={to} className={className ?? ''} onClick={() => chosen > 0 && chosen !== siteId && choose(siteId)}>
      {children}
    </Link>
  )
}
