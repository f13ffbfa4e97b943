import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useWrite } from '../../kit/useWrite.ts'

type Some = readonly SharedFile[]
const idsOf = (files: Some) => files.map(({ id }) => id)

/** What is done with some files and folders at once. Each says whether it was done. */
export function useNodeWork() {
  const { t } = useTranslation()
  const remove = useWrite(sharedFiles.remove)
  const restore = useWrite(sharedFiles.restore, { success: t('Restored to where it was.') })
  const purge = useWrite(sharedFiles.purge, { success: t('Deleted for good.') })
  const { saveFile, busy } = useSaveFile()
  const fileUrl = useFileUrl()
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const what = (files: Some) =>
    files.length === 1
      ? t('Delete "{{name}}"?', { name: files[0]?.name ?? '' })
      : t('Delete {{count}} files and folders?', { count: files.length })
  return {
    busy,
    remove: async (files: Some) =>
      (await confirm({
        title: what(files),
        text: t('It goes to the trash, and can be restored for 30 days.'),
        action: t('Delete'),
      })) && done(remove.mutateAsync({ ids: idsOf(files) })),
    restore: (files: Some) => done(restore.mutateAsync({ ids: idsOf(files) })),
    purge: async (files: Some) =>
      (await confirm({
        title: what(files),
        text: t('All versions are deleted for good. This cannot be undone.'),
        action: t('Delete for good'),
      })) && done(purge.mutateAsync({ ids: idsOf(files) })),
    download: async (files: Some) => {
      const [first] = files
      if (!first) return
      // A file comes by its address, so that the browser shows how far it is.
      if (files.length > 1 || first.isFolder)
        return saveFile(sharedFiles.download, { ids: idsOf(files) }, files.length > 1 ? 'files.zip' : `${first.name}.zip`)
      const url = fileUrl(first.fileUrl, { siteId: first.siteId, download: true })
      if (url) location.assign(url)
    },
  }
}
