import type { Column } from '@atrium/contract/kit/columns.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import type { ReactNode } from 'react'
import { ClientLink, SiteLink } from '../NameLink.tsx'
import classes from './Table.module.css'

interface Props {
  column: Column
  row: unknown
  children: ReactNode
}

/** What a cell shows: the name of a client or of a site leads to its page. */
export function CellLink({ column: { clientBy, siteBy }, row, children }: Props) {
  const key = clientBy ?? siteBy
  if (!key) return children
  const Name = clientBy ? ClientLink : SiteLink
  return (
    <Name id={at(row, key) as number | null} className={classes['named']}>
      {children}
    </Name>
  )
}
