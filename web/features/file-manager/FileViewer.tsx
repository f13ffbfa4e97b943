import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from '../../kit/file/FilePreviewModal.tsx'
import { useStepKeys } from '../../kit/file/useStepKeys.ts'
import classes from './Files.module.css'
import type { useFileSteps } from './useFileSteps.ts'

/** A file of a list, as it is shown. */
interface Shown {
  name: string
  fileUrl: string
  fileType: string
  size: number | null
  siteId: number
}

interface Props {
  steps: Pick<ReturnType<typeof useFileSteps<Shown & { id: number }>>, 'shown' | 'isFirst' | 'isLast' | 'step' | 'close'>
}

/** The file of a list that is shown, over everything else; the next and the one before by buttons or arrow keys. */
export function FileViewer({ steps: { shown, isFirst, isLast, step, close } }: Props) {
  const { t } = useTranslation()
  useStepKeys(shown !== undefined, step)
  if (!shown) return null
  const { fileUrl: url, name, fileType: type, size, siteId } = shown
  return (
    <FilePreviewModal file={{ url, name, type, size, siteId }} opened onClose={close}>
      {!(isFirst && isLast) && (
        <div className={classes['steps']}>
          <ActionIcon size={36} variant="default" aria-label={t('Previous file')} disabled={isFirst} onClick={() => step(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon size={36} variant="default" aria-label={t('Next file')} disabled={isLast} onClick={() => step(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      )}
    </FilePreviewModal>
  )
}
