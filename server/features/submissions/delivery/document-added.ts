import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import type { PublishedEvent } from '../../../platform/work/published-event.ts'

interface About {
  id: number
  type: DocumentType
  title: string
  landlordId: number
  siteId: number
  tenantId: number
}

/** The event about a new document, for its client's and landlord's browsers. */
export const documentAdded = ({ id, type, title, landlordId, siteId, tenantId }: About): PublishedEvent => ({
  event: 'documentAdded',
  landlordId,
  siteId,
  tenantId,
  about: { string1: title || documentTypes[type].title, string2: type, integer1: id },
})
