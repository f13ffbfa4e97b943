import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from '../../kit/file/FilePreviewModal.tsx'
import type { StoredFile } from '../../kit/file/fileValue.ts'
import { useStepKeys } from '../../kit/file/useStepKeys.ts'
import classes from './Files.module.css'

interface Props {
  file: StoredFile
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** A file of the folder over everything else; the next and the one before by buttons or arrow keys. */
export function FileViewer({ file, isFirst, isLast, onStep, onClose }: Props) {
  const { t } = useTranslation()
  useStepKeys(true, onStep)
  return (
    <FilePreviewModal file={file} opened onClose={onClose}>
      {!(isFirst && isLast) && (
        <div className={classes['steps']}>
          <ActionIcon size={36} variant="default" aria-label={t('Previous file')} disabled={isFirst} onClick={() => onStep(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon size={36} variant="default" aria-label={t('Next file')} disabled={isLast} onClick={() => onStep(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      )}
    </FilePreviewModal>
  )
}
