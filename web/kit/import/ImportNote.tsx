import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Import.module.css'

/** What to know before a list can be imported. */
export function ImportNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes['note']}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
