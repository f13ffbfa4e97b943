import type { Column } from '@atrium/contract/kit/columns.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../useViewer.ts'
import classes from './Table.module.css'

interface Props {
  of: Column
  row: unknown
  children: ReactNode
}

/** A cell; one that names a client leads to its page, for whoever may open that. */
export function ClientLink({ of: { clientBy }, row, children }: Props) {
  const { may } = useViewer()
  const id = clientBy && at(row, clientBy)
  if (!id || !may(tenantScreens.page)) return children
  return (
    <Link to={`/clients/${id}`} className={classes['client'] ?? ''} data-clip="">
      {children}
    </Link>
  )
}
