import type { ChatMessage } from '@atrium/contract/chat/shapes.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { shownAs } from '../../kit/file/can-show.ts'
import { FileIcon } from '../../kit/file/FileIcon.tsx'
import { FilePreviewModal } from '../../kit/file/FilePreviewModal.tsx'
import { formatSize } from '../../kit/formatting.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import classes from './Chat.module.css'

type Sent = NonNullable<ChatMessage['file']>

/** The file of a message: a picture small, any other by its name; it opens, or is saved where no browser shows it. */
export function MessageFile({ file }: { file: Sent }) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const fileUrl = useFileUrl()
  const { url, name, type, size, siteId } = file
  const label = `${t('Preview')}: ${name}`
  const named = (
    <>
      <FileIcon name={name} size={26} />
      <span className={classes['fileText']}>
        <span className={classes['fileName']}>{name}</span>
        <span className={classes['quiet']}>{formatSize(size, 0)}</span>
      </span>
    </>
  )
  if (!shownAs(file))
    return (
      <a className={classes['file']} href={fileUrl(url, { siteId, download: true })} aria-label={`${t('Download')}: ${name}`}>
        {named}
      </a>
    )
  return (
    <>
      {imageFileTypes.includes(type) ? (
        <button type="button" className={classes['picture']} aria-label={label} onClick={open}>
          <img src={fileUrl(url, { siteId, size: '512' })} alt="" loading="lazy" />
        </button>
      ) : (
        <button type="button" className={classes['file']} aria-label={label} onClick={open}>
          {named}
        </button>
      )}
      {opened && <FilePreviewModal file={{ url, name, type, size, siteId }} opened onClose={close} />}
    </>
  )
}
