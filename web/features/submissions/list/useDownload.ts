import { type Document, MAX_DOWNLOAD, submissions } from '@atrium/contract/submissions/submissions.ts'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { showWarning } from '../../../kit/toast.ts'

/** Saves the files of some documents as one zip. */
export function useDownload() {
  const { t } = useTranslation()
  const { saveFile } = useSaveFile()
  return async (documents: readonly Document[]) => {
    const ids = documents.filter((document) => document.fileUrl).map((document) => document.id)
    if (ids.length === 0) return showWarning(t('None of these documents has a file.'))
    if (ids.length > MAX_DOWNLOAD) return showWarning(t('Choose {{count}} documents at most.', { count: MAX_DOWNLOAD }))
    await saveFile(submissions.download, { ids }, `${t('Documents')}.zip`)
  }
}
