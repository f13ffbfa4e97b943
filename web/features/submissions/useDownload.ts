import { type Document, MAX_DOWNLOAD, submissions } from '@atrium/contract/submissions/submissions.ts'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError, showWarning } from '../../kit/toast.ts'

/** Saves the files of some documents as one zip. */
export function useDownload() {
  const { t } = useTranslation()
  return async (documents: readonly Document[]) => {
    const ids = documents.filter((document) => document.fileUrl).map((document) => document.id)
    if (ids.length === 0) return showWarning(t('None of these documents has a file.'))
    if (ids.length > MAX_DOWNLOAD) return showWarning(t('Choose {{count}} documents at most.', { count: MAX_DOWNLOAD }))
    try {
      saveBlob((await send(submissions.download, { ids })) as Blob, `${t('Documents')}.zip`)
    } catch (error) {
      showError(error)
    }
  }
}
