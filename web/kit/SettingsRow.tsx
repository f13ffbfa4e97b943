import type { ReactNode } from 'react'
import classes from './Settings.module.css'

interface Props {
  icon?: ReactNode
  name: ReactNode
  about?: ReactNode
  /** The control is wide: on a phone it goes under the words. */
  stacks?: boolean
  children?: ReactNode
}

/** A row of a `SettingsSection`: what it is on the left, what can be done on the right. */
export function SettingsRow({ icon, name, about, stacks, children }: Props) {
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
