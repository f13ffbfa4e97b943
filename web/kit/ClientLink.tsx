import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './ClientLink.module.css'
import { useViewer } from './useViewer.ts'

interface Props {
  /** Of the client; none: what is named is no client. */
  id: number | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** The name of a client, which leads to its page, for whoever may open that. */
export function ClientLink({ id, className = classes['link'], children }: Props) {
  const { may } = useViewer()
  if (!id || !may(tenantScreens.page)) return children
  return (
    <Link to={`/clients/${id}`} className={className ?? ''} data-clip="">
      {children}
    </Link>
  )
}
