import { repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { imageEndings } from '@atrium/contract/kit/files.ts'
import { useTranslation } from 'react-i18next'
import { useUploadQueue } from '../../kit/file/useUploadQueue.ts'
import { useWrite } from '../../kit/useWrite.ts'

interface Place {
  siteId: number | null
  albumId: number | null
}

/** Sends images, each into the album that is open as it is added. */
export function useUploads(place: Place) {
  const { t } = useTranslation()
  const save = useWrite(repositoryImages.save, { quiet: true })
  const queue = useUploadQueue({
    endings: imageEndings,
    send: ({ file, to }: { file: File; to: Place }) => save.mutateAsync(to, { file }),
    progress: save.progress,
    sentText: (count) => t('{{count}} images were added.', { count }),
  })
  return { ...queue, add: (files: readonly File[]) => queue.add(files.map((file) => ({ file, to: place }))) }
}
