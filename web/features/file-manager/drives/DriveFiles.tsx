import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { type DriveItem, driveFolders } from '@atrium/contract/file-manager/drives.ts'
import { previewTypes } from '@atrium/contract/kit/files.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconFolderFilled, IconFolders } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FileIcon } from '../../../kit/file/FileIcon.tsx'
import { FilePreviewModal } from '../../../kit/file/FilePreviewModal.tsx'
import { typeOfName } from '../../../kit/file/fileValue.ts'
import { formatInstant, formatSize } from '../../../kit/formatting.ts'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { useFileUrl } from '../../../kit/useFileUrl.ts'
import { useRead } from '../../../kit/useRead.ts'
import classes from '../Files.module.css'
import { FilesHead } from '../FilesHead.tsx'
import { driveTexts } from './drive-kinds.ts'
import { driveFileUrl, drivePage } from './drive-page.ts'

interface Props {
  id: number
  path: string
  mayAdd: boolean
}

/** What lies in a folder of a connection, page by page as it is handed out there. */
export function DriveFiles({ id, path, mayAdd }: Props) {
  const { t } = useTranslation()
  const [cursors, setCursors] = useState([''])
  const [shown, setShown] = useState<DriveItem>()
  const { data } = useRead(driveFolders.list, { id, path, cursor: '' })
  if (!data) return <Skeletons count={6} height={44} gap={6} />
  if (data.items.length === 0 && data.cursor === null)
    return (
      <EmptyState
        icon={IconFolders}
        title={t('This folder is empty.')}
        {...(mayAdd ? { hint: t('Drop files here, or upload them.') } : {})}
      />
    )
  return (
    <>
      <table className={classes['rows']} aria-label={t('Files and folders')}>
        <FilesHead date={t('Changed')} />
        {cursors.map((cursor, at) => (
          <Part
            key={cursor}
            ask={{ id, path, cursor }}
            onShow={setShown}
            onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </table>
      {shown && (
        <FilePreviewModal
          file={{ url: driveFileUrl(id, shown.path), name: shown.name, size: shown.size }}
          opened
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

interface PartProps {
  ask: { id: number; path: string; cursor: string }
  onShow: (item: DriveItem) => void
  onMore: ((cursor: string) => void) | undefined
}

function Part({ ask, onShow, onMore }: PartProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(driveFolders.list, ask)
  const whole = (content: React.ReactNode) => (
    <tbody>
      <tr>
        <td colSpan={4}>{content}</td>
      </tr>
    </tbody>
  )
  if (error && !data) return whole(<ErrorState error={error} onRetry={() => void refetch()} />)
  if (!data) return whole(<Skeletons count={3} height={40} gap={6} />)
  const next = data.cursor
  return (
    <tbody>
      {data.items.map((item) => (
        <Row key={item.path} id={ask.id} kind={data.folder.kind} item={item} onShow={onShow} />
      ))}
      {next && onMore && (
        <tr>
          <td colSpan={4}>
            <Button size="compact-sm" variant="subtle" onClick={() => onMore(next)}>
              {t('Show more')}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface RowProps {
  id: number
  kind: DriveKind
  item: DriveItem
  onShow: PartProps['onShow']
}

function Row({ id, kind, item, onShow }: RowProps) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { name, path, isFolder, size, changedDate, canDownload } = item
  const download = fileUrl(driveFileUrl(id, path, true), {})
  const link = () => {
    if (isFolder)
      return (
        <Link to={drivePage(id, path)} className={classes['link'] ?? ''} title={name}>
          {name}
        </Link>
      )
    if (!canDownload) return <span title={t(driveTexts[kind].openThere)}>{name}</span>
    if (previewTypes.includes(typeOfName(name)))
      return (
        <button type="button" className={classes['link']} title={name} onClick={() => onShow(item)}>
          {name}
        </button>
      )
    return (
      <a href={download} className={classes['link']} title={name}>
        {name}
      </a>
    )
  }
  return (
    <tr>
      <td data-column="name">
        <span className={classes['name']}>
          {isFolder ? (
            <IconFolderFilled size={20} color="var(--mantine-primary-color-filled)" aria-hidden />
          ) : (
            <FileIcon name={name} size={20} />
          )}
          <span className={classes['words']}>
            {link()}
            {!isFolder && !canDownload && <small>{t(driveTexts[kind].onlyThere)}</small>}
          </span>
        </span>
      </td>
      <td data-column="size">{canDownload ? formatSize(size, 1) : ''}</td>
      <td data-column="updatedDate">{changedDate ? formatInstant(changedDate) : ''}</td>
      <td className={classes['pick']}>
        {canDownload && (
          <ActionIcon
            component="a"
            variant="subtle"
            color="gray"
            size={30}
            href={download}
            aria-label={t('Download {{name}}', { name })}
          >
            <IconDownload size={17} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
