import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './Panel.module.css'

interface Props {
  /** What it is about, for who does not see it. */
  label: string
  /** Where more than that stands over it; null for none. */
  title?: ReactNode
  icon?: ComponentType<IconProps>
  /** What can be done. */
  action?: ReactNode
  children: ReactNode
}

/** One matter of a page, on a card: what it is, words about it, its buttons. */
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
