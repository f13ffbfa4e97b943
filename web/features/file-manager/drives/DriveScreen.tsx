import { type DriveFolder, driveFolders } from '@atrium/contract/file-manager/drives.ts'
import { sharedEndings } from '@atrium/contract/kit/files.ts'
import { Button } from '@mantine/core'
import { IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { UploadPanel } from '../../../kit/file/UploadPanel.tsx'
import { useDrop } from '../../../kit/file/useDrop.ts'
import { useUploadQueue } from '../../../kit/file/useUploadQueue.ts'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import files from '../Files.module.css'
import { DriveFiles } from './DriveFiles.tsx'
import { DrivePath } from './DrivePath.tsx'
import { driveTexts } from './drive-kinds.ts'
import { NewDriveFolder } from './NewDriveFolder.tsx'

/** /fileManager/drive/{id}: what lies in a folder of a connection that a place was given; `in` is the path below it. */
export function DriveScreen() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const id = Number(useParams()['c'])
  const [params] = useSearchParams()
  const path = params.get('in') ?? ''
  const { data, error, refetch } = useRead(driveFolders.list, { id, path, cursor: '' })
  const folder = data?.folder
  const save = useWrite(driveFolders.upload, { quiet: true })
  const queue = useUploadQueue({
    endings: sharedEndings,
    send: ({ file, to }: { file: File; to: string }) => save.mutateAsync({ id, path: to }, { file }),
    progress: save.progress,
    sentText: (count) => t('{{count}} files were uploaded.', { count }),
  })
  const [isNaming, setNaming] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = (list: FileList) => queue.add([...list].map((file) => ({ file, to: path })))
  const mayAdd = folder?.mayAdd ?? false
  const drop = useDrop((dropped) => add(dropped.files), { disabled: !mayAdd })
  return (
    <Page
      title={folder?.name ?? t('Folder')}
      loading={!folder && !error}
      about={folder && aboutOf(folder, t(whoSees(folder, kind === 'landlord')))}
      action={
        mayAdd && (
          <div className={files['actions']}>
            <Button variant="default" leftSection={<IconFolderPlus size={17} />} onClick={() => setNaming(true)}>
              {t('New folder')}
            </Button>
            <Button leftSection={<IconUpload size={17} />} onClick={() => input.current?.click()}>
              {t('Upload files')}
            </Button>
          </div>
        )
      }
    >
      <DrivePath id={id} folder={folder} path={path} />
      <UploadPanel uploads={queue} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={sharedEndings}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) add(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <div className={files['drop']} {...drop}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DriveFiles key={path} id={id} path={path} mayAdd={mayAdd} />
        )}
      </div>
      {isNaming && <NewDriveFolder id={id} path={path} onClose={() => setNaming(false)} />}
    </Page>
  )
}

const whoSees = ({ kind, audience, tenantId }: DriveFolder, isLandlord: boolean) => {
  if (!isLandlord) return driveTexts[kind].shared
  if (audience === 'Company') return 'Your company only'
  return tenantId === null ? 'Your company and all clients of the site' : 'Your company and the client'
}

const aboutOf = ({ siteName, tenant, connection }: DriveFolder, seen: string) =>
  [siteName, tenant, connection, seen].filter(Boolean).join(' · ')
