import type { FieldFile } from '@atrium/contract/kit/field-files.ts'
import { FileActions } from '../file/FileActions.tsx'
import { Thumb } from '../file/Thumb.tsx'
import { formatSize } from '../formatting.ts'
import classes from './Attachments.module.css'

/** The files that a field holds, to look at or to keep. */
export const FieldFiles = ({ files, siteId }: { files: readonly FieldFile[]; siteId: number | undefined }) => (
  <ul className={classes['list']}>
    {files.map(({ id, fileName: name, fileSize, fileUrl: url, fileType: type }) => (
      <li key={id}>
        <Thumb file={{ url, name, type, siteId }} />
        <span className={classes['about']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['size']}>{formatSize(fileSize)}</span>
        </span>
        <FileActions file={{ url, name, type, siteId }} about={name} />
      </li>
    ))}
  </ul>
)
