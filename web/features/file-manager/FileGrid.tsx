import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { Checkbox } from '@mantine/core'
import { IconFolderFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../kit/file/FileIcon.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import type { Opened } from './FileManagerScreen.tsx'
import { FileName } from './FileName.tsx'
import classes from './Files.module.css'
import { NodeMenu } from './NodeMenu.tsx'
import { useFileKeys } from './useFileKeys.ts'
import type { Files } from './useFiles.ts'
import type { useNodeWork } from './useNodeWork.ts'

export interface ShownFiles {
  files: Files
  rows: readonly SharedFile[]
  work: ReturnType<typeof useNodeWork>
  onOpen: (opened: Opened) => void
  open: (file: SharedFile) => void
  renaming: number | undefined
  setRenaming: (id: number | undefined) => void
}

/** Files and folders as tiles; of a picture the picture itself. */
export function FileGrid({ files, rows, work, onOpen, open, renaming, setRenaming }: ShownFiles) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const keys = useFileKeys({ rows, work, onRename: setRenaming })
  const { selection, list } = files
  return (
    <ul className={classes['grid']} onKeyDown={keys} aria-label={t('Files and folders')}>
      {rows.map((file) => (
        <li key={file.id} className={classes['tile']} data-chosen={selection.rows.has(file.id) || undefined}>
          <button type="button" tabIndex={-1} aria-hidden className={classes['sign']} onClick={() => open(file)}>
            {file.isFolder ? (
              <IconFolderFilled size={54} color="var(--mantine-primary-color-filled)" />
            ) : imageFileTypes.includes(file.fileType) ? (
              <img src={fileUrl(file.fileUrl, { siteId: file.siteId, size: '256' })} alt="" loading="lazy" />
            ) : (
              <FileIcon name={file.name} size={54} />
            )}
          </button>
          <Checkbox
            className={classes['check'] ?? ''}
            aria-label={t('Select {{name}}', { name: file.name })}
            checked={selection.rows.has(file.id)}
            onChange={() => selection.toggle([file])}
          />
          <div className={classes['foot']}>
            <FileName
              file={file}
              isRenaming={renaming === file.id}
              onOpen={() => open(file)}
              onRenamed={() => setRenaming(undefined)}
              query={list.state.query}
              plain
            />
            <NodeMenu file={file} work={work} onOpen={onOpen} onRename={() => setRenaming(file.id)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
