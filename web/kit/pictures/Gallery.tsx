import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '../file/fileValue.ts'
import { useFileUrl } from '../useFileUrl.ts'
import { Lightbox } from './Lightbox.tsx'
import classes from './Pictures.module.css'

export interface GalleryPicture {
  id: number
  file: StoredFile
  caption?: string
  description?: string
  /** In the corner of the small picture. */
  badge?: ReactNode
}

/** Small pictures of a record, each of which opens the large ones. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <div className={classes['gallery']}>
        {pictures.map(({ id, file, caption, badge }, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('Show {{name}}', { name: caption || file.name })}
            onClick={() => {
              setAt(index)
              setOpened(true)
            }}
          >
            <img
              src={fileUrl(file.url, { siteId: file.siteId ?? NO_SITE, size: '256' })}
              alt={caption || file.name}
              loading="lazy"
            />
            {badge && <span>{badge}</span>}
          </button>
        ))}
      </div>
      <Lightbox pictures={pictures} at={at} onAt={setAt} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
