import { IconInbox, type IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './State.module.css'

interface Props {
  title: string
  /** What to do about it, in a sentence. */
  hint?: string
  icon?: ComponentType<IconProps> | ComponentType<{ size?: number; stroke?: number }>
  /** The next step. */
  action?: ReactNode
}

/** Nothing here: an icon, a sentence, the one next step. */
export function EmptyState({ title, hint, icon: Icon = IconInbox, action }: Props) {
  return (
    <div className={classes['state']}>
      <span className={classes['icon']} aria-hidden>
        <Icon size={26} stroke={1.6} />
      </span>
      <p className={classes['title']}>{title}</p>
      {hint && <p className={classes['hint']}>{hint}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  )
}
