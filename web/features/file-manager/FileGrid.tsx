import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { IconFolderFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../kit/file/FileIcon.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { FileCheckbox } from './FileCheckbox.tsx'
import type { Opened } from './FileManagerScreen.tsx'
import { FileName } from './FileName.tsx'
import classes from './Files.module.css'
import { NodeMenu } from './NodeMenu.tsx'
import { useFileKeys } from './useFileKeys.ts'
import type { Files } from './useFiles.ts'
import type { useNodeWork } from './useNodeWork.ts'
import { usePage } from './usePage.ts'
import type { Pages } from './usePages.ts'

export interface ShownFiles {
  files: Files
  pages: Pages
  work: ReturnType<typeof useNodeWork>
  onOpen: (opened: Opened) => void
  open: (file: SharedFile) => void
  renaming: number | undefined
  setRenaming: (id: number | undefined) => void
}

/** A line of tiles, spread over the tiles of a usual one, in pixels. */
const SHARE = 34

/** Files and folders as tiles; of a picture the picture itself. */
export function FileGrid(props: ShownFiles) {
  const { pages, work, setRenaming } = props
  const keys = useFileKeys({ find: pages.find, work, onRename: setRenaming })
  return (
    <div className={classes['grids']} data-files="">
      {pages.numbers.map((page) => (
        <PageOfTiles key={`${pages.order} ${page}`} {...props} page={page} keys={keys} />
      ))}
    </div>
  )
}

function PageOfTiles({ page, keys, ...props }: ShownFiles & { page: number; keys: ReturnType<typeof useFileKeys> }) {
  const { t } = useTranslation()
  const { element, items, height } = usePage<HTMLUListElement>(props.files, props.pages, page, SHARE)
  return (
    <ul
      ref={element}
      onKeyDown={keys}
      className={classes['grid']}
      aria-label={t('Files and folders')}
      style={items ? undefined : { height }}
    >
      {items?.map((file) => (
        <FileTile key={file.id} file={file} {...props} />
      ))}
    </ul>
  )
}

function FileTile({ file, files, work, onOpen, open, renaming, setRenaming }: ShownFiles & { file: SharedFile }) {
  const fileUrl = useFileUrl()
  const { selection, list } = files
  return (
    <li className={classes['tile']} data-chosen={selection.rows.has(file.id) || undefined}>
      <button type="button" tabIndex={-1} aria-hidden className={classes['sign']} onClick={() => open(file)}>
        {file.isFolder ? (
          <IconFolderFilled size={54} color="var(--mantine-primary-color-filled)" />
        ) : imageFileTypes.includes(file.fileType) ? (
          <img src={fileUrl(file.fileUrl, { siteId: file.siteId, size: '256' })} alt="" loading="lazy" />
        ) : (
          <FileIcon name={file.name} size={54} />
        )}
      </button>
      <FileCheckbox file={file} selection={selection} className={classes['check']} />
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
  )
}
