import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from '../file/FilePreviewModal.tsx'
import type { Shown } from './Gallery.tsx'
import classes from './Pictures.module.css'

interface Props {
  pictures: readonly Shown[]
  /** Which one is shown. */
  at: number
  onAt: (at: number) => void
  opened: boolean
  onClose: () => void
}

/** The pictures of a record over everything else, one after the other, by buttons or arrow keys. */
export function Lightbox({ pictures, at, onAt, opened, onClose }: Props) {
  const { t } = useTranslation()
  const shown = pictures[Math.min(at, pictures.length - 1)]
  if (!shown) return null
  const count = pictures.length
  const step = (by: number) => onAt((at + by + count) % count)
  const { caption, description } = shown
  return (
    <FilePreviewModal
      file={shown.file}
      opened={opened}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (count > 1 && key === 'ArrowLeft') step(-1)
        if (count > 1 && key === 'ArrowRight') step(1)
      }}
    >
      {(count > 1 || caption || description) && (
        <div className={classes['below']}>
          {count > 1 && (
            <ActionIcon size={36} variant="default" aria-label={t('Previous picture')} onClick={() => step(-1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
          )}
          <div aria-live="polite">
            {caption && <p>{caption}</p>}
            {description && <p>{description}</p>}
            {count > 1 && <p>{t('{{n}} of {{all}}', { n: at + 1, all: count })}</p>}
          </div>
          {count > 1 && (
            <ActionIcon size={36} variant="default" aria-label={t('Next picture')} onClick={() => step(1)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          )}
        </div>
      )}
    </FilePreviewModal>
  )
}
