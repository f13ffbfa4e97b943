import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Files } from './useFiles.ts'

interface Props {
  file: SharedFile
  selection: Files['selection']
  className?: string | undefined
}

/** Chooses a file for what is done with several at once. */
export function FileCheckbox({ file, selection, className }: Props) {
  const { t } = useTranslation()
  return (
    <Checkbox
      className={className ?? ''}
      aria-label={t('Select {{name}}', { name: file.name })}
      checked={selection.rows.has(file.id)}
      onChange={() => selection.toggle([file])}
    />
  )
}
