import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { PIECE_SIZE } from '@atrium/contract/file-manager/uploads.ts'
import { sharedEndings } from '@atrium/contract/kit/files.ts'
import { useTranslation } from 'react-i18next'
import { useUploadQueue } from '../../kit/file/useUploadQueue.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { Dropped, DroppedFile } from './dropped-files.ts'
import { useEmptyFolders } from './useEmptyFolders.ts'
import type { Place } from './useFiles.ts'
import { useLargeUploads } from './useLargeUploads.ts'

/** Sends files, each into the folder that was open when it was dropped. */
export function useUploads() {
  const { t } = useTranslation()
  const save = useWrite(sharedFiles.drop, { quiet: true })
  const queue = useUploadQueue({
    endings: sharedEndings,
    send: ({ file, path, to }: DroppedFile & { to: Place }) => save.mutateAsync({ ...to, path }, { file }),
    progress: save.progress,
    sentText: (count) => t('{{count}} files were uploaded.', { count }),
    // The same bytes make no other version: what comes twice is there once.
    resumes: true,
  })
  const large = useLargeUploads()
  const makeFolders = useEmptyFolders()
  return {
    ...queue,
    large,
    isUnderWay: queue.total > 0 || large.shown.some(({ state }) => state !== 'failed' && state !== 'paused'),
    /** What is larger than a piece goes in pieces. */
    add: ({ files, empty }: Dropped, to: Place) => {
      void makeFolders(empty, to)
      const inPieces = files.filter(({ file }) => file.size > PIECE_SIZE)
      const whole = files.filter(({ file }) => file.size <= PIECE_SIZE)
      if (inPieces.length > 0) large.add(inPieces, to)
      if (whole.length > 0) queue.add(whole.map((file) => ({ ...file, to })))
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>
