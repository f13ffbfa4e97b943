import type { Column } from '@atrium/contract/kit/columns.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import type { ReactNode } from 'react'
import { ClientLink, SiteLink, UserLink } from '../NameLink.tsx'
import classes from './Table.module.css'

interface Props {
  column: Column
  row: unknown
  children: ReactNode
}

/** What a cell shows: the name of a client, of a site or of a person leads to its page. */
export function CellLink({ column: { clientBy, siteBy, personBy }, row, children }: Props) {
  const key = clientBy ?? siteBy ?? personBy
  if (!key) return children
  const Name = clientBy ? ClientLink : siteBy ? SiteLink : UserLink
  return (
    <Name id={at(row, key) as number | null} className={classes['named']}>
      {children}
    </Name>
  )
}
