import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { TextInput } from '@mantine/core'
import { IconFolderFilled, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../kit/file/FileIcon.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Files.module.css'
import { FoundName, FoundText } from './Found.tsx'

interface Props {
  file: SharedFile
  isRenaming: boolean
  onOpen: () => void
  onRenamed: () => void
  /** What was searched for: it is marked, and the folder that the file lies in is told. */
  query: string
  /** Without the sign of its kind. */
  plain?: boolean
}

/** The name of a file or folder, which opens it, or the input that renames it. */
export function FileName({ file, isRenaming, onOpen, onRenamed, query, plain }: Props) {
  const { t } = useTranslation()
  if (isRenaming) return <RenameInput file={file} onDone={onRenamed} />
  return (
    <span className={classes['name']}>
      {!plain &&
        (file.isFolder ? (
          <IconFolderFilled size={20} color="var(--mantine-primary-color-filled)" aria-hidden />
        ) : (
          <FileIcon name={file.name} size={20} />
        ))}
      <span className={classes['words']}>
        <button type="button" data-file={file.id} className={classes['link']} title={file.name} onClick={onOpen}>
          <FoundName name={file.name} query={query} />
        </button>
        {file.excerpt.length > 0 && <FoundText excerpt={file.excerpt} />}
        {query !== '' && file.folderName && <small>{t('In {{folder}}', { folder: file.folderName })}</small>}
        {file.audience && (
          <small className={classes['audience']}>
            {file.audience === 'Clients' && <IconUsers size={13} aria-hidden />}
            {file.audience === 'Clients' ? t('Shared with clients') : t('Your company only')}
          </small>
        )}
      </span>
    </span>
  )
}

function RenameInput({ file, onDone }: { file: SharedFile; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(file.name)
  const rename = useWrite(sharedFiles.rename)
  const save = () => {
    if (rename.isPending) return
    if (name.trim() === '' || name === file.name) return onDone()
    rename.mutateAsync({ id: file.id, version: file.version, name }).then(onDone, () => undefined)
  }
  return (
    <TextInput
      aria-label={t('New name of {{name}}', { name: file.name })}
      size="xs"
      value={name}
      maxLength={150}
      autoFocus
      onFocus={({ currentTarget }) => {
        const dot = file.isFolder ? -1 : file.name.lastIndexOf('.')
        currentTarget.setSelectionRange(0, dot > 0 ? dot : file.name.length)
      }}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
