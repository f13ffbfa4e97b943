import { type Document, documentLog, documentSend, provenTypes } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import type { ReactNode } from 'react'
import { useDelivery } from '../../../kit/delivery/useDelivery.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { documentName } from '../document-name.ts'
import { ProofButton } from './ProofButton.tsx'

/** What a landlord does about the sending of its own documents, and the dialogs of it. */
export function useDocumentDelivery(type: DocumentType): { actions: (document: Document) => RowAction[]; dialogs: ReactNode } {
  const { kind } = useViewer()
  const { actions, dialogs } = useDelivery({
    log: documentLog,
    send: { calls: documentSend, channels: ['portal', 'email'] },
    hasFile: true,
    ...(provenTypes.includes(type) ? { logHead: (document) => <ProofButton document={document} /> } : {}),
  })
  return {
    actions: (document) =>
      kind === 'landlord' && documentTypes[type].author === 'landlord' ? actions(document, documentName(document)) : [],
    dialogs,
  }
}
