import { documentEndings, MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { Alert, Button } from '@mantine/core'
import { IconCloudUpload, IconFileAlert } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault } from '../../../kit/file/checkFile.ts'
import { DropZone } from '../../../kit/file/DropZone.tsx'
import { formatSize } from '../../../kit/formatting.ts'
import classes from './Bulk.module.css'
import { MAX_FILES, type UploadRow } from './upload-rows.ts'

interface Props {
  rows: readonly UploadRow[]
  onFiles: (files: readonly File[]) => void
  disabled: boolean
}

/** Takes files, dropped or picked; says which it did not take, and why. */
export function UploadDrop({ rows, onFiles, disabled }: Props) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    const keys = new Set(rows.map(({ file }) => keyOf(file)))
    const taken: File[] = []
    const reasons: string[] = []
    for (const file of files) {
      const fault = await fileFault(file, documentEndings)
      if (fault) reasons.push(t(fault.text, fault.values))
      else if (keys.has(keyOf(file))) reasons.push(t('“{{name}}” is in the list already', { name: file.name }))
      else if (rows.length + taken.length >= MAX_FILES) {
        reasons.push(t('“{{name}}” and what follows: {{max}} files at once at most', { name: file.name, max: MAX_FILES }))
        break
      } else {
        keys.add(keyOf(file))
        taken.push(file)
      }
    }
    setRefused(reasons)
    if (taken.length > 0) onFiles(taken)
  }
  return (
    <>
      <DropZone
        accept={documentEndings}
        multiple
        disabled={disabled}
        className={classes['drop']}
        data-small={rows.length > 0 || undefined}
        onFiles={take}
      >
        {(open) => (
          <>
            <IconCloudUpload size={rows.length > 0 ? 22 : 32} stroke={1.5} aria-hidden />
            <span className={classes['dropLine']}>
              {t('Drop up to {{max}} files here or', { max: MAX_FILES })}
              <Button size="xs" variant="light" disabled={disabled} onClick={open}>
                {t('choose files')}
              </Button>
            </span>
            {rows.length === 0 && (
              <span>
                {t('PDF, Word, Excel, PowerPoint, text or picture, up to {{limit}}', { limit: formatSize(MAX_FILE_SIZE) })}
              </span>
            )}
          </>
        )}
      </DropZone>
      {refused.length > 0 && (
        <Alert
          role="alert"
          color="orange"
          variant="light"
          icon={<IconFileAlert />}
          title={t('{{count}} files were not taken', { count: refused.length })}
          withCloseButton
          closeButtonLabel={t('Close')}
          classNames={{ root: classes['warning'] ?? '', title: classes['warningTitle'] ?? '' }}
          onClose={() => setRefused([])}
        >
          <ul className={classes['refused']}>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

const keyOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`
