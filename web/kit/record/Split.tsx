import type { ReactNode } from 'react'
import classes from './Record.module.css'

interface Props {
  children: ReactNode
  /** The accessible name and the heading of what stands beside it. */
  asideTitle: string
  aside: ReactNode
}

/** A record's page: what is known of it, and beside it what happened to it; beneath it on a phone. */
export const Split = ({ children, asideTitle, aside }: Props) => (
  <div className={classes['split']}>
    <div className={classes['main']}>{children}</div>
    <section className={classes['aside']} aria-label={asideTitle}>
      <h2>{asideTitle}</h2>
      {aside}
    </section>
  </div>
)

interface SectionProps {
  /** The accessible name. */
  label: string
  /** The heading where it is not the name; null for none. */
  title?: ReactNode
  /** A button beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record's page. */
export const RecordSection = ({ label, title = label, action, children }: SectionProps) => (
  <section className={classes['panel']} aria-label={label}>
    {title && (
      <header className={classes['sectionHead']}>
        <h2>{title}</h2>
        {action}
      </header>
    )}
    {children}
  </section>
)
