import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { usePortal } from '../../../kit/usePortal.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** Whether the viewer adds documents of a type, and whether it changes and deletes them. */
export function useDocumentRights(type: DocumentType): { mayAdd: boolean; mayChange: boolean } {
  const { kind, may } = useViewer()
  const client = usePortal()?.client
  const isLandlord = kind === 'landlord'
  const isAuthor =
    isLandlord === (documentTypes[type].author === 'landlord') && (isLandlord || client?.mayUploadInsurance !== false)
  return { mayAdd: isAuthor && may(submissions.add), mayChange: isAuthor && may(submissions.update) }
}
