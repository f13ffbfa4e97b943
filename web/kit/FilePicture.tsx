import type { ComponentProps } from 'react'
import { PictureAvatar } from './PictureAvatar.tsx'
import { type PictureFile, useSmallPicture } from './useSmallPicture.ts'

/** A picture that is a file of a record, beside its name in a list. */
export const FilePicture = ({
  file,
  ...props
}: Omit<ComponentProps<typeof PictureAvatar>, 'src'> & { file: PictureFile | undefined }) => (
  <PictureAvatar {...props} src={useSmallPicture(file)} />
)
