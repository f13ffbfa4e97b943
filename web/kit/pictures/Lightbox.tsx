import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from '../file/FilePreviewModal.tsx'
import { useStepKeys } from '../file/useStepKeys.ts'
import type { GalleryPicture } from './Gallery.tsx'
import classes from './Pictures.module.css'

interface Props {
  pictures: readonly GalleryPicture[]
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
  const count = pictures.length
  const step = (by: number) => onAt((at + by + count) % count)
  useStepKeys(opened && count > 1, step)
  if (!shown) return null
  const { caption, description } = shown
  return (
    <FilePreviewModal file={shown.file} opened={opened} onClose={onClose}>
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
