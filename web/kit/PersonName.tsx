import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { apiBase } from './api-base.ts'
import classes from './PersonName.module.css'

interface Props {
  /** The whole name; its initials stand where there is no picture. */
  name: string
  photoUrl: string | null
  children: ReactNode
}

/** Somebody in a list: picture or initials, and what the list calls them. */
export function PersonName({ name, photoUrl, children }: Props) {
  return (
    <span className={classes['person']}>
      <Avatar
        src={photoUrl && apiBase + photoUrl}
        alt=""
        imageProps={{ loading: 'lazy' }}
        name={name}
        color="initials"
        styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
        size={26}
        radius="xl"
        aria-hidden
      />
      <span className={classes['name']} data-clip="">
        {children}
      </span>
    </span>
  )
}
