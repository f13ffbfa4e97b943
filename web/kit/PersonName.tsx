import type { ReactNode } from 'react'
import { apiBase } from './api-base.ts'
import { PictureName } from './PictureName.tsx'

interface Props {
  /** The whole name; its initials stand where there is no picture. */
  name: string
  photoUrl: string | null
  children: ReactNode
}

/** A person in a list: picture or initials, and name. */
export const PersonName = ({ name, photoUrl, children }: Props) => (
  <PictureName name={name} src={photoUrl && apiBase + photoUrl} radius="xl">
    {children}
  </PictureName>
)
