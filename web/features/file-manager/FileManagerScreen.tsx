import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import type { DriveFolder } from '@atrium/contract/file-manager/drives.ts'
import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { Button, Menu } from '@mantine/core'
import { IconFolderPlus, IconFolderUp, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChooseSite } from '../../kit/ChooseSite.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { UploadPanel } from '../../kit/file/UploadPanel.tsx'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import { Page } from '../../kit/Page.tsx'
import { usePersisted } from '../../kit/table/usePersisted.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { DetailsDrawer } from './DetailsDrawer.tsx'
import { DriveDrawer } from './drives/DriveDrawer.tsx'
import { driveTexts } from './drives/drive-kinds.ts'
import { GivenDrives } from './drives/GivenDrives.tsx'
import { useDrives } from './drives/useDrives.ts'
import classes from './Files.module.css'
import { FilesView } from './FilesView.tsx'
import { FolderDrawer } from './FolderDrawer.tsx'
import { LargeUploadPanel } from './LargeUploadPanel.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PathBar, type View } from './PathBar.tsx'
import { PortalSection } from './portal/PortalSection.tsx'
import { Trash } from './Trash.tsx'
import { useFiles } from './useFiles.ts'
import { useUploads } from './useUploads.ts'

/** From folder to folder the page stays, and what is sent goes on. */
const FOLDERS = /^\/fileManager(\/\d+)?$/

/** What a dialog over the list is about. */
export type Opened =
  | { as: 'folder'; id: number | null }
  | { as: 'move' | 'copy'; files: readonly SharedFile[] }
  | { as: 'details'; id: number; file: SharedFile }
  | { as: 'drive'; kind: DriveKind; folder?: DriveFolder }

/** Files in folders, of a site and of its clients; a client has its own, and those that are shared with it. */
export function FileManagerScreen() {
  const { t } = useTranslation()
  const { about } = usePlace()
  const files = useFiles()
  const uploads = useUploads()
  const drives = useDrives(files)
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const [view, setView] = usePersisted<View>('files.view', 'list')
  const input = useRef<(whole: boolean) => void>(undefined)
  const close = () => setOpened(undefined)
  const { folderId, folder, mayAdd, mayManage, needsSite, gone, place } = files
  const isTrash = params.get('view') === 'trash'
  const show = (trash: boolean) => setParams(trash ? { view: 'trash' } : {})
  const given = <GivenDrives drives={drives} onEdit={(folder) => setOpened({ as: 'drive', kind: folder.kind, folder })} />
  const body = () => {
    if (isTrash) return <Trash onBack={() => show(false)} />
    if (drives.connectionId !== undefined) return given
    if (needsSite) return <ChooseSite hint={t('Files are kept for each site.')} />
    if (gone) return <ErrorState error={gone} />
    return (
      <>
        <PathBar files={files} view={view} onView={setView} />
        <UploadPanel uploads={uploads} />
        <LargeUploadPanel uploads={uploads.large} mayManage={mayManage} />
        {given}
        {folderId === null && (!files.isLandlord || place.tenantId !== null) && <PortalSection tenantId={place.tenantId} />}
        <FilesView files={files} uploads={uploads} onOpen={setOpened} input={input} view={view} />
      </>
    )
  }
  return (
    <Page
      title={isTrash ? t('Trash') : t('File Manager')}
      // A folder says by itself whose it is, whatever site is chosen.
      about={folder && !isTrash ? [folder.siteName, folder.tenant].filter(Boolean).join(' · ') : about}
      action={
        !isTrash &&
        mayManage && (
          <div className={classes['actions']}>
            <Button variant="subtle" color="gray" leftSection={<IconTrash size={17} />} onClick={() => show(true)}>
              {t('Trash')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFolderPlus size={17} />}
              disabled={!mayAdd || needsSite}
              onClick={() => setOpened({ as: 'folder', id: null })}
            >
              {t('New folder')}
            </Button>
            <Button
              leftSection={<IconUpload size={17} />}
              disabled={!mayAdd || folderId === null}
              title={folderId === null ? t('Open a folder first.') : undefined}
              onClick={() => input.current?.(false)}
            >
              {t('Upload files')}
            </Button>
          </div>
        )
      }
      menu={
        !isTrash &&
        (mayAdd && folderId !== null ? (
          <Menu.Item leftSection={<IconFolderUp size={16} />} onClick={() => input.current?.(true)}>
            {t('Upload a whole folder')}
          </Menu.Item>
        ) : (
          drives.toGive.length > 0 &&
          drives.toGive.map((kind) => {
            const { icon: Icon, add } = driveTexts[kind]
            return (
              <Menu.Item key={kind} leftSection={<Icon size={16} />} onClick={() => setOpened({ as: 'drive', kind })}>
                {t(add)}
              </Menu.Item>
            )
          })
        ))
      }
    >
      <UnsavedGuard
        isDirty={() => uploads.isUnderWay}
        within={FOLDERS}
        words={{
          title: t('Leave while files are on their way?'),
          text: t('What has not arrived is not sent any more. Large files go on where they ended, once they are chosen again.'),
          stay: t('Stay'),
          leave: t('Leave'),
        }}
      />
      {body()}
      {opened?.as === 'folder' && <FolderDrawer id={opened.id} place={place} onClose={close} />}
      {(opened?.as === 'move' || opened?.as === 'copy') && (
        <MoveDialog
          as={opened.as}
          files={opened.files}
          start={place}
          onClose={close}
          onDone={() => {
            files.selection.clear()
            close()
          }}
        />
      )}
      {opened?.as === 'drive' && (
        <DriveDrawer
          kind={opened.kind}
          folder={opened.folder}
          place={place}
          connections={drives.connections.filter(({ kind }) => kind === opened.kind)}
          onClose={close}
        />
      )}
      {opened?.as === 'details' && <DetailsDrawer file={opened.file} onClose={close} />}
    </Page>
  )
}
