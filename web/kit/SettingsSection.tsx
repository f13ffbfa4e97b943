import { type ReactNode, useId } from 'react'
import classes from './Settings.module.css'

interface Props {
  /** For an address that leads to it. */
  id?: string
  title: string
  about?: string
  /** It holds something else than rows. */
  padded?: boolean
  children: ReactNode
}

/** A section of a settings page: heading, description, card. */
export function SettingsSection({ id, title, about, padded, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={classes['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {about && <p>{about}</p>}
      <div className={`${classes['card']} ${padded ? classes['padded'] : ''}`}>{children}</div>
    </section>
  )
}
