import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../formatting.ts'
import classes from './File.module.css'
import { FilePreviewButton } from './FilePreviewButton.tsx'
import type { StoredFile } from './fileValue.ts'
import { Thumb } from './Thumb.tsx'

interface Props {
  file: File | StoredFile
  /** It takes the place of a file that is kept. */
  replaces: boolean
  progress: number | undefined
  /** The button that picks another one. */
  pick: ReactNode
  onRemove: () => void
}

/** The file a field holds: its picture, name and size; what to do with it, or how far it went up. */
export function ChosenFile({ file, replaces, progress, pick, onRemove }: Props) {
  const { t } = useTranslation()
  const about = [file.size ? formatSize(file.size) : '', replaces ? t('replaces the file there is') : ''].filter(Boolean)
  return (
    <>
      <Thumb file={file} />
      <div className={classes['about']}>
        <span className={classes['name']}>{file.name}</span>
        <span className={classes['size']}>{about.join(' · ')}</span>
      </div>
      {progress === undefined ? (
        <div className={classes['chosenActions']}>
          <FilePreviewButton file={file} />
          {pick}
          <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      ) : (
        file instanceof File && (
          <Progress
            className={classes['bar'] ?? ''}
            value={progress * 100}
            animated={progress === 1}
            aria-label={t('Upload progress')}
          />
        )
      )}
    </>
  )
}
