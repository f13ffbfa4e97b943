import type { ReactNode } from 'react'
import { FileIcon } from '../file/FileIcon.tsx'
import { formatSize } from '../formatting.ts'
import classes from './Attachments.module.css'

/** A file of a record with what can be done with it. */
export const AttachmentLine = ({ name, size, children }: { name: string; size: number; children: ReactNode }) => (
  <li>
    <FileIcon name={name} />
    <span className={classes['about']}>
      <span className={classes['name']}>{name}</span>
      <span className={classes['size']}>{size > 0 && formatSize(size)}</span>
    </span>
    {children}
  </li>
)
