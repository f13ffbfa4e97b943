import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './Panel.module.css'

interface Props {
  /** The accessible name. */
  label: string
  /** A heading other than its name; null for none. */
  title?: ReactNode
  icon?: ComponentType<IconProps>
  /** What can be done. */
  action?: ReactNode
  children: ReactNode
}

/** A card of a page: heading, text, buttons. */
export function Panel({ label, title = label, icon: Icon, action, children }: Props) {
  return (
    <section className={classes['panel']} aria-label={label}>
      {Icon && (
        <span className={classes['icon']} aria-hidden>
          <Icon size={22} stroke={1.6} />
        </span>
      )}
      <div className={classes['text']}>
        {title && <h2 className={classes['title']}>{title}</h2>}
        {children}
      </div>
      {action}
    </section>
  )
}
