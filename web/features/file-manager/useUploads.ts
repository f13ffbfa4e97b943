import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { documentEndings } from '@atrium/contract/kit/files.ts'
import { useTranslation } from 'react-i18next'
import { useUploadQueue } from '../../kit/file/useUploadQueue.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { DroppedFile } from './dropped-files.ts'
import type { Place } from './useFiles.ts'

/** Sends files, each into the folder that was open when it was dropped. */
export function useUploads() {
  const { t } = useTranslation()
  const save = useWrite(sharedFiles.drop, { quiet: true })
  const queue = useUploadQueue({
    endings: documentEndings,
    send: ({ file, path, to }: DroppedFile & { to: Place }) => save.mutateAsync({ ...to, path }, { file }),
    progress: save.progress,
    sentText: (count) => t('{{count}} files were uploaded.', { count }),
  })
  return { ...queue, add: (files: readonly DroppedFile[], to: Place) => queue.add(files.map((file) => ({ ...file, to }))) }
}
export type Uploads = ReturnType<typeof useUploads>
