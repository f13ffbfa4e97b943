import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { documentName } from '../document-name.ts'

/** Deletes a document after asking. Returns whether it was deleted. */
export function useRemoveDocument() {
  const { t } = useTranslation()
  const remove = useWrite(submissions.remove, { success: t('The document was deleted.') })
  return async (document: Document): Promise<boolean> => {
    const sure = await confirm({
      title: t('Delete "{{name}}"?', { name: documentName(document) }),
      text: t('{{client}} will no longer see it. The file is deleted too.', { client: document.tenantName }),
      action: t('Delete {{type}}', { type: t(documentTypes[document.type].title) }),
    })
    if (!sure) return false
    return remove.mutateAsync({ type: document.type, id: String(document.id) }).then(
      () => true,
      () => false,
    )
  }
}
