import type { HubEventName } from '@atrium/contract/kit/events.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import type { PublishedEvent } from '../../platform/hub/published-event.ts'

interface About {
  id: number
  type: DocumentType
  title: string
  landlordId: number
  siteId: number
  tenantId: number
}

/** The event about a document, for its client's and landlord's browsers. */
export const documentEvent = (event: HubEventName, { id, type, title, landlordId, siteId, tenantId }: About): PublishedEvent => ({
  event,
  landlordId,
  siteId,
  tenantId,
  about: { string1: title || documentTypes[type].title, string2: type, integer1: id },
})
