import type { ReactNode } from 'react'
import classes from './Account.module.css'

interface SectionProps {
  id: string
  title: string
  about?: string
  children: ReactNode
}

/** One matter of a settings page: its name, a line about it, a card. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section id={id} className={classes['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {about && <p>{about}</p>}
      <div className={classes['card']}>{children}</div>
    </section>
  )
}

interface RowProps {
  icon?: ReactNode
  name: ReactNode
  about?: ReactNode
  /** The control is wide: on a phone it goes under the words. */
  stacks?: boolean
  children?: ReactNode
}

/** What it is on the left, what can be done on the right. */
export function Row({ icon, name, about, stacks, children }: RowProps) {
  return (
    <div className={classes['row']} data-stacks={stacks || undefined}>
      <div className={classes['what']}>
        {icon}
        <div>
          <div className={classes['name']}>{name}</div>
          {about && <div className={classes['about']}>{about}</div>}
        </div>
      </div>
      {children && <div className={classes['control']}>{children}</div>}
    </div>
  )
}
