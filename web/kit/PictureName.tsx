import type { ReactNode } from 'react'
import { FilePicture } from './FilePicture.tsx'
import { PictureAvatar } from './PictureAvatar.tsx'
import classes from './PictureName.module.css'
import type { PictureFile } from './useSmallPicture.ts'

interface Props {
  /** The whole name; its initials stand where there is no picture. */
  name: string
  /** The address of its picture, … */
  src?: string | null | undefined
  /** … or the file that it is. */
  file?: PictureFile | undefined
  /** A person’s picture is round, a thing’s is not. */
  radius: 'xl' | 6
  children: ReactNode
}

/** Somebody or something in a list: picture or initials, and what the list calls it. */
export function PictureName({ name, src, file, radius, children }: Props) {
  return (
    <span className={classes['who']}>
      {file ? <FilePicture name={name} file={file} radius={radius} /> : <PictureAvatar name={name} src={src} radius={radius} />}
      <span className={classes['name']} data-clip="">
        {children}
      </span>
    </span>
  )
}
