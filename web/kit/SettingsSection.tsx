import { type ReactNode, useId } from 'react'
import classes from './Settings.module.css'

/** One matter of a settings page: its name, a line about it, a card. */
export function SettingsSection({
  title,
  about,
  padded,
  children,
}: {
  title: string
  about?: string
  padded?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p>{about}</p>}
      <div className={`${classes['card']} ${padded ? classes['padded'] : ''}`}>{children}</div>
    </section>
  )
}
