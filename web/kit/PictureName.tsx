import type { ReactNode } from 'react'
import { PictureAvatar } from './PictureAvatar.tsx'
import classes from './PictureName.module.css'

interface Props {
  /** The whole name; its initials stand where there is no picture. */
  name: string
  src: string | null | undefined
  /** A person’s picture is round, a thing’s is not. */
  radius: 'xl' | 6
  children: ReactNode
}

/** Somebody or something in a list: picture or initials, and what the list calls it. */
export function PictureName({ name, src, radius, children }: Props) {
  return (
    <span className={classes['who']}>
      <PictureAvatar name={name} src={src} radius={radius} />
      <span className={classes['name']} data-clip="">
        {children}
      </span>
    </span>
  )
}
