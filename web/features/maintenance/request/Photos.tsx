import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from '../../../kit/file/FilePreviewModal.tsx'
import type { StoredFile } from '../../../kit/file/fileValue.ts'
import { useFileUrl } from '../../../kit/useFileUrl.ts'
import classes from './Request.module.css'

/** All photos of a request, the first ones first. */
export function Photos({ request: { timeline, siteId } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const [shown, setShown] = useState<StoredFile>()
  const [opened, setOpened] = useState(false)
  const photos = timeline.flatMap(({ id, fileUrl: url, fileName, fileType, internal }) =>
    url ? [{ id, internal, file: { url, name: fileName ?? '', type: fileType, siteId } }] : [],
  )
  if (photos.length === 0) return null
  return (
    <section className={classes['panel']} aria-label={t('Photos')}>
      <h2>{t('Photos')}</h2>
      <div className={classes['photos']}>
        {photos.map(({ id, file, internal }) => (
          <button
            key={id}
            type="button"
            aria-label={t('Show {{name}}', { name: file.name })}
            onClick={() => {
              setShown(file)
              setOpened(true)
            }}
          >
            <img src={fileUrl(file.url, { siteId, size: '256' })} alt={file.name} loading="lazy" />
            {internal && <span>{t('Internal')}</span>}
          </button>
        ))}
      </div>
      {shown && <FilePreviewModal file={shown} opened={opened} onClose={() => setOpened(false)} />}
    </section>
  )
}
