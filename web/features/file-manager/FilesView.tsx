import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { sharedEndings } from '@atrium/contract/kit/files.ts'
import { IconArrowsMove, IconCopy, IconDownload, IconFolders, IconTrash } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useDrop } from '../../kit/file/useDrop.ts'
import { previewKind } from '../../kit/preview/preview-kind.ts'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import { totalText } from '../../kit/table/listCount.ts'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { FileGrid } from './FileGrid.tsx'
import type { Opened } from './FileManagerScreen.tsx'
import { FileRows } from './FileRows.tsx'
import classes from './Files.module.css'
import { FileViewer } from './FileViewer.tsx'
import type { View } from './PathBar.tsx'
import { useFileSteps } from './useFileSteps.ts'
import type { Files } from './useFiles.ts'
import { useNodeWork } from './useNodeWork.ts'
import { usePages } from './usePages.ts'
import type { Uploads } from './useUploads.ts'

interface Props {
  files: Files
  uploads: Uploads
  onOpen: (opened: Opened) => void
  /** Opens the browser's own dialog for files, or for a whole folder. */
  input: RefObject<((whole: boolean) => void) | undefined>
  view: View
}

/** What lies in the folder that is open, as a list or as tiles: opened, chosen, and dropped into. */
export function FilesView({ files, uploads, onOpen, input, view }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const work = useNodeWork()
  const picker = useRef<HTMLInputElement>(null)
  const [renaming, setRenaming] = useState<number>()
  const { list, selection, place, mayAdd, folderId } = files
  const pages = usePages(files)
  const steps = useFileSteps(pages.turned, isFile)
  const { answer, state } = list
  const drop = useDrop((data) => void droppedFiles(data).then((found) => uploads.add(found, place)), { disabled: !mayAdd })
  input.current = (whole) => {
    if (!picker.current) return
    picker.current.webkitdirectory = whole
    picker.current.click()
  }
  const open = (file: SharedFile) => {
    if (file.isFolder) return void navigate(files.pathTo(file.id))
    if (previewKind(file.fileType)) {
      pages.turnTo(file)
      return steps.show(file)
    }
    onOpen({ as: 'details', id: file.id, file })
  }
  const props = { files, pages, work, onOpen, open, renaming, setRenaming }
  const content = () => {
    if (list.error && !answer) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    if (!answer) return <Skeletons count={6} height={44} gap={6} />
    if (answer.items.length === 0) return <NothingHere isSearch={state.query !== ''} atTop={folderId === null} mayAdd={mayAdd} />
    return view === 'grid' ? <FileGrid {...props} /> : <FileRows {...props} />
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={sharedEndings}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) uploads.add(chosenFiles(currentTarget.files), place)
          currentTarget.value = ''
        }}
      />
      <div className={classes['drop']} {...drop}>
        {content()}
      </div>
      {answer && answer.totalFiltered > answer.items.length && (
        <p className={classes['count']}>
          {t('{{total}} files and folders', { total: totalText(answer.totalFiltered, answer.capped) })}
        </p>
      )}
      <BulkBar
        selection={selection}
        total={answer?.totalFiltered ?? 0}
        capped
        narrowing={list.narrowing}
        actions={[
          { text: 'Download', icon: IconDownload, onClick: (some) => void work.download(some) },
          ...([...selection.rows.values()].every(({ mayChange }) => mayChange)
            ? [
                { text: 'Move', icon: IconArrowsMove, onClick: (some: SharedFile[]) => onOpen({ as: 'move', files: some }) },
                { text: 'Copy', icon: IconCopy, onClick: (some: SharedFile[]) => onOpen({ as: 'copy', files: some }) },
                {
                  text: 'Delete',
                  icon: IconTrash,
                  danger: true,
                  onClick: (some: SharedFile[], clear: () => void) => void work.remove(some).then((yes) => yes && clear()),
                },
              ]
            : []),
        ]}
      />
      <FileViewer steps={steps} />
    </>
  )
}

const isFile = ({ isFolder }: SharedFile) => !isFolder

function NothingHere({ isSearch, atTop, mayAdd }: { isSearch: boolean; atTop: boolean; mayAdd: boolean }) {
  const { t } = useTranslation()
  if (isSearch) return <EmptyState icon={IconFolders} title={t('Nothing was found, by its name or in its text.')} />
  const hint = atTop
    ? t('Make one, and say who sees it. Whatever you put into it follows.')
    : t('Drop files or whole folders here, or upload them.')
  return (
    <EmptyState
      icon={IconFolders}
      title={atTop ? t('There are no folders yet.') : t('This folder is empty.')}
      {...(mayAdd ? { hint } : {})}
    />
  )
}
