import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import { useTranslation } from 'react-i18next'
import { FileActions } from '../file/FileActions.tsx'
import { AttachmentLine } from './AttachmentLine.tsx'
import classes from './Attachments.module.css'

/** The files of a record that is read, to look at or to keep. */
export function AttachmentList({ files, siteId }: { files: readonly Attachment[]; siteId: number }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <section className={classes['read']}>
      <h3>{t('Attachments')}</h3>
      <ul className={classes['list']}>
        {files.map(({ id, fileName: name, fileSize, fileUrl: url, fileType: type }) => (
          <AttachmentLine key={id} name={name} size={fileSize}>
            <FileActions file={{ url, name, type, siteId }} about={name} />
          </AttachmentLine>
        ))}
      </ul>
    </section>
  )
}
